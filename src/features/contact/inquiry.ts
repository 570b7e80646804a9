// pure module
import type { Locale } from '#i18n/locales.ts';
import type { Message } from './message.ts';

/** Reasons to think that an inquiry comes from a script. */
export const suspicions = ['honeypot', 'speed', 'turnstile'] as const;

/**
 * Why an inquiry may come from a script. It is kept and mailed all the same
 * (product: inquiry/suspicion).
 */
export type Suspicion = (typeof suspicions)[number];

/** A message on its way: everything that the two mails are made of, and nothing that changes. */
export interface Inquiry extends Message {
  /** UUID, lower case, made from the message by the Worker: the same words have the same. */
  identity: string;
  /** The visitor's language. */
  locale: Locale;
  /** Path the form was opened from, or ''. */
  page: string;
  /** Empty for nearly everybody. */
  heldFor: readonly Suspicion[];
}

/**
 * The number that visitor and operator call an inquiry by: the start of its identity, as the
 * database's column `reference` has it.
 * @example referenceOf('7f3a91c2-0b5e-…') // => '7F3A-91C2-0B5E'
 */
export function referenceOf(identity: string): string {
  const groups = [identity.slice(0, 4), identity.slice(4, 8), identity.slice(9, 13)];
  return groups.join('-').toUpperCase();
}
