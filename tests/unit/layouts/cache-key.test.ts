import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheKey } from '#layouts/cache-key.ts';

afterEach(() => vi.unstubAllEnvs());

test('the key of a page is the same for the same language and data only', () => {
  const given = fc.tuple(fc.constantFrom('ja', 'en'), fc.jsonValue());
  fc.assert(
    fc.property(given, given, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(cacheKey(...one) === cacheKey(...other)).toBe(isSame);
    }),
  );
});

test.each(['INDEXABLE', 'TURNSTILE_SITE_KEY', 'PREVIEW_ROWS'])('it differs with %s', (name) => {
  const before = cacheKey('ja', {});
  vi.stubEnv(name, 'set');
  expect(cacheKey('ja', {})).not.toBe(before);
});

test.each([() => 1, new Map([[1, 2]]), 1n])('it is refused for what might change: %s', (hidden) => {
  expect(() => cacheKey('ja', { deep: [{ hidden }] })).toThrow(/"hidden" is no plain data/);
});
