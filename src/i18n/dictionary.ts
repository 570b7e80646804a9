import * as en from './en/all.ts';
import * as ja from './ja/all.ts';
import type { Locale, Localized } from './locales.ts';

/** Every text of the pages in one language. The Japanese texts define the type. */
export type Dictionary = typeof ja;

const dictionaries: Localized<Dictionary> = { ja, en };

/** Returns the texts of a language. There is no fallback, because a missing text is a type error. */
export function dictionaryFor(locale: Locale): Dictionary {
  return dictionaries[locale];
}
