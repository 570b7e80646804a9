// pure module
import type { Locale } from '#i18n/locales.ts';
import type { Message } from './message.ts';

/** Reasons to think that an inquiry comes from a script. */
export const suspicions = ['honeypot', 'speed', 'turnstile'] as const;

/**
 * A reason to think that an inquiry comes from a script. The inquiry is stored and mailed to the operator anyway.
 */
export type Suspicion = (typeof suspicions)[number];

/** A message with the data that its two mails are made from. */
export interface Inquiry extends Message {
  /** Lower-case UUID that the Worker derives from the message; the same words get the same. */
  identity: string;
  /** The visitor's language. */
  locale: Locale;
  /** Path of the page on which the form was opened, or `''`. */
  page: string;
  /** Why the inquiry is held: no confirmation is sent until the operator allows it. Empty if it isn't held. */
  heldFor: readonly Suspicion[];
}

/**
 * Returns the reference of an inquiry for visitor and operator: the start of its identity, equal to the column
 * `reference` of the database.
 * @example referenceOf('7f3a91c2-0b5e-…') // => '7F3A-91C2-0B5E'
 */
export function referenceOf(identity: string): string {
  const groups = [identity.slice(0, 4), identity.slice(4, 8), identity.slice(9, 13)];
  return groups.join('-').toUpperCase();
}
