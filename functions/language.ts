import { defaultLocale, locales, type Locale } from '#i18n/locales.ts';
import { parsePath } from '#i18n/paths.ts';

/**
 * Returns the language to answer in: the one the form names, else that of the page the request came from, else the
 * browser's first, else Japanese.
 *
 * @param named value of the form's field for the language, not validated.
 */
export function languageOf(request: Request, named?: unknown): Locale {
  const chosen = locales.find((locale) => locale === named);
  if (chosen !== undefined) return chosen;
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from !== null && from.host === new URL(request.url).host)
    return parsePath(from.pathname).locale;
  const preferred = request.headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === preferred) ?? defaultLocale;
}
