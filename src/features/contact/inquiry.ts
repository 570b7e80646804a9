// pure module
import type { Locale } from '#i18n/locales.ts';
import type { Message } from './message.ts';

/**
 * Why an inquiry may come from a script. It is kept and mailed all the same
 * (product: inquiry/suspicion).
 */
export type Suspicion = 'honeypot' | 'speed' | 'turnstile';

/** A message on its way: everything that the two mails are made of, and nothing that changes. */
export interface Inquiry extends Message {
  /** UUID, lower case. */
  id: string;
  /** The visitor's language. */
  locale: Locale;
  /** Path the form was opened from, or ''. */
  page: string;
  /** Empty for nearly everybody. */
  heldFor: readonly Suspicion[];
}

/**
 * The number that visitor and operator call an inquiry by: the start of its id, as the database's
 * column `reference` has it.
 * @example referenceOf('7f3a91c2-…') // => '7F3A-91C2'
 */
export function referenceOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}
