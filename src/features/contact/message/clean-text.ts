import { trimBlank } from '#lib/blank.ts';

/** Returns a value if it is text, without bidirectional controls, else `''`. */
export function toText(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Neither PostgreSQL nor UTF-8 can store a lone surrogate.
  return value.replace(directions, '').replace(/\p{Cs}/gu, '\ufffd');
}

/** Cleans text of one line: removes line breaks and control characters, which could inject a mail header. */
export function cleanLine(value: unknown): string {
  return trimBlank(toText(value).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
}

/**
 * Cleans text of several lines. All line breaks become `\n`, because a form post sends `\r\n` and the limits must
 * count the same as in the browser.
 */
export function cleanParagraphs(value: unknown): string {
  return trimBlank(
    toText(value)
      .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  );
}

/** Bidirectional controls, with which a name could reverse the text after it. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
