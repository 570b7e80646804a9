/**
 * The site's locales; paths of the first, the default, have no prefix.
 */
export const locales = ['ja', 'en'] as const;

/** One of the site's locales, a BCP 47 tag. */
export type Locale = (typeof locales)[number];

/** A text or another value for every locale. */
export type Localized<T = string> = Record<Locale, T>;

/** An object in one language: `Localized` fields are replaced by their value for the locale. */
export type InLocale<T> = {
  [Key in keyof T]: NonNullable<T[Key]> extends Localized<infer Side> ? Side : T[Key];
};

/**
 * Returns an object in one language. Only its own fields are replaced, not those of nested objects.
 * @example localize({ id: 7, title: { ja: '海', en: 'Sea' } }, 'en') // => { id: 7, title: 'Sea' }
 */
export function localize<T extends object>(value: T, locale: Locale): InLocale<T> {
  const fields = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    fields.map(([key, field]) => [key, isLocalized(field) ? field[locale] : field]),
  ) as InLocale<T>;
}

function isLocalized(value: unknown): value is Localized<unknown> {
  return typeof value === 'object' && value !== null && locales.every((locale) => locale in value);
}

/** The locale of paths without a prefix. */
export const defaultLocale: Locale = 'ja';

/** Each language's name for itself. */
export const languageNames: Localized = { ja: '日本語', en: 'English' };

/** Values of `og:locale`. */
export const openGraphLocales: Localized = { ja: 'ja_JP', en: 'en_US' };
