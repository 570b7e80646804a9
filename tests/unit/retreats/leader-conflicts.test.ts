import { describe, expect, test } from 'vitest';
import { formatProblem } from '#editorial/problem.ts';
import { leaderConflicts } from '#features/retreats/leader-conflicts.ts';
import { departuresOf } from '../../support/read-retreats.ts';

const retreat = { id: 'kyoto', type: 'domestic', duration: 3 } as const;
const hana = { id: 'hana', name: { ja: '花', en: 'Hana' } };
const led = (columns: Record<string, unknown>, leader: typeof hana | undefined = hana) =>
  departuresOf(retreat, columns).map((departure) => ({ departure, leader }));
const spring = led({ id: 'spring', starts_on: '2099-04-10' });

describe('leaderConflicts', () => {
  test('names both departures when their days overlap', () => {
    for (const starts_on of ['2099-04-08', '2099-04-10', '2099-04-12']) {
      const [problem, ...others] = leaderConflicts(
        [...spring, ...led({ id: 'other', starts_on })],
        '2099-01-01',
      );
      expect(others).toEqual([]);
      expect(problem && formatProblem(problem)).toBe(
        'departures "other" · led_by: "hana" — 花さんは、同じ日に「spring」も案内することになっています。どちらかの led_by か日程を直してください。 Hana also leads "spring" on the same days. Correct led_by or the days of one of the two.',
      );
    }
  });

  test.each([
    ['the days are apart', led({ starts_on: '2099-04-13' }), '2099-01-01'],
    ['one is canceled', led({ starts_on: '2099-04-10', status: 'cancelled' }), '2099-01-01'],
    ['both are over', led({ starts_on: '2099-04-10' }), '2099-04-13'],
    [
      'another instructor leads one',
      led({ starts_on: '2099-04-10' }, { ...hana, id: 'other' }),
      '2099-01-01',
    ],
  ])('returns nothing when %s', (_, others, today) => {
    expect(leaderConflicts([...spring, ...others], today)).toEqual([]);
  });

  test('returns nothing when the leaders are unknown', () => {
    const nobody = spring.map(({ departure }) => ({ departure, leader: undefined }));
    expect(leaderConflicts([...nobody, ...nobody], '2099-01-01')).toEqual([]);
  });
});
