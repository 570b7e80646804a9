import { locales, type Localized } from '#i18n/locales.ts';

/** What a build says of itself: what it found worth a look, or why it failed. */
export type BuildReport = { warnings: readonly Localized[] } | BuildFailure;

/** Why a build failed; by the names of the columns that keep it. */
export interface BuildFailure {
  /** The build's number, where the building service names one. */
  build?: string | null;
  /** What happened, then each thing to put right. */
  messages: readonly Localized[];
  /** Whether the same rows or files will fail every build: what may be over soon, such as a database that is away, is not. */
  permanent: boolean;
  /** The revision that a guard refused to publish. */
  built_revision: number | null;
}

/** What a report holds at most: messages, and characters of each in each language. */
const [mostMessages, longestMessage] = [50, 1000];

/** Most bytes of a report. A Japanese character takes three; the rest is for what JSON adds. */
export const longestReport = 4 * mostMessages * longestMessage * locales.length;

/** Messages as far as a build reports them, and as far as they are kept (product: publishing/report). */
export function reported(messages: readonly Localized[]): Localized[] {
  return messages
    .filter(({ ja }) => ja !== '')
    .slice(0, mostMessages)
    .map(({ ja, en }) => ({ ja: kept(ja), en: kept(en) }));
}

/** PostgreSQL takes neither this character nor half of one. */
function kept(message: string): string {
  return message.replaceAll('\0', '').slice(0, longestMessage).toWellFormed();
}
