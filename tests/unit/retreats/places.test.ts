import { expect, test } from 'vitest';
import { almanacMonths, columnOf, overfillsColumn } from '#features/retreats/rules/almanac.ts';
import fc from 'fast-check';
import {
  fromNorthToSouth,
  mapSize,
  placeOnMap,
  sealPositions,
} from '#features/retreats/rules/map.ts';

test.each([
  [[], []],
  [['2027-02-04'], ['2027-02']],
  [
    ['2027-02-04', '2026-11-30', '2026-12-11'],
    ['2026-11', '2026-12', '2027-01', '2027-02'],
  ],
])('the almanac of %j has the columns %j', (days, months) => {
  expect(almanacMonths(days)).toEqual(months);
});

test('the almanac has twelve months, and later dates in one column more', () => {
  const months = almanacMonths(['2026-12-11', '2028-05-01']);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toBe('2027-11');
  const columns = ['2026-12-31', '2027-11-01', '2027-12-01', '2028-05-01'];
  expect(columns.map((day) => columnOf(months, day))).toEqual([1, 12, 13, 13]);
});

test('more than five dates of a retreat don’t stand below each other in a month', () => {
  const days = Array.from({ length: 6 }, (_, nth) => `2027-02-0${nth + 1}`);
  const months = almanacMonths(days);
  expect(overfillsColumn(months, days.slice(1))).toBe(false);
  expect(overfillsColumn(months, [...days.slice(1), '2027-03-01'])).toBe(false);
  expect(overfillsColumn(months, days)).toBe(true);
});

test.each([
  ['Tokyo', { latitude: 35.68, longitude: 139.77 }, [167, 108]],
  ['Cebu', { latitude: 10.31, longitude: 123.89 }, [46, 320]],
])('%s stands on the map where Mercator’s projection has it', (_, place, middle) => {
  const { x, y } = placeOnMap(place)!;
  expect([Math.round(x), Math.round(y)]).toEqual(middle);
});

test('Paris stands beyond the edges of the map', () => {
  expect(placeOnMap({ latitude: 48.86, longitude: 2.35 })).toBeUndefined();
});

test('seals of eight places, however near, stand on the map with room for a finger each', () => {
  const { width, height } = mapSize;
  const place = fc.record({
    x: fc.double({ min: 0, max: width, noNaN: true }),
    y: fc.double({ min: 0, max: height, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), (places) => {
      const seals = sealPositions(places);
      expect(seals).toHaveLength(places.length);
      for (const [nth, seal] of seals.entries()) {
        expect(Math.min(seal.x, width - seal.x, seal.y, height - seal.y)).toBeGreaterThanOrEqual(
          22,
        );
        for (const other of seals.slice(nth + 1))
          expect(
            Math.max(Math.abs(seal.x - other.x), Math.abs(seal.y - other.y)),
          ).toBeGreaterThanOrEqual(44);
      }
    }),
  );
});

test('places stand from north to south, and those that the map doesn’t show after them without a seal', () => {
  const cebu = { coordinates: { latitude: 10.31, longitude: 123.89 } };
  const paris = { coordinates: { latitude: 48.86, longitude: 2.35 } };
  const tokyo = { coordinates: { latitude: 35.68, longitude: 139.77 } };
  const unknown = {};
  const places = fromNorthToSouth([unknown, cebu, paris, tokyo]);
  expect(places.map(({ item }) => item)).toEqual([tokyo, cebu, unknown, paris]);
  expect(places.map(({ seal }) => seal !== undefined)).toEqual([true, true, false, false]);
});
