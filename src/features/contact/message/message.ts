import { trimBlank } from '#i18n/blank.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import { cleanLine, cleanParagraphs, toText } from './clean-text.ts';
import { normalizeEmail, isEmail } from './email.ts';

/** Optional wishes of a visitor; each is absent if the visitor states none. */
export interface Wishes {
  /** Id of a departure, as it was sent; the departure may not exist. */
  departure?: string;
  /** Number of people, from 1 to `limits.party`. */
  party?: number;
  /** Whether a single room is wished for. */
  singleRoom?: true;
  /** Whether dates other than the departure's would do. */
  otherDates?: true;
}

/** A visitor's message. Every value is trimmed, free of control characters and within its limit. */
export interface Message extends Wishes {
  name: string;
  /** Normalized by {@link normalizeEmail}; safe as a mail header. */
  email: string;
  /** A choice's value (`choices.ts`) or ''. */
  retreat: string;
  message: string;
}

/** The name of a control, in the form and the request. */
export type ControlName = keyof Message;

/** The fields that every message has, in their order on the page. */
const fields: readonly ControlName[] = ['name', 'email', 'retreat', 'message'];

/** Every control of the form: the fields, then the wishes, each in its order on the page. */
export const controls: readonly ControlName[] = [
  ...fields,
  'departure',
  'party',
  'singleRoom',
  'otherDates',
];

/** The controls that can be refused; the form has a place for the error of each. */
export const refusable: readonly ControlName[] = [...fields, 'party'];

/** The value that a checked checkbox sends. */
export const checkedValue = 'yes';

/**
 * Most characters per field, and the fewest of a message, counted by {@link countCharacters}.
 */
export const limits = {
  name: 100,
  email: 254,
  retreat: 100,
  message: 4000,
  messageMin: 10,
  departure: 100,
  /** The largest number of people. */
  party: 99,
} as const;

/** Why a field was refused; the code is the key of its text. */
export type ErrorCode = keyof InquiryTexts['validation'];

/** At most one code per control. */
export type FieldErrors = Partial<Record<ControlName, ErrorCode>>;

/**
 * The names of what the form sends besides the message. The honeypot's name is none that browsers or password
 * managers autofill.
 */
export const extraFields = {
  /** The visitor's language, `ja` or `en`. */
  locale: 'locale',
  /** Path of the page on which the form was opened. */
  page: 'page',
  /** The honeypot: hidden, so that only a script fills it. */
  honeypot: 'remarks',
  /** Milliseconds between the first input and sending; absent without JavaScript. */
  elapsed: 'elapsed',
  /** Turnstile's own name for its token. */
  turnstile: 'cf-turnstile-response',
} as const;

/** Returns the length of a text in code points, so that most emoji count as one character. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Returns the first code points of a text, so that no surrogate pair is split. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}

/**
 * Validates and cleans a submission, in the browser and in the Worker.
 *
 * @param given the form's values, of which one of another type than text counts as empty.
 */
export function parseMessage(
  given: Readonly<Record<string, unknown>>,
): { ok: true; message: Message } | { ok: false; errors: FieldErrors } {
  // Too long an id is cut, not refused, because the visitor can't correct it.
  const departure = trimBlank(firstCharacters(cleanLine(given['departure']), limits.departure));
  const party = readParty(given['party']);
  const isChecked = (name: ControlName) => given[name] === checkedValue || given[name] === true;
  const message: Message = {
    name: cleanLine(given['name']),
    email: normalizeEmail(toText(given['email'])),
    retreat: cleanLine(given['retreat']),
    message: cleanParagraphs(given['message']),
    ...(departure !== '' && { departure }),
    ...(party !== undefined && { party }),
    ...(isChecked('singleRoom') && { singleRoom: true }),
    ...(isChecked('otherDates') && { otherDates: true }),
  };
  const errors: FieldErrors = {};

  if (message.name === '') errors.name = 'name_required';
  else if (countCharacters(message.name) > limits.name) errors.name = 'name_long';

  if (message.email === '') errors.email = 'email_required';
  else if (countCharacters(message.email) > limits.email) errors.email = 'email_long';
  else if (!isEmail(message.email)) errors.email = 'email_invalid';

  if (countCharacters(message.retreat) > limits.retreat) errors.retreat = 'retreat_long';

  if (message.message === '') errors.message = 'message_required';
  else if (countCharacters(message.message) < limits.messageMin) errors.message = 'message_short';
  else if (countCharacters(message.message) > limits.message) errors.message = 'message_long';

  if (Number.isNaN(party)) errors.party = 'party_invalid';

  return Object.keys(errors).length === 0 ? { ok: true, message } : { ok: false, errors };
}

/** Returns the number of people, also in full-width digits or followed by 名 or 人; NaN if it isn't valid. */
export function readParty(value: unknown): number | undefined {
  const typed = typeof value === 'number' ? String(value) : cleanLine(value).normalize('NFKC');
  if (typed === '') return undefined;
  const party = Number(/^(\d+) ?[名人]?$/.exec(typed)?.[1] ?? NaN);
  return party >= 1 && party <= limits.party ? party : NaN;
}
