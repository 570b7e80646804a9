import { expect, test } from 'vitest';
import { highlights, scheduleDays } from '#features/retreats/detail/schedule.ts';

const entries = (day: string, ...activities: string[]) =>
  activities.map((activity, hour) => ({ time: `${day} ${hour + 6}:00`, activity }));

test('a folded day is named by the first three activities that only it has', () => {
  const days = scheduleDays([
    ...entries('Day 1', 'Dinner'),
    ...entries(
      'Day 2',
      'Morning service (gather at 5:40)',
      'Breakfast',
      'Yoga: basic movements',
      'See the paintings. Then free time',
      'Meditation',
      'Dinner',
    ),
    ...entries('Day 3', 'Breakfast; then we leave'),
  ]);
  expect(days.map((day) => highlights(day, days))).toEqual([
    ['Dinner'],
    ['Morning service', 'Yoga: basic movements', 'See the paintings'],
    ['Breakfast'],
  ]);
  const [day, ...others] = scheduleDays([
    ...entries('1日目', '朝のお勤め（5:40に集合）', '朝食。そのあと自由時間'),
    ...entries('2日目', '朝食。宿坊を出る'),
  ]);
  expect(highlights(day!, [day!, ...others])).toEqual(['朝のお勤め']);
});
