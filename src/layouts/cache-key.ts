import { createHash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';

/**
 * The `cacheKey` of a page: as long as it and the page's modules stay the same, so does its HTML, and a
 * build takes that of the last one (product: build/unchanged). Whoever lets such a page show something
 * that is neither in its modules nor in what it hands over here shows yesterday's.
 *
 * @param shown all that the page shows of rows, articles and the day, as plain data.
 */
export function cacheKey(locale: Locale, shown: unknown): string {
  // What the operator sets is replaced in modules too late for Astro's hash of them to be relied on.
  const { INDEXABLE, PREVIEW_ROWS, TURNSTILE_SITE_KEY } = import.meta.env;
  return digest([INDEXABLE, PREVIEW_ROWS, TURNSTILE_SITE_KEY, locale, shown]);
}

/**
 * Tells plain data from any other.
 * @throws where something isn't plain and so might change unseen: a function, a `Map`, a class of its own.
 */
export function digest(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data, plain)).digest('base64url');
}

function plain(key: string, value: unknown): unknown {
  const isPlain =
    typeof value === 'object'
      ? value === null ||
        Array.isArray(value) ||
        [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
      : !['function', 'symbol', 'bigint'].includes(typeof value);
  if (!isPlain) throw new TypeError(`"${key}" is no plain data: a page's cacheKey can't hold it`);
  return value;
}
