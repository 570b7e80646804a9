// pure module
import type { Locale, Localized } from './locales.ts';

const tags: Localized = { ja: 'ja-JP', en: 'en-US' };

/**
 * A text with its `{name}` places filled.
 * @throws if a place has no value: a visible `{count}` would be worse than a failed build.
 * @example fill('{count} days', { count: 3 }) // => '3 days'
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${place} in "${text}"`);
    return String(value);
  });
}

/** A count in words, singular or plural as the language has it. */
export function counted(
  locale: Locale,
  forms: Readonly<{ one: string; other: string }>,
  count: number,
): string {
  const form = new Intl.PluralRules(tags[locale]).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: new Intl.NumberFormat(tags[locale]).format(count) });
}

/**
 * A price in yen (product: language/numbers).
 * @example yen('ja', 128000) // => '128,000円'
 * @example yen('en', 128000) // => '¥128,000'
 */
export function yen(locale: Locale, amount: number): string {
  const digits = new Intl.NumberFormat(tags[locale]).format(amount);
  return locale === 'ja' ? `${digits}円` : `¥${digits}`;
}

/**
 * A moment, as a clock in Japan shows it.
 * @example moment('en', new Date(0)) // => 'January 1, 1970, 9:00 AM JST'
 * @example moment('ja', new Date(0)) // => '1970年1月1日 9:00'
 */
export function moment(locale: Locale, time: Date): string {
  const text = new Intl.DateTimeFormat(tags[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Tokyo',
  }).format(time);
  // Some versions of ICU put a narrow space before AM, which not every font has.
  const plain = text.replaceAll('\u202f', ' ').replace(' at ', ', ');
  return locale === 'en' ? `${plain} JST` : plain;
}

/**
 * A calendar day in words.
 * @param day `YYYY-MM-DD`.
 * @example longDate('en', '2025-10-01') // => 'October 1, 2025'
 * @example longDate('ja', '2025-10-01') // => '2025年10月1日'
 */
export function longDate(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(tags[locale], {
    dateStyle: 'long',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(`${day}T00:00:00+09:00`));
}
