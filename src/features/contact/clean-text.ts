// pure module
/** A value as text, `''` for none. */
export function text(value: unknown): string {
  // Half a surrogate pair is no character: neither PostgreSQL nor UTF-8 can hold it.
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '';
}

/** Without line breaks and the characters that could start a header or turn its direction. */
export function line(value: unknown): string {
  return trim(
    text(value)
      .replace(directions, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  );
}

/** With `\n` as its only line break, as a form post and a script then count the same. */
export function paragraphs(value: unknown): string {
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
export function trim(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && blank.test(value.charAt(start))) start += 1;
  while (end > start && blank.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}
