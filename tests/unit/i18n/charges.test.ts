import { describe, expect, test } from 'vitest';
import { chargeDays, chargeLines, chargePeriods, chargeTable } from '#i18n/charges.ts';
import { site } from '../../fixtures/site/src/site.ts';

/** With the figures of the fixture. */
describe('the charges for canceling (product: legal/charges)', () => {
  test('go without a gap from free of charge to the day of the start', () => {
    for (const types of [['domestic'], ['international'], ['domestic', 'international']] as const) {
      const periods = chargePeriods(types);
      expect(periods[0]).toMatchObject({ from: Infinity, percents: types.map(() => 0) });
      expect(periods.at(-1)?.to).toBe(0);
      for (const [at, { from }] of periods.entries()) {
        if (at > 0) expect(from).toBe((periods[at - 1]?.to ?? NaN) - 1);
      }
    }
  });

  test('are the figures of the site, on every day', () => {
    for (const type of ['domestic', 'international'] as const) {
      for (let day = 0; day <= 60; day += 1) {
        const figures: readonly { days: number; percent: number }[] = site.cancellation[type];
        const expected = figures.filter(({ days }) => day <= days).at(-1)?.percent ?? 0;
        for (const asked of [[type], ['domestic', 'international']] as const) {
          const period = chargePeriods(asked).find(({ from, to }) => day <= from && day >= to);
          expect(period?.percents[asked.indexOf(type as never)]).toBe(expected);
        }
      }
    }
  });

  test('are said in the words of each language', () => {
    expect(chargeLines('ja', 'international')).toEqual([
      '開始日の31日前まで：無料',
      '30日前から3日前まで：20%',
      '2日前から当日（開始前）まで：50%',
      '開始後、または連絡のない不参加：100%',
    ]);
    expect(chargeLines('en', 'domestic')).toEqual([
      '21 or more days before the start: free',
      '20 to 8 days before: 20%',
      '7 to 2 days before: 30%',
      'The day before: 40%',
      'On the day, before the start: 50%',
      'After the start, or no-show: 100%',
    ]);
    expect(chargeTable('en').slice(0, 3)).toEqual([
      ['When your notice reaches us', 'Retreats in Japan', 'Retreats outside Japan'],
      ['31 or more days before the start', 'Free', 'Free'],
      ['30 to 21 days before', 'Free', '20%'],
    ]);
    expect(chargeTable('ja').at(-1)).toEqual(['開始後、または連絡のない不参加', '100%', '100%']);
  });

  test('of a departure are days of the calendar (product: departures/charges)', () => {
    expect(chargeDays('en', 'international', '2027-05-20')).toEqual([
      ['Until Mon, Apr 19, 2027', 'Free'],
      ['Tue, Apr 20 – Mon, May 17, 2027', '20%'],
      ['Tue, May 18 – Thu, May 20, 2027, before the start', '50%'],
      ['After the start, or no-show', '100%'],
    ]);
    expect(chargeDays('ja', 'domestic', '2027-01-08').slice(0, 2)).toEqual([
      ['2026年12月18日（金）まで', '無料'],
      ['2026年12月19日（土）〜31日（木）', '20%'],
    ]);
  });
});
