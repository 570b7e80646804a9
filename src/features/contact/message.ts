// pure module
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import { line, paragraphs, text, trim } from './clean-text.ts';
import { foldEmail, isEmail } from './email.ts';

/** What a visitor may say beside the message; what isn't said is absent (product: contact/wishes). */
export interface Wishes {
  /** Id of a departure, as it was sent: nobody has looked whether there is one. */
  departure?: string;
  /** How many come, from 1 to `limits.party`. */
  party?: number;
  /** Whether a single room is wished for. */
  singleRoom?: true;
}

/** What a visitor sends. Every value is clean: trimmed, without control characters, within limits. */
export interface Message extends Wishes {
  name: string;
  /** Folded by {@link foldEmail}; safe as a mail header. */
  email: string;
  /** A choice's value (`choices.ts`) or ''. */
  retreat: string;
  message: string;
}

/** The fields that an inquiry consists of, in their order on the page. */
export const fields = ['name', 'email', 'retreat', 'message'] as const satisfies (keyof Message)[];

/** The name of such a field, in the form, the request and the table. */
export type Field = (typeof fields)[number];

/** Everything that a visitor can fill or choose, in its order on the page. */
export const controls = [
  ...fields,
  'departure',
  'party',
  'singleRoom',
] as const satisfies (keyof Message)[];

/** The name of a control, in the form and the request. */
export type Control = (typeof controls)[number];

/** What the checkbox for a single room sends. */
export const yes = 'yes';

/**
 * Most characters per field, and the fewest of a message, counted by {@link length}
 * (product: contact/limits).
 */
export const limits = {
  name: 100,
  email: 254,
  retreat: 100,
  message: 4000,
  messageMin: 10,
  departure: 100,
  /** People. */
  party: 99,
} as const;

/** Why a field was refused, by the text that says so. */
export type ErrorCode = keyof InquiryTexts['validation'];

/** At most one code per control. */
export type FieldErrors = Partial<Record<Control, ErrorCode>>;

/**
 * What the form sends beside the message. The honeypot's name resembles nothing that a browser or
 * a password manager fills by itself.
 */
export const extras = {
  /** The visitor's language, `ja` or `en`. */
  locale: 'locale',
  /** The path that the form was opened from. */
  page: 'page',
  /** Stays empty; only a script fills it. */
  honeypot: 'remarks',
  /** Milliseconds between the first key and sending; absent without JavaScript. */
  elapsed: 'elapsed',
  /** Turnstile's own name for its token. */
  turnstile: 'cf-turnstile-response',
} as const;

/** Characters as people count them when no tool counts for them: an emoji is one, not two. */
export function length(text: string): number {
  return [...text].length;
}

/** Whole characters only: half of an emoji would show as a box. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}

/**
 * Checks and cleans what was typed; the browser and the Worker share it
 * (product: contact/validation, inquiry/same-rules).
 *
 * @param input anything: a value that isn't text counts as empty.
 */
export function parseMessage(
  input: unknown,
): { ok: true; message: Message } | { ok: false; errors: FieldErrors } {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  // An id that is too long is of no departure: no reason to refuse an inquiry.
  const departure = trim(firstCharacters(line(given['departure']), limits.departure));
  const party = partyFrom(given['party']);
  const singleRoom = given['singleRoom'];
  const message: Message = {
    name: line(given['name']),
    email: foldEmail(text(given['email'])),
    retreat: line(given['retreat']),
    message: paragraphs(given['message']),
    ...(departure !== '' && { departure }),
    ...(party !== undefined && { party }),
    ...((singleRoom === yes || singleRoom === true) && { singleRoom: true }),
  };
  const errors: FieldErrors = {};

  if (message.name === '') errors.name = 'name_required';
  else if (length(message.name) > limits.name) errors.name = 'name_long';

  if (message.email === '') errors.email = 'email_required';
  else if (length(message.email) > limits.email) errors.email = 'email_long';
  else if (!isEmail(message.email)) errors.email = 'email_invalid';

  if (length(message.retreat) > limits.retreat) errors.retreat = 'retreat_long';

  if (message.message === '') errors.message = 'message_required';
  else if (length(message.message) < limits.messageMin) errors.message = 'message_short';
  else if (length(message.message) > limits.message) errors.message = 'message_long';

  if (Number.isNaN(party)) errors.party = 'party_invalid';

  return Object.keys(errors).length === 0 ? { ok: true, message } : { ok: false, errors };
}

/** What a message says of wishes, and nothing else. */
export function wishesOf({ departure, party, singleRoom }: Message): Wishes {
  return {
    ...(departure !== undefined && { departure }),
    ...(party !== undefined && { party }),
    ...(singleRoom !== undefined && { singleRoom }),
  };
}

/** How many come: typed with any keyboard, also with the word for people; NaN for what is no such number. */
function partyFrom(value: unknown): number | undefined {
  const typed = typeof value === 'number' ? String(value) : line(value).normalize('NFKC');
  if (typed === '') return undefined;
  const party = Number(/^(\d+) ?[名人]?$/.exec(typed)?.[1] ?? NaN);
  return party >= 1 && party <= limits.party ? party : NaN;
}
