import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapSize, placeOnMap, sealsFor } from '#features/retreats/rules/map.ts';

test('a place stands on the map where Mercator’s projection has it', () => {
  // The other form of the projection: its inverse hyperbolic sine.
  const north = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180));
  const scale = mapSize.height / (north(46.4) - north(6.4));
  for (const [latitude, longitude] of [
    [35.68, 139.77],
    [10.31, 123.89],
  ] as const) {
    const { x, y } = placeOnMap({ latitude, longitude })!;
    expect(x).toBeCloseTo(((longitude - 117.8) * Math.PI * scale) / 180);
    expect(y).toBeCloseTo((north(46.4) - north(latitude)) * scale);
  }
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
      const seals = sealsFor(places);
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
