import type { Locale } from '#i18n/locales.ts';
import { phrases } from '#i18n/phrases.ts';

/**
 * A heading's HTML with the places where its line may break. Tags and entities stay whole.
 *
 * @example brokenByPhrase('ja', '湯に入る前に') // => '湯に<wbr>入る前に'
 */
export function brokenByPhrase(locale: Locale, html: string): string {
  return html
    .split(/(<[^>]*>|&[^;\s]+;)/)
    .map((part, index) => (index % 2 === 0 ? phrases(locale, part).join('<wbr>') : part))
    .join('');
}
