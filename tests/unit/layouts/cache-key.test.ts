import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cacheKey, digest } from '#layouts/cache-key.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the key of a page', () => {
  test('is the same for the same data only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(digest(one) === digest(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test('differs between languages, and with what is shown', () => {
    expect(cacheKey('ja', {})).not.toBe(cacheKey('en', {}));
    expect(cacheKey('ja', { a: 1 })).not.toBe(cacheKey('ja', { a: 2 }));
    expect(cacheKey('ja', { a: 1 })).toBe(cacheKey('ja', { a: 1 }));
  });

  test.each(['INDEXABLE', 'TURNSTILE_SITE_KEY', 'PREVIEW_ROWS'])('differs with %s', (name) => {
    const before = cacheKey('ja', {});
    vi.stubEnv(name, 'set');
    expect(cacheKey('ja', {})).not.toBe(before);
  });

  test('is refused for what might change unseen', () => {
    for (const hidden of [() => 1, new Map([[1, 2]]), new Set([1])]) {
      expect(() => digest({ deep: [{ hidden }] })).toThrow(/"hidden" is no plain data/);
    }
  });
});
