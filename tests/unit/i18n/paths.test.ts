import { expect, test } from 'vitest';
import { parsePath, retreatDataPath } from '#i18n/paths.ts';

test('retreatDataPath names no file outside of the retreats', () => {
  expect(retreatDataPath('cebu-beach')).toBe('/retreat/cebu-beach.json');
  expect(retreatDataPath('cebu/../x')).toBeUndefined();
});

test.each([
  ['/', 'ja', '/'],
  ['/index.html', 'ja', '/'],
  ['/en/', 'en', '/'],
  ['/en/index', 'en', '/'],
  ['/blog/page/2/', 'ja', '/blog/page/2'],
  ['/en/retreats.html', 'en', '/retreats'],
  ['/en/retreat/cebu-beach', 'en', '/retreat/cebu-beach'],
  ['/EN/retreats', 'en', '/retreats'],
  ['/english', 'ja', '/english'],
  ['/energy/en', 'ja', '/energy/en'],
])('parsePath of %s returns the language %s and the route %s', (path, locale, route) => {
  expect(parsePath(path)).toEqual({ locale, route });
});
