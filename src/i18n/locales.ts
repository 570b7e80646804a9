// pure module
/** The site's languages; the first is the default, whose paths carry no prefix (spec §2). */
export const locales = ['ja', 'en'] as const;

/** One of the site's languages, as a BCP 47 tag. */
export type Locale = (typeof locales)[number];

/** A text in every language of the site, or something else that each language has its own of. */
export type Localized<T = string> = Record<Locale, T>;

/** The language of paths without a prefix. */
export const defaultLocale: Locale = 'ja';

/** Local storage key of the visitor's chosen language (spec §4). */
export const preferenceKey = 'preferredLang';

/** Each language's name for itself. */
export const languageNames: Record<Locale, string> = { ja: '日本語', en: 'English' };

/** Open Graph's name of each language's region. */
export const territories: Record<Locale, string> = { ja: 'ja_JP', en: 'en_US' };
