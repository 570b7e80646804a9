import { site } from '#site';
import { addDays, dayRange } from './format.ts';
import type { Locale, Localized } from './locales.ts';

/** A type of retreats with its own cancellation fees. */
export type ChargedType = keyof typeof site.cancellation;

/** The Japanese texts about cancellation fees, whose shape the English ones share. */
const japanese = {
  /** A period in days before the start; canceling is free in the one that begins at `Infinity`. */
  period(from: number, to: number): string {
    const day = (days: number) => ['当日（開始前）', '前日'][days] ?? `${days}日前`;
    if (from === Infinity) return `開始日の${day(to)}まで`;
    return from === to ? day(to) : `${day(from)}から${day(to)}まで`;
  },
  /** `day` is a formatted date, here and in `onTheDay`. */
  until: (day: string) => `${day}まで`,
  onTheDay: (day: string) => `${day}の開始前`,
  afterwards: '開始後、または連絡のない不参加',
  free: '無料',
  /** Column headings of the table: period, retreats in Japan, retreats abroad. */
  heads: ['通知が届いた日', '国内のリトリート', '海外のリトリート'],
};

const texts: Localized<typeof japanese> = {
  ja: japanese,
  en: {
    period(from, to) {
      if (from === Infinity) return `${to} or more days before the start`;
      const alone = ['On the day, before the start', 'The day before'][to];
      if (from === to) return alone ?? `${to} days before`;
      if (to === 0) return `From ${from} days before until the start on the day`;
      return to === 1
        ? `From ${from} days before to the day before`
        : `${from} to ${to} days before`;
    },
    until: (day) => `Until ${day}`,
    onTheDay: (day) => `${day}, before the start`,
    afterwards: 'After the start, or no-show',
    free: 'Free',
    heads: ['When your notice reaches us', 'Retreats in Japan', 'Retreats outside Japan'],
  },
};

/** What stands between a period and its fee in a line. */
export const colons: Localized = { ja: '：', en: ': ' };

/** Anchor of the table of all cancellation fees in the terms. */
export const chargesAnchor = 'charges';

const types = Object.keys(site.cancellation) as ChargedType[];

/**
 * Returns the periods with constant cancellation fees, from the free one to the day of the start. `from` and `to` are
 * days before the start, and `percents` are shares of the price in the order of `requestedTypes`.
 * @example chargePeriods(['international'])[1] // => { from: 30, to: 3, percents: [20] }
 */
export function chargePeriods(requestedTypes: readonly ChargedType[]) {
  const tiersOf = (type: ChargedType): readonly { days: number; percent: number }[] =>
    site.cancellation[type];
  const begins = new Set(requestedTypes.flatMap(tiersOf).map(({ days }) => days));
  const starts = [Infinity, ...[...begins].sort((a, b) => b - a)];
  return starts.map((from, at) => ({
    from,
    to: (starts[at + 1] ?? -1) + 1,
    percents: requestedTypes.map(
      (type) => tiersOf(type).findLast(({ days }) => days >= from)?.percent ?? 0,
    ),
  }));
}

/** Formats a cancellation fee. */
function formatShare(locale: Locale, percent: number): string {
  return percent === 0 ? texts[locale].free : `${percent}%`;
}

/** Returns the cancellation fees of types in words: for each period its name and their fees. */
function chargeRows(locale: Locale, requestedTypes: readonly ChargedType[]) {
  const { period, afterwards } = texts[locale];
  const rows = chargePeriods(requestedTypes).map(({ from, to, percents }) => [
    period(from, to),
    ...percents.map((percent) => formatShare(locale, percent)),
  ]);
  return [...rows, [afterwards, ...requestedTypes.map(() => '100%')]];
}

/** Returns the table of all cancellation fees: column headings, then rows. */
export function chargeTable(locale: Locale): string[][] {
  return [texts[locale].heads, ...chargeRows(locale, types)];
}

/** Returns the cancellation fees of one type, one line per period. */
export function chargeLines(locale: Locale, type: ChargedType): string[] {
  return chargeRows(locale, [type]).map(
    ([period = '', fee = '']) => period + colons[locale] + fee.toLowerCase(),
  );
}

/** A period in words, its cancellation fee, and its last date (`YYYY-MM-DD`); the period after the start has none. */
export type DatedCharge = [days: string, charge: string, last?: string];

/**
 * Returns the cancellation fees of one departure with dates.
 * @example chargeDays('en', 'international', '2027-05-20')[0] // => ['Until Mon 19 Apr 2027', 'Free', '2027-04-19']
 */
export function chargeDays(locale: Locale, type: ChargedType, startsOn: string): DatedCharge[] {
  const { until, onTheDay, afterwards } = texts[locale];
  const before = (days: number) => addDays(startsOn, -days);
  const range = (first: string, last: string) => dayRange(locale, first, last).join('');
  return [
    ...chargePeriods([type]).map(({ from, to, percents: [percent = 0] }): DatedCharge => [
      from === Infinity
        ? until(range(before(to), before(to)))
        : to > 0
          ? range(before(from), before(to))
          : onTheDay(range(before(from), before(0))),
      formatShare(locale, percent),
      before(to),
    ]),
    [afterwards, '100%'],
  ];
}
