import type { Locale, Localized } from './locales.ts';

/**
 * Replaces the `{name}` placeholders of a text.
 * @throws if a placeholder has no value, because a visible `{count}` would be worse than a failed build.
 * @example fill('{count} days', { count: 3 }) // => '3 days'
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${place} in "${text}"`);
    return String(value);
  });
}

/**
 * Joins texts, each to those before it.
 * @example joinTexts('{before}, {after}', ['Kyoto', 'Cebu']) // => 'Kyoto, Cebu'
 */
export function joinTexts(template: string, [first = '', ...others]: readonly string[]): string {
  return others.reduce((before, after) => fill(template, { before, after }), first);
}

/** Returns a text with a count, in the singular or plural form of the language. */
export function formatCount(
  locale: Locale,
  forms: Readonly<{ one: string; other: string }>,
  count: number,
): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: count.toLocaleString(locale) });
}

/**
 * Formats a number that stands before an item of a list, in Japanese in kanji.
 * @example numeral('ja', 3) // => '三'
 */
export function numeral(locale: Locale, number: number): string {
  return number.toLocaleString(locale === 'ja' ? 'ja-u-nu-hanidec' : locale);
}

/**
 * Formats a price in yen.
 * @example yen('ja', 128000) // => '128,000円'
 * @example yen('en', 128000) // => '¥128,000'
 */
export function yen(locale: Locale, amount: number): string {
  const digits = amount.toLocaleString(locale);
  return locale === 'ja' ? `${digits}円` : `¥${digits}`;
}

/** The locales of dates in words: English ones begin with the day, and have clocks of twelve hours. */
const longDates: Localized = { ja: 'ja', en: 'en-AU' };

/**
 * Formats a moment as date and time in Japan.
 * @example formatDateTime('en', new Date(0)) // => '1 January 1970, 9:00 am JST'
 * @example formatDateTime('ja', new Date(0)) // => '1970年1月1日 9:00'
 */
export function formatDateTime(locale: Locale, time: Date): string {
  const text = new Intl.DateTimeFormat(longDates[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  }).format(time);
  // Some versions of ICU put a narrow no-break space before am, which not every font contains.
  const plain = text.replaceAll('\u202f', ' ').replace(' at ', ', ');
  return locale === 'en' ? `${plain} JST` : plain;
}

/** Formats of dates by locale and options. Making one takes as long as a hundred uses, and a build has many dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a date (`YYYY-MM-DD`), in UTC as JavaScript reads it. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  dateFormats.set(key, format);
  return format;
}

function formatDay(locale: Locale, day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(longDates[locale], options).format(new Date(day));
}

/**
 * Formats a date in words.
 * @param day `YYYY-MM-DD`.
 * @example longDate('en', '2025-10-01') // => '1 October 2025'
 * @example longDate('ja', '2025-10-01') // => '2025年10月1日'
 */
export function longDate(locale: Locale, day: string): string {
  return formatDay(locale, day, { dateStyle: 'long' });
}

/**
 * Formats a day of every year.
 * @param day `MM-DD`.
 * @example monthDay('en', '12-20') // => '20 December'
 */
export function monthDay(locale: Locale, day: string): string {
  return formatDay(locale, `2000-${day}`, { month: 'long', day: 'numeric' });
}

/**
 * Returns the months from one to another (`YYYY-MM`), with their years.
 * @example monthRange('ja', '2026-12', '2027-11') // => '2026年12月〜2027年11月'
 */
export function monthRange(locale: Locale, first: string, last: string): string {
  const names = [first, last].map((each) => {
    const { year, month } = dateParts(locale, `${each}-01`);
    return locale === 'ja' ? year + month : `${month} ${year}`;
  });
  return [...new Set(names)].join(locale === 'ja' ? '〜' : ' – ');
}

/** Returns one day (`YYYY-MM-DD`) in words, without its year. */
export function dayInWords(locale: Locale, day: string): string {
  return dayRange(locale, day, day, { year: false }).join('');
}

/**
 * Formats a date or range of dates with weekdays. It returns parts between which a line may break and which are
 * joined without a separator. What both dates share stands once: in Japanese with the first, in English with the last.
 *
 * @param first the first date, as `YYYY-MM-DD` like `last`.
 * @param year whether the text includes the year.
 * @example dayRange('en', '2027-04-10', '2027-04-12') // => ['Sat 10 – ', 'Mon 12 Apr 2027']
 * @example dayRange('ja', '2027-04-10', '2027-04-12') // => ['2027年4月10日（土）〜', '12日（月）']
 */
export function dayRange(
  locale: Locale,
  first: string,
  last = first,
  { year = true }: { year?: boolean } = {},
): string[] {
  const from = dayParts(locale, first).slice(year ? 0 : 1);
  const to = dayParts(locale, last).slice(year ? 0 : 1);
  const shared = first === last ? 0 : from.findIndex((part, at) => part !== to[at]);
  if (locale === 'en') {
    const end = to.reverse().join(' ');
    return first === last ? [end] : [`${from.slice(shared).reverse().join(' ')} – `, end];
  }
  return first === last ? [from.join('')] : [`${from.join('')}〜`, to.slice(shared).join('')];
}

/**
 * Returns a range of dates in the pieces that a sheet of dates sets in different sizes: what its first date is, where it
 * ends (with the month only if that is another), and the weekdays of both.
 *
 * @example dayPieces('ja', '2027-02-28', '2027-03-03')
 * // => { year: '2027年', month: '2月', day: '28', end: '–3月3日', weekdays: '日–水' }
 * @example dayPieces('en', '2027-04-10', '2027-04-12')
 * // => { year: '2027', month: 'Apr', day: '10', end: '–12', weekdays: 'Sat–Mon' }
 */
export function dayPieces(locale: Locale, first: string, last = first) {
  const { year, month, date: day, weekday } = dateParts(locale, first);
  const to = dateParts(locale, last);
  const lastDay = locale === 'ja' ? `${to.date}日` : to.date;
  const inMonth = locale === 'ja' ? to.month + lastDay : `${to.month} ${lastDay}`;
  const start = { year, month, day };
  if (first === last) return { ...start, end: locale === 'ja' ? '日' : '', weekdays: weekday };
  const end = `–${month === to.month ? lastDay : inMonth}`;
  return { ...start, end, weekdays: `${weekday}–${to.weekday}` };
}

/** Returns year, month, and day with weekday. */
function dayParts(locale: Locale, day: string): string[] {
  const { year, month, date, weekday } = dateParts(locale, day);
  return locale === 'en'
    ? [year, month, `${weekday} ${date}`]
    : [year, month, `${date}日（${weekday}）`];
}

/**
 * Returns a date in parts.
 * @param day `YYYY-MM-DD`.
 * @example dateParts('en', '2027-04-10') // => { year: '2027', month: 'Apr', date: '10', weekday: 'Sat' }
 * @example dateParts('ja', '2027-04-10') // => { year: '2027年', month: '4月', date: '10', weekday: '土' }
 */
function dateParts(locale: Locale, day: string) {
  const format = dateFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  });
  const found = format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]);
  const parts = Object.fromEntries(found) as Record<'year' | 'month' | 'day' | 'weekday', string>;
  const { year, month, day: date, weekday } = parts;
  return locale === 'en'
    ? { year, month, date, weekday }
    : { year: `${year}年`, month: `${Number.parseInt(month, 10)}月`, date, weekday };
}
