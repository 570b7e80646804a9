import { loadDefaultJapaneseParser } from 'budoux';
import type { Locale } from './locales.ts';

const japanese = loadDefaultJapaneseParser();

/**
 * A heading in the pieces between which a line may break: phrases in Japanese, the whole text in
 * English, whose words the browser breaks itself. Joined, the pieces are the text.
 */
export function phrases(locale: Locale, text: string): string[] {
  if (locale !== 'ja') return [text];
  return japanese.parse(text);
}
