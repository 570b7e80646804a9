import { describe, expect, test } from 'vitest';
import {
  chargeDays,
  chargeLines,
  chargePeriods,
  chargeTable,
} from '#features/retreats/rules/charges.ts';
import { site } from '../../fixtures/site/src/site.ts';

/** Tests with the cancellation charges of the fixture site's operator. */
describe('the cancellation charges', () => {
  test('cover every day exactly once with the percentages of the site', () => {
    const asked = [['domestic'], ['international'], ['domestic', 'international']] as const;
    for (const types of asked) {
      const periods = chargePeriods(types);
      expect(periods[0]?.from).toBe(Infinity);
      for (let day = 0; day <= 60; day += 1) {
        const expected = types.map((type) => {
          const figures: readonly { days: number; percent: number }[] = site.cancellation[type];
          return figures.filter(({ days }) => day <= days).at(-1)?.percent ?? 0;
        });
        const found = periods.filter(({ from, to }) => day <= from && day >= to);
        expect(found.map(({ percents }) => percents)).toEqual([expected]);
      }
    }
  });

  test('are written in each language', () => {
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
    const [heads, , row] = chargeTable('en');
    expect(heads?.slice(1)).toEqual(['Retreats in Japan', 'Retreats outside Japan']);
    expect(row).toEqual(['30 to 21 days before', 'Free', '20%']);
    expect(chargeTable('ja').at(-1)).toEqual(['開始後、または連絡のない不参加', '100%', '100%']);
  });

  test('are calendar days for a departure', () => {
    expect(chargeDays('en', 'international', '2027-05-20')).toEqual([
      ['Until Mon 19 Apr 2027', 'Free', '2027-04-19'],
      ['Tue 20 Apr – Mon 17 May 2027', '20%', '2027-05-17'],
      ['Tue 18 – Thu 20 May 2027, before the start', '50%', '2027-05-20'],
      ['After the start, or no-show', '100%'],
    ]);
  });
});
