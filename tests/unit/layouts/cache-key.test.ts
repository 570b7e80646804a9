import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheKey } from '#layouts/cache-key.ts';

afterEach(() => vi.unstubAllEnvs());

test('cacheKey is the same only for the same language and data', () => {
  const given = fc.tuple(fc.constantFrom('ja', 'en'), fc.jsonValue());
  fc.assert(
    fc.property(given, given, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(cacheKey(...one) === cacheKey(...other)).toBe(isSame);
    }),
  );
});

test.each(['INDEXABLE', 'TURNSTILE_SITE_KEY', 'PREVIEW_ROWS'])(
  'cacheKey changes when %s is set',
  (name) => {
    const before = cacheKey('ja', {});
    vi.stubEnv(name, 'set');
    expect(cacheKey('ja', {})).not.toBe(before);
  },
);

test.each([() => 1, new Map([[1, 2]]), 1n])(
  'cacheKey throws for data that is not plain: %s',
  (hidden) => {
    expect(() => cacheKey('ja', { deep: [{ hidden }] })).toThrow(/"hidden" is no plain data/);
  },
);
