import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

vi.mock('#features/retreats/content.ts', () => ({ allRetreats: () => Promise.resolve([]) }));
const { cacheKey, digest } = await import('../../../src/layouts/cache-key.ts');

describe('the key of a page', () => {
  test('is the same for the same data only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(digest(one) === digest(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test('differs between languages, whose frames differ', async () => {
    expect(await cacheKey('ja', {})).not.toBe(await cacheKey('en', {}));
    expect(await cacheKey('ja', { a: 1 })).not.toBe(await cacheKey('ja', { a: 2 }));
    expect(await cacheKey('ja', { a: 1 })).toBe(await cacheKey('ja', { a: 1 }));
  });

  test('is refused for what might change unseen', () => {
    for (const hidden of [() => 1, new Map([[1, 2]]), new Set([1])]) {
      expect(() => digest({ deep: [{ hidden }] })).toThrow(/"hidden" is no plain data/);
    }
  });
});
