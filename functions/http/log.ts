/** Logs an error that no code expected, without its message, which may quote what a visitor wrote. */
export function logUnexpected({ method, url }: Request, error: unknown): void {
  const { name, stack = '' } = error as Error;
  const frames = stack.match(/^ {4}at \S.*$/gm) ?? [];
  console.error([`${method} ${new URL(url).pathname} failed: ${name}`, ...frames].join('\n'));
}
