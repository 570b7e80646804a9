import { expect, test } from 'vitest';
import { lastChange } from '#features/retreats/queries.ts';
import { retreatWith } from '../../support/read-retreats.ts';

test('the last change among retreats is the latest known', () => {
  expect(lastChange([])).toBeUndefined();
  expect(lastChange([{}])).toBeUndefined();
  expect(
    lastChange([
      { updatedAt: '2025-10-02T00:00:00.000Z' },
      {},
      { updatedAt: '2025-10-05T00:00:00.000Z' },
    ]),
  ).toBe('2025-10-05T00:00:00.000Z');
});

test.each([
  ['2025-10-05T09:00:00+09:00', '2025-10-05T00:00:00.000Z'],
  ['2025-10-05 00:00:00.123456+00', '2025-10-05T00:00:00.123Z'],
  ['yesterday', undefined],
  [null, undefined],
  [undefined, undefined],
])('a row changed at %s was changed at %s', (value, moment) => {
  expect(retreatWith({ updated_at: value }).updatedAt).toBe(moment);
});
