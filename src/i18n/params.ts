// pure module
import { parsePath } from './paths.ts';
import type { Locale } from './locales.ts';

/** Returns the locale of a page below `pages/[...locale]/` from its parameters. */
export function localeOf(params: Readonly<Record<string, string | undefined>>): Locale {
  return parsePath(`/${params['locale'] ?? ''}`).locale;
}
