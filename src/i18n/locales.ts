/** The site's locales; paths of the first, the default, have no prefix. */
export const locales = ['ja', 'en'] as const;

/** One of the site's locales, a BCP 47 tag. */
export type Locale = (typeof locales)[number];

/** A text or another value for every locale. */
export type Localized<T = string> = Record<Locale, T>;

/** A value in one language: whatever is `Localized` within it is replaced by its value for the locale. */
export type InLocale<T> =
  T extends Localized<infer Side>
    ? Side
    : T extends readonly (infer Item)[]
      ? InLocale<Item>[]
      : T extends object
        ? { [Key in keyof T]: InLocale<T[Key]> }
        : T;

/**
 * Returns a value in one language, including everything nested in it.
 * @example localize({ id: 7, title: { ja: '海', en: 'Sea' } }, 'en') // => { id: 7, title: 'Sea' }
 */
export function localize<T>(value: T, locale: Locale): InLocale<T>;
export function localize(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => localize<unknown>(item, locale));
  if (locale in value) return (value as Localized<unknown>)[locale];
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, localize<unknown>(field, locale)]),
  );
}

/** The locale of paths without a prefix. */
export const defaultLocale: Locale = 'ja';

/** Each language's name for itself. */
export const languageNames: Localized = { ja: '日本語', en: 'English' };

/** Values of `og:locale`. */
export const openGraphLocales: Localized = { ja: 'ja_JP', en: 'en_US' };
