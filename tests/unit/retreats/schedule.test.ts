import { expect, test } from 'vitest';
import { highlights, hourAt, scheduleDays } from '#features/retreats/rules/schedule.ts';
import fc from 'fast-check';
import { pictureSubjects } from '#features/retreats/data/types.ts';
import { layOutPictures } from '#features/retreats/rules/spread.ts';

const entries = (day: string, ...activities: string[]) =>
  activities.map((activity, hour) => ({ time: `${day} ${hour + 6}:00`, activity }));

test('a folded day is named by the first two activities that only it has', () => {
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
    ['Morning service', 'Yoga: basic movements'],
    ['Breakfast'],
  ]);
  const [day, ...others] = scheduleDays([
    ...entries('1日目', '女瀬の崎（うなじのさち）で日の入りを見る', '朝食。そのあと自由時間'),
    ...entries('2日目', '朝食。宿坊を出る'),
  ]);
  expect(highlights(day!, [day!, ...others])).toEqual(['女瀬の崎で日の入りを見る']);
});

test('a line of the programme belongs to the nearest of the hours that a place has pictures of', () => {
  expect(hourAt('7:20', ['dawn', 'dusk', 'night'])).toBe('dawn');
  expect(hourAt('14:30', ['dawn', 'noon', 'night'])).toBe('noon');
  expect(hourAt('18:00', ['noon', 'dusk', 'night'])).toBe('dusk');
  expect(hourAt('夕方', ['dusk'])).toBeUndefined();
  expect(hourAt('7:20', [])).toBeUndefined();
});

test.each(['2〜3日目', '2日目 〜 3日目', 'Day 2-3', 'Days 2 – 3', 'Day 2 – Day 3'])(
  'a time of %s begins with its days',
  (label) => {
    const entries = [{ time: `${label.replace('2', '２')} 9:00`, activity: '朝食' }];
    expect(scheduleDays(entries)).toEqual([
      { label: label.normalize('NFKC'), entries: [{ time: '9:00', activity: '朝食' }] },
    ]);
  },
);

test('a time after a dash is no second day', () => {
  const [day] = scheduleDays([{ time: 'Day 1 - 7 am', activity: 'Walk' }]);
  expect(day).toEqual({ label: 'Day 1', entries: [{ time: '7 am', activity: 'Walk' }] });
});

test('layOutPictures shows any number of pictures once, at most six of them on the page', () => {
  const picture = fc.record({
    shows: fc.constantFrom(undefined, ...pictureSubjects),
    id: fc.nat(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(picture, { selector: ({ id }) => id }), (pictures) => {
      const given = pictures.map(({ shows, id }) => ({ id, ...(shows && { shows }) }));
      const { plates, inline, enlargedOnly } = layOutPictures(given);
      const shown = [...plates.filter((plate) => plate !== undefined), ...inline];
      expect(shown.length).toBe(Math.min(given.length, 6));
      expect(new Set([...shown, ...enlargedOnly])).toEqual(new Set(given));
      expect(shown.length + enlargedOnly.length).toBe(given.length);
      expect(plates).toEqual(
        pictureSubjects.map((subject) => given.find(({ shows }) => shows === subject)),
      );
    }),
  );
});
