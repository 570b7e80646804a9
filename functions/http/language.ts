import { locales, type Locale } from '#i18n/locales.ts';
import { parsePath } from '#i18n/paths.ts';

/**
 * Returns the language to answer in: the one the form names, else that of the address (`?locale=`) or of the page the
 * request came from, else Japanese if the browser's first language is, else English.
 *
 * @param named value of the form's field for the language, not validated.
 */
export function languageOf(request: Request, named?: unknown): Locale {
  const { host, searchParams } = new URL(request.url);
  const chosen = [named, searchParams.get('locale')].find((value): value is Locale =>
    locales.some((locale) => locale === value),
  );
  if (chosen !== undefined) return chosen;
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from?.host === host) return parsePath(from.pathname).locale;
  return /^\s*ja/i.test(request.headers.get('accept-language') ?? '') ? 'ja' : 'en';
}
