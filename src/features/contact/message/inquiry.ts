import type { Locale } from '#i18n/locales.ts';
import type { Message } from './message.ts';

/** A reason to think that an inquiry comes from a script. The inquiry is stored and mailed to the operator anyway. */
export type Suspicion = 'honeypot' | 'speed' | 'turnstile';

/** A message with the data that its two mails are made from. */
export interface Inquiry extends Message {
  /** Lower-case UUID that the Worker derives from the message; the same words within 24 hours get the same. */
  id: string;
  /** The visitor's language. */
  locale: Locale;
  /** Path of the page on which the form was opened, or `''`. */
  page: string;
  /** Why the inquiry is held: no confirmation is sent. Empty if it isn't held. */
  heldFor: readonly Suspicion[];
}

/**
 * Returns the reference of an inquiry for visitor and operator: the start of its id, equal to the column `reference` of
 * the database.
 * @example referenceOf('7f3a91c2-0b5e-4d10-…') // => '7F3A-91C2-0B5E'
 */
export function referenceOf(id: string): string {
  return [id.slice(0, 4), id.slice(4, 8), id.slice(9, 13)].join('-').toUpperCase();
}
