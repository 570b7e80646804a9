import { trimBlank } from '#lib/blank.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import { cleanLine, cleanParagraphs, toText } from './clean-text.ts';
import { normalizeEmail, isEmail } from './email.ts';
import { fields, type FieldName } from './fields.ts';

/** The value that a checked checkbox sends. */
export const checkedValue = 'yes';

/** The largest number of people. */
const maxParty = 99;

/** How a value of each kind is read. A value of another type than text counts as empty. */
const readers = {
  text: cleanLine,
  /** Normalized by {@link normalizeEmail}; safe as a mail header. */
  email: (value: unknown) => normalizeEmail(toText(value)),
  textarea: cleanParagraphs,
  // Too long a value is cut, not refused, because the visitor can't correct it.
  select: (value: unknown) => trimBlank(firstCharacters(cleanLine(value), 100)),
  number: readParty,
  checkbox: (value: unknown) => value === checkedValue || value === true,
};

/**
 * A visitor's message. Every text is trimmed, free of control characters and within its limit; `''`, `null` and `false`
 * stand for what isn't stated. `retreat` is a choice's value (`choices.ts`). `departure` is an id as it was sent; the
 * departure may not exist.
 */
export type Message = {
  [Listed in (typeof fields)[number] as Listed['name']]: ReturnType<
    (typeof readers)[Listed['kind']]
  >;
};

/** Why a field was refused; the code is the key of its text. */
export type ErrorCode = keyof InquiryTexts['validation'];

/** At most one code per field. */
export type FieldErrors = Partial<Record<FieldName, ErrorCode>>;

/**
 * The names of what the form sends besides the message. Browsers and password managers don't autofill a field with the
 * honeypot's name.
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

/** Validates and cleans a submission, in the browser and in the Worker. */
export function parseMessage(
  given: Readonly<Record<string, unknown>>,
): { ok: true; message: Message } | { ok: false; errors: FieldErrors } {
  const message = Object.fromEntries(
    fields.map(({ name, kind }) => [name, readers[kind](given[name])]),
  ) as Message;
  const errors: FieldErrors = {};
  for (const field of fields) {
    const value = message[field.name];
    const length = typeof value === 'string' ? countCharacters(value) : 0;
    if ('required' in field && length === 0) errors[field.name] = `${field.name}_required`;
    else if ('min' in field && length < field.min) errors[field.name] = `${field.name}_short`;
    else if ('limit' in field && length > field.limit) errors[field.name] = `${field.name}_long`;
    else if (field.kind === 'email' && !isEmail(message[field.name]))
      errors[field.name] = `${field.name}_invalid`;
    else if (field.kind === 'number' && Number.isNaN(value))
      errors[field.name] = `${field.name}_invalid`;
  }
  return Object.keys(errors).length === 0 ? { ok: true, message } : { ok: false, errors };
}

/** Returns the number of people, also in full-width digits or followed by 名 or 人; null for none, NaN if it isn't valid. */
export function readParty(value: unknown): number | null {
  const typed = typeof value === 'number' ? String(value) : cleanLine(value).normalize('NFKC');
  if (typed === '') return null;
  const party = Number(/^(\d+) ?[名人]?$/.exec(typed)?.[1] ?? NaN);
  return party >= 1 && party <= maxParty ? party : NaN;
}
