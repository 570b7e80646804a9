import { StoreError } from './database.ts';

/**
 * Describes an error for the log by its class and stack frames. The message is left out, because it may quote what a
 * visitor wrote, as errors of `JSON.parse` do.
 */
export function describeError(error: unknown): string {
  if (error instanceof StoreError) return error.message;
  if (!(error instanceof Error)) return 'unknown error';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at \S/.test(line));
  return [error.constructor.name, ...frames].join('\n');
}
