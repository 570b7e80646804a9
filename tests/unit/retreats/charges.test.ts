import { describe, expect, test } from 'vitest';
import { chargeDays, chargeLines, chargeTable } from '#features/retreats/rules/charges.ts';

/** Tests with the cancellation charges of the fixture site's operator. */
describe('the cancellation charges', () => {
  test.each([
    [
      'ja',
      'international',
      [
        '開始日の31日前まで：無料',
        '30日前から3日前まで：20%',
        '2日前から当日（開始前）まで：50%',
        '開始後、または連絡のない不参加：100%',
      ],
    ],
    [
      'en',
      'domestic',
      [
        '21 or more days before the start: free',
        '20 to 8 days before: 20%',
        '7 to 2 days before: 30%',
        'The day before: 40%',
        'On the day, before the start: 50%',
        'After the start, or no-show: 100%',
      ],
    ],
  ] as const)('are written in %s for a %s retreat', (locale, type, lines) => {
    expect(chargeLines(locale, type)).toEqual(lines);
  });

  test('of both types stand side by side in one table', () => {
    expect(chargeTable('en').map((row) => row.join(' | '))).toEqual([
      expect.stringMatching(/ \| In Japan \| Abroad$/),
      '31 or more days before the start | Free | Free',
      '30 to 21 days before | Free | 20%',
      '20 to 8 days before | 20% | 20%',
      '7 to 3 days before | 30% | 20%',
      '2 days before | 30% | 50%',
      'The day before | 40% | 50%',
      'On the day, before the start | 50% | 50%',
      'After the start, or no-show | 100% | 100%',
    ]);
  });

  test('are calendar days for a departure', () => {
    const charges = chargeDays('en', 'international', '2027-05-20', '2027-04-19');
    expect(charges.map(({ period, charge, last }) => [period, charge, last])).toEqual([
      ['Until Mon 19 Apr 2027', 'Free', '2027-04-19'],
      ['Tue 20 Apr – Mon 17 May 2027', '20%', '2027-05-17'],
      ['Tue 18 – Thu 20 May 2027, before the start', '50%', '2027-05-20'],
      ['After the start, or no-show', '100%', undefined],
    ]);
  });

  test.each([
    ['en', '2027-04-19', 'Until Mon 19 Apr 2027', 'Free'],
    ['ja', '2027-04-25', '2027年5月17日（月）まで', '20%'],
    ['en', '2027-05-19', 'Thu 20 May 2027, before the start', '50%'],
  ] as const)('name in %s on %s no day that is past', (locale, today, until, charge) => {
    const [now] = chargeDays(locale, 'international', '2027-05-20', today);
    expect(now).toMatchObject({ until, charge });
  });
});
