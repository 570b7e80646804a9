import { locales, type Localized } from '#i18n/locales.ts';

/** A build's report: its warnings, or why it failed. */
export type BuildReport = { warnings: readonly Localized[] } | BuildFailure;

/** Why a build failed, with the names of its columns in the database. */
export interface BuildFailure {
  /** Id of the build, where the build service names one. */
  build?: string | null;
  /** What happened, then each thing to fix. */
  messages: readonly Localized[];
  /**
   * Whether every build of the same rows and files will fail; false for causes that may pass, such as an unreachable
   * database.
   */
  permanent: boolean;
  /** The content revision that the build refused to publish, because live retreats would be lost; else null. */
  built_revision: number | null;
}

/** Limits of a report: messages, and characters of each message in each language. */
const [maxMessages, maxMessageLength] = [50, 1000];

/** Maximum bytes of a report: three for a Japanese character, and a fourth for what JSON adds. */
export const maxReportBytes = 4 * maxMessages * maxMessageLength * locales.length;

/**
 * Limits the number and length of messages, before a build sends them and before the Worker stores them.
 */
export function limitMessages(messages: readonly Localized[]): Localized[] {
  return messages
    .filter(({ ja }) => ja !== '')
    .slice(0, maxMessages)
    .map(({ ja, en }) => ({ ja: cleanMessage(ja), en: cleanMessage(en) }));
}

/** Cuts a message to its limit, and removes null characters and unpaired surrogates, which PostgreSQL refuses. */
function cleanMessage(message: string): string {
  return message.replaceAll('\0', '').slice(0, maxMessageLength).toWellFormed();
}
