import { expect, test } from 'vitest';
import { highlights, nearestTo, scheduleDays } from '#features/retreats/rules/schedule.ts';

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
    ...entries('1日目', '女瀬の崎（うなじのさち）で日の入りを見る', '朝食。そのあと自由時間'),
    ...entries('2日目', '朝食。宿坊を出る'),
  ]);
  expect(highlights(day!, [day!, ...others])).toEqual(['女瀬の崎で日の入りを見る']);
});

test('a print of an hour is described by what the programme has nearest to it, on the earliest day of several', () => {
  const days = scheduleDays([
    { time: 'Day 1 14:00', activity: 'Arrival' },
    { time: 'Day 1 evening', activity: 'Rest' },
    { time: 'Day 2 5:40', activity: 'Morning service (gather in the lobby)' },
    { time: 'Day 2 12:30', activity: 'Lunch' },
    { time: 'Day 3 11:30', activity: 'Farewell' },
  ]);
  expect(nearestTo('6:00', days)).toBe('Morning service');
  expect(nearestTo('12:00', days)).toBe('Lunch');
  expect(nearestTo('20:00', days)).toBe('Arrival');
  expect(nearestTo('6:00', scheduleDays([{ time: 'morning', activity: 'Rest' }]))).toBeUndefined();
});
