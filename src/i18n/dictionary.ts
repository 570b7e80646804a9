// pure module
import * as en from './en/all.ts';
import * as ja from './ja/all.ts';
import type { Locale, Localized } from './locales.ts';

/** Every text of the pages in one language. Japanese is the source: English has its shape. */
export type Dictionary = typeof ja;

const dictionaries: Localized<Dictionary> = { ja, en };

/**
 * The texts of a language. There is no fallback: a missing text doesn't compile
 * (product: site/two-languages).
 */
export function dictionaryFor(locale: Locale): Dictionary {
  return dictionaries[locale];
}
