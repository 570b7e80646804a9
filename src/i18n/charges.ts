// pure module
import { site } from '#site';
import { dayAfter, dayRange } from './format.ts';
import type { Locale, Localized } from './locales.ts';

/** Retreats that share one list of charges. */
export type ChargedType = keyof typeof site.cancellation;

/** How Japanese speaks of charges; English has its shape. */
const japanese = {
  /** Both are days before the start; from `Infinity` canceling is free. */
  period(from: number, to: number): string {
    const day = (days: number) => ['当日（開始前）', '前日'][days] ?? `${days}日前`;
    if (from === Infinity) return `開始日の${day(to)}まで`;
    return from === to ? day(to) : `${day(from)}から${day(to)}まで`;
  },
  /** Of days of the calendar, in words. */
  until: (day: string) => `${day}まで`,
  onTheDay: (day: string) => `${day}の開始前`,
  afterwards: '開始後、または連絡のない不参加',
  free: '無料',
  colon: '：',
  /** Of the table: days, in Japan, abroad. */
  heads: ['通知が届いた日', '国内のリトリート', '海外のリトリート'],
};

const words: Localized<typeof japanese> = {
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
    colon: ': ',
    heads: ['When your notice reaches us', 'Retreats in Japan', 'Retreats outside Japan'],
  },
};

/** Where the terms have the table of all charges. */
export const chargesAnchor = 'charges';

const types = Object.keys(site.cancellation) as ChargedType[];

/**
 * The charges for canceling, from free of charge to the day of the start: days before it in which the same apply,
 * from the first to the last, and the charges of the price for each type (product: legal/charges).
 * @example chargePeriods(['international'])[1] // => { from: 30, to: 3, percents: [20] }
 */
export function chargePeriods(asked: readonly ChargedType[]) {
  const tiersOf = (type: ChargedType): readonly { days: number; percent: number }[] =>
    site.cancellation[type];
  const begins = new Set(asked.flatMap(tiersOf).map(({ days }) => days));
  const starts = [Infinity, ...[...begins].sort((a, b) => b - a)];
  return starts.map((from, at) => ({
    from,
    to: (starts[at + 1] ?? -1) + 1,
    percents: asked.map((type) => tiersOf(type).findLast(({ days }) => days >= from)?.percent ?? 0),
  }));
}

/** A charge in words. */
function share(locale: Locale, percent: number): string {
  return percent === 0 ? words[locale].free : `${percent}%`;
}

/** The charges of all retreats: heads of columns, then rows (product: legal/charges). */
export function chargeTable(locale: Locale): string[][] {
  const { period, afterwards, heads } = words[locale];
  return [
    heads,
    ...chargePeriods(types).map(({ from, to, percents }) => [
      period(from, to),
      ...percents.map((percent) => share(locale, percent)),
    ]),
    [afterwards, ...types.map(() => '100%')],
  ];
}

/** The charges of one type, a line each (product: legal/charges). */
export function chargeLines(locale: Locale, type: ChargedType): string[] {
  const { period, afterwards, colon } = words[locale];
  return [
    ...chargePeriods([type]).map(
      ({ from, to, percents: [percent = 0] }) =>
        period(from, to) + colon + share(locale, percent).toLowerCase(),
    ),
    `${afterwards}${colon}100%`,
  ];
}

/** Days in words, what canceling costs on them, and the last of them as `YYYY-MM-DD` where there is one. */
export type ChargeStep = [days: string, charge: string, last?: string];

/**
 * The charges of one departure in days of the calendar (product: departures/charges).
 * @example chargeDays('en', 'international', '2027-05-20')[0] // => ['Until Mon, Apr 19, 2027', 'Free', '2027-04-19']
 */
export function chargeDays(locale: Locale, type: ChargedType, startsOn: string): ChargeStep[] {
  const { until, onTheDay, afterwards } = words[locale];
  const before = (days: number) => dayAfter(startsOn, -days);
  const range = (first: string, last: string) => dayRange(locale, first, last).join('');
  return [
    ...chargePeriods([type]).map(({ from, to, percents: [percent = 0] }): ChargeStep => [
      from === Infinity
        ? until(range(before(to), before(to)))
        : to > 0
          ? range(before(from), before(to))
          : onTheDay(range(before(from), before(0))),
      share(locale, percent),
      before(to),
    ]),
    [afterwards, '100%'],
  ];
}
