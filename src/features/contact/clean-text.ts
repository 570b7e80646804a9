// pure module
/** Returns a value if it is text, else `''`. */
export function toText(value: unknown): string {
  // Neither PostgreSQL nor UTF-8 can store a lone surrogate.
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '';
}

/** Cleans text of one line: removes line breaks and control characters, which could inject a mail header. */
export function cleanLine(value: unknown): string {
  return trimBlank(
    toText(value)
      .replace(directions, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  );
}

/**
 * Cleans text of several lines. All line breaks become `\n`, because a form post sends `\r\n` and the limits must
 * count the same as in the browser.
 */
export function cleanParagraphs(value: unknown): string {
  return trimBlank(
    toText(value)
      .replace(directions, '')
      .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  );
}

/** Bidirectional controls, with which a name could reverse the text after it. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** White space and invisible characters. */
const blank = /[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064]/;

/** Removes blank characters from both ends. A regular expression with `+$` would take seconds on many spaces. */
export function trimBlank(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && blank.test(value.charAt(start))) start += 1;
  while (end > start && blank.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}
