// pure module
/**
 * The site's languages; the first is the default, whose paths carry no prefix
 * (product: site/two-languages).
 */
export const locales = ['ja', 'en'] as const;

/** One of the site's languages, as a BCP 47 tag. */
export type Locale = (typeof locales)[number];

/** A text in every language of the site, or something else that each language has its own of. */
export type Localized<T = string> = Record<Locale, T>;

/** An object in one language: its `Localized` fields hold one side only, the others are as they were. */
export type InLanguage<T> = {
  [Key in keyof T]: NonNullable<T[Key]> extends Localized<infer Side> ? Side : T[Key];
};

/**
 * An object in one language. Only its own fields are looked at, not those of objects within.
 * @example inLanguage({ id: 7, title: { ja: '海', en: 'Sea' } }, 'en') // => { id: 7, title: 'Sea' }
 */
export function inLanguage<T extends object>(value: T, locale: Locale): InLanguage<T> {
  const fields = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    fields.map(([key, field]) => [key, isLocalized(field) ? field[locale] : field]),
  ) as InLanguage<T>;
}

function isLocalized(value: unknown): value is Localized<unknown> {
  return typeof value === 'object' && value !== null && locales.every((locale) => locale in value);
}

/** The language of paths without a prefix. */
export const defaultLocale: Locale = 'ja';

/** Each language's name for itself. */
export const languageNames: Localized = { ja: '日本語', en: 'English' };

/** Open Graph's name of each language's region. */
export const territories: Localized = { ja: 'ja_JP', en: 'en_US' };
