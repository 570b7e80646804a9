import { expect, test } from 'vitest';
import { choiceOf, choicesFor, retreatIdOf } from '#features/contact/choices/choices.ts';

test('the form offers every row once by its title, the retreats of the specification by its values', () => {
  const ids = [
    'kyoto-chishakuin',
    'yamanashi-forest',
    'okinawa-coast',
    'hokkaido-snow',
    'cebu-beach',
    'walk',
  ];
  const values = ['kyoto', 'yamanashi', 'okinawa-coast', 'hokkaido', 'cebu-beach', 'walk'];
  const titled = ids.map((id) => ({ id, title: `Title of ${id}` }));
  expect(choicesFor(titled, { none: 'None', other: 'Other' })).toEqual([
    { value: '', label: 'None' },
    ...values.map((value, nth) => ({ value, label: titled[nth]!.title })),
    { value: 'other', label: 'Other' },
  ]);
  expect(ids.map(choiceOf)).toEqual(values);
  expect(values.map(retreatIdOf)).toEqual(ids);
  expect(['', 'other'].map(retreatIdOf)).toEqual(['', '']);
});
