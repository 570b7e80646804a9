import { charges as en } from '#i18n/en/charges.ts';
import { dayRange, fill } from '#i18n/format.ts';
import { charges as ja } from '#i18n/ja/charges.ts';
import type { Locale } from '#i18n/locales.ts';
import { addDays } from '#lib/days.ts';
import { site } from '#site';
import type { RetreatType } from '../data/types.ts';

/** Not read from the whole dictionary, so that the Worker's bundle contains no texts of pages. */
const texts = { ja, en };

/** Anchor of the table of all cancellation fees in the terms. */
export const chargesAnchor = 'charges';

/**
 * Returns the periods with constant cancellation fees, from the free one to the day of the start. `from` and `to` are
 * days before the start, and `percents` are shares of the price in the order of `types`.
 * @example chargePeriods(['international'])[1] // => { from: 30, to: 3, percents: [20] }
 */
function chargePeriods(types: readonly RetreatType[]) {
  const tiersOf = (type: RetreatType): readonly { days: number; percent: number }[] =>
    site.cancellation[type];
  const begins = new Set(types.flatMap(tiersOf).map(({ days }) => days));
  const starts = [Infinity, ...[...begins].sort((a, b) => b - a)];
  return starts.map((from, at) => ({
    from,
    to: (starts[at + 1] ?? -1) + 1,
    percents: types.map((type) => tiersOf(type).findLast(({ days }) => days >= from)?.percent ?? 0),
  }));
}

/** Returns the table of all cancellation fees: column headings, then rows. */
export function chargeTable(locale: Locale): string[][] {
  return [texts[locale].heads, ...chargeRows(locale, ['domestic', 'international'])];
}

/** Returns the cancellation fees of one type, one line per period. */
export function chargeLines(locale: Locale, type: RetreatType): string[] {
  return chargeRows(locale, [type]).map(([period = '', fee = '']) =>
    chargeLine(locale, period, fee.toLowerCase()),
  );
}

/** Returns a period and its fee on a line. */
export function chargeLine(locale: Locale, period: string, fee: string): string {
  return fill(texts[locale].line, { period, fee });
}

/** A cancellation fee of a departure by the calendar. */
interface DatedCharge {
  /** The period in words. */
  period: string;
  /** The same without its first day, for a period that has begun. */
  until: string;
  charge: string;
  /** The last date (`YYYY-MM-DD`); the period after the start has none. */
  last?: string;
}

/**
 * Returns the cancellation fees of one departure with dates.
 * @param today `YYYY-MM-DD` in Japan; periods that have ended before are left out.
 * @example chargeDays('en', 'international', '2027-05-20', '2027-04-20')[0]
 * // => { period: 'Tue 20 Apr – Mon 17 May 2027', until: 'Until Mon 17 May 2027', charge: '20%', last: '2027-05-17' }
 */
export function chargeDays(
  locale: Locale,
  type: RetreatType,
  startsOn: string,
  today: string,
): DatedCharge[] {
  const { afterwards, ...t } = texts[locale];
  const before = (days: number) => addDays(startsOn, -days);
  const inWords = (first: string, last: string) => dayRange(locale, first, last).join('');
  const dated = chargePeriods([type]).map(({ from, to, percents: [percent = 0] }) => {
    const last = before(to);
    const date = inWords(last, last);
    const until = fill(to > 0 ? t.until : t.beforeStart, { date });
    const range = from === Infinity ? '' : inWords(before(from), last);
    const period = range === '' ? until : to > 0 ? range : fill(t.beforeStart, { date: range });
    return { period, until, charge: formatShare(locale, percent), last };
  });
  const ahead = dated.filter(({ last }) => last >= today);
  return [...ahead, { period: afterwards, until: afterwards, charge: '100%' }];
}

/** Returns the rows of a table of cancellation fees: the name of each period, then the fee of each type. */
function chargeRows(locale: Locale, types: readonly RetreatType[]): string[][] {
  const { freeUntil, days, ranges, afterwards } = texts[locale];
  const rows = chargePeriods(types).map(({ from, to, percents }) => {
    const [onTheDay = '', theDayBefore = '', earlier = ''] = from === to ? days : ranges;
    const range = [onTheDay, theDayBefore][to] ?? earlier;
    const period = fill(from === Infinity ? freeUntil : range, { from, to });
    return [period, ...percents.map((percent) => formatShare(locale, percent))];
  });
  return [...rows, [afterwards, ...types.map(() => '100%')]];
}

/** Formats a cancellation fee. */
function formatShare(locale: Locale, percent: number): string {
  return percent === 0 ? texts[locale].free : `${percent}%`;
}
