/** What a build's report holds at most: messages, and characters of each. */
const [mostMessages, longestMessage] = [50, 1000];

/** Most bytes of a report. A Japanese character takes three; the rest is for what JSON adds. */
export const longestReport = 4 * mostMessages * longestMessage;

/** Messages as far as a build reports them, and as far as they are kept (product: publishing/report). */
export function reported(messages: readonly string[]): string[] {
  return (
    messages
      .filter((message) => message !== '')
      .slice(0, mostMessages)
      // PostgreSQL takes neither this character nor half of one.
      .map((message) => message.replaceAll('\0', '').slice(0, longestMessage).toWellFormed())
  );
}
