import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { parsePath, pathTo, retreatDataPath, type Route } from '#i18n/paths.ts';

test('retreatDataPath names no file outside of the retreats', () => {
  expect(retreatDataPath('cebu-beach')).toBe('/retreat/cebu-beach.json');
  expect(retreatDataPath('cebu/../x')).toBeUndefined();
});

test('parsePath returns the language and route of a path in each of its forms', () => {
  const segment = fc
    .stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/)
    .filter((name) => name !== 'index' && name !== 'en');
  const route = fc.array(segment, { maxLength: 4 }).map((names): Route => `/${names.join('/')}`);
  fc.assert(
    fc.property(fc.constantFrom(...locales), route, (locale, to) => {
      const path = pathTo(locale, to);
      expect(path).toMatch(/^\/$|[^/]$/);
      const page = path.replace(/\/$/, '');
      const forms = [path, `${page}/`, `${page}/index`, `${page}/index.html`];
      for (const form of [...forms, ...(page === '' ? [] : [`${page}.html`])]) {
        expect(parsePath(form), form).toEqual({ locale, route: to });
      }
    }),
  );
});

test.each([
  ['/EN/retreats', 'en', '/retreats'],
  ['/english', 'ja', '/english'],
  ['/energy/en', 'ja', '/energy/en'],
])('parsePath of %s returns the language %s and the route %s', (path, locale, route) => {
  expect(parsePath(path)).toEqual({ locale, route });
});
