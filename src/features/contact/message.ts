// pure module
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

/** Why a field was refused; the texts are `validation` in the dictionaries' `inquiry`. */
export type ErrorCode =
  | 'name_required'
  | 'name_long'
  | 'email_required'
  | 'email_invalid'
  | 'email_long'
  | 'retreat_long'
  | 'message_required'
  | 'message_short'
  | 'message_long'
  | 'party_invalid';

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

/**
 * An email address as mail servers want it, from one typed with a Japanese keyboard: full-width
 * characters, ideographic stops and typographic hyphens become ASCII, the domain lower case, a
 * domain in other letters its `xn--` form. What can't be folded stays, for {@link isEmail} to refuse
 * (product: contact/email-folding).
 *
 * @example foldEmail('　ｔａｒｏ＠Example。jp') // => 'taro@example.jp'
 */
export function foldEmail(typed: string): string {
  const folded = trim(
    typed
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replace(/[\u3002\uff61]/g, '.')
      .replace(/[\u2010-\u2015\u2212]/g, '-'),
  );
  const at = folded.lastIndexOf('@');
  if (at < 0) return folded;
  return folded.slice(0, at + 1) + foldDomain(folded.slice(at + 1));
}

/**
 * Whether a folded email address can be written to. Dots in a row or at an end of the part before
 * `@` are mistakes, except at the Japanese carriers that used to hand them out.
 */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = email.slice(at + 1);
  return (
    local.length <= 64 &&
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local) &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(
      domain,
    ) &&
    (!/^\.|\.\.|\.$/.test(local) || carriers.test(domain))
  );
}

/**
 * The email address that was probably meant, where the domain has a slip: one letter away from a
 * mail provider's, or an ending that doesn't exist. Only ever a suggestion.
 *
 * @returns one that passes {@link isEmail}, or undefined when nothing seems wrong.
 * @example suggestEmail('hana@gmial.com') // => 'hana@gmail.com'
 */
export function suggestEmail(typed: string): string | undefined {
  const email = foldEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain.length > 40) return undefined;
  const ended = domain
    .replace(/,/g, '.')
    .replace(/\.(?:con|cmo|ocm|vom|xom|cpm|comm)$/, '.com')
    .replace(/\.(co|ne|or|ac|go)\.(?:jo|jn|pj|jpp|kp)$/, '.$1.jp');
  const meant = neighbours.has(ended)
    ? ended
    : (providers.find((provider) => isOneSlipFrom(ended, provider)) ?? ended);
  const suggestion = email.slice(0, at + 1) + meant;
  return meant !== domain && isEmail(suggestion) ? suggestion : undefined;
}

const carriers =
  /^(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com|softbank\.ne\.jp|i\.softbank\.jp|[a-z]\.vodafone\.ne\.jp|disney\.ne\.jp|(?:[a-z]+\.)?pdx\.ne\.jp|willcom\.com|emnet\.ne\.jp|emobile\.ne\.jp|ymobile\.ne\.jp|y-mobile\.ne\.jp)$/;

const providers = [
  'gmail.com',
  'yahoo.co.jp',
  'icloud.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'outlook.com',
  'outlook.jp',
  'hotmail.com',
  'hotmail.co.jp',
  'yahoo.com',
  'nifty.com',
  'biglobe.ne.jp',
];

/** Real domains that happen to lie one letter away from a provider's. */
const neighbours = new Set([...providers, 'mail.com', 'ymail.com', 'email.com', 'cloud.com']);

/** Whether two texts differ by one letter more, fewer or other, or by two that changed places. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const rest = (skipTyped: number, skipMeant: number) =>
    typed.slice(start + skipTyped) === meant.slice(start + skipMeant);
  return (
    rest(1, 0) ||
    rest(0, 1) ||
    rest(1, 1) ||
    (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(2, 2))
  );
}

function foldDomain(domain: string): string {
  const lower = domain.toLowerCase();
  // Nothing that would end the host of a URL early, or that a URL unescapes.
  if (/^[\x20-\x7e]*$/.test(lower) || /[\s/?#:@\\[\]%<>^|]/.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}

function text(value: unknown): string {
  // Half a surrogate pair is no character: neither PostgreSQL nor UTF-8 can hold it.
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '';
}

/** Without line breaks and the characters that could start a header or turn its direction. */
function line(value: unknown): string {
  return trim(
    text(value)
      .replace(directions, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  );
}

/** With `\n` as its only line break, as a form post and a script then count the same. */
function paragraphs(value: unknown): string {
  return trim(
    text(value)
      .replace(directions, '')
      .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  );
}

/** Marks that make the text after them run the other way: a name must not turn its heading round. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** White space of every kind, and characters nobody can see. */
const blank = /[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064]/;

/** Not by an expression with `+$`, which takes seconds on a long row of spaces. */
function trim(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && blank.test(value.charAt(start))) start += 1;
  while (end > start && blank.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}
