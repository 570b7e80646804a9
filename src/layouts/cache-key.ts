import { createHash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';

/**
 * Returns the `cacheKey` of a page: while the key and the page's modules stay the same, a build reuses the page's HTML
 * of the last build. Everything a page renders must be in its modules or in `shown`;
 * otherwise the reused page is stale.
 *
 * @param shown all rows, articles and dates that the page shows, as plain data.
 */
export function cacheKey(locale: Locale, shown: unknown): string {
  // Astro's hash of modules may lack the values of these variables, because the build inserts them later.
  const { INDEXABLE, PREVIEW_ROWS, TURNSTILE_SITE_KEY } = import.meta.env;
  return hashData([INDEXABLE, PREVIEW_ROWS, TURNSTILE_SITE_KEY, locale, shown]);
}

/**
 * Returns a hash of plain data.
 *
 * @throws if a value isn't plain data (a function, a `Map`, an instance of a class), because its JSON, and so the hash,
 *   might not change with it.
 */
export function hashData(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data, rejectNonPlain)).digest('base64url');
}

function rejectNonPlain(key: string, value: unknown): unknown {
  const isPlain =
    typeof value === 'object'
      ? value === null ||
        Array.isArray(value) ||
        [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
      : !['function', 'symbol', 'bigint'].includes(typeof value);
  if (!isPlain) throw new TypeError(`"${key}" is no plain data: a page's cacheKey can't hold it`);
  return value;
}
