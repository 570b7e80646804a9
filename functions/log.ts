import { StoreError } from './database.ts';

/**
 * An error as the log may have it: its kind, and where in this program it happened. Not its message,
 * which may quote what a visitor wrote: a JSON that can't be read does
 * (product: inquiry/private).
 */
export function inLog(error: unknown): string {
  if (error instanceof StoreError) return error.message;
  if (!(error instanceof Error)) return 'unknown error';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at \S/.test(line));
  return [error.constructor.name, ...frames].join('\n');
}
