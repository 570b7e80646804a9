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

/** A moment's day of the calendar in Japan, `YYYY-MM-DD`; Japan has no daylight saving time. */
export function dayInJapan(moment: Date): string {
  return new Date(moment.getTime() + 9 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Midnight of a day (`YYYY-MM-DD`) in Japan. */
export function midnightInJapan(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
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
  }).format(midnightInJapan(day));
}

const calendar = { month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const;

/**
 * Days of the calendar with their weekdays, in the pieces between which a line may break; joined, they
 * are the text. Japanese says a month again only where it changes (product: language/days).
 *
 * @param first `YYYY-MM-DD`, as `last`.
 * @param year whether it is said.
 * @example dayRange('en', '2027-04-10', '2027-04-12') // => ['Sat, Apr 10 – ', 'Mon, Apr 12, 2027']
 * @example dayRange('ja', '2027-04-10', '2027-04-12') // => ['2027年4月10日（土）〜', '12日（月）']
 */
export function dayRange(
  locale: Locale,
  first: string,
  last = first,
  { year = true }: { year?: boolean } = {},
): string[] {
  const format = new Intl.DateTimeFormat(tags[locale], {
    ...calendar,
    ...(year && { year: 'numeric' }),
  });
  const [from, to] = [new Date(first), new Date(last)];
  if (locale === 'en') {
    // Some versions of ICU put thin spaces around the dash, which not every font has.
    const [begin = '', end] = format.formatRange(from, to).split(/\s+–\s+/);
    return end === undefined ? [begin] : [`${begin} – `, end];
  }
  const begin = japaneseDay(format, from);
  if (first === last) return [begin.join('')];
  const end = japaneseDay(format, to);
  const changes = end.findIndex((part, at) => part !== begin[at]);
  return [`${begin.join('')}〜`, end.slice(changes).join('')];
}

/** Year (`''` without), month, and day with its weekday. */
function japaneseDay(format: Intl.DateTimeFormat, day: Date): [string, string, string] {
  const parts = Object.fromEntries(
    format.formatToParts(day).map(({ type, value }) => [type, value] as const),
  );
  return [
    parts['year'] === undefined ? '' : `${parts['year']}年`,
    `${Number.parseInt(parts['month'] ?? '', 10)}月`,
    `${parts['day']}日（${parts['weekday']}）`,
  ];
}

/**
 * The day of the calendar so many days after another, or before it.
 * @example dayAfter('2026-12-31', 1) // => '2027-01-01'
 */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** How many days one day of the calendar lies after another. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayLength;
}

/** Milliseconds; days of the calendar are reckoned with in UTC, where all are as long. */
const dayLength = 24 * 60 * 60 * 1000;

/**
 * A month of a year.
 * @param month `YYYY-MM`.
 * @example monthName('en', '2027-04') // => 'April 2027'
 * @example monthName('ja', '2027-04') // => '2027年4月'
 */
export function monthName(locale: Locale, month: string): string {
  return new Intl.DateTimeFormat(tags[locale], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
}
