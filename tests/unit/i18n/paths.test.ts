import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import {
  localeParam,
  localePaths,
  pathTo,
  readPath,
  retreatRoute,
  routes,
  type Route,
} from '#i18n/paths.ts';

/** Any route the site could have: `/` or segments in lower case, none of them a language. */
const route = fc
  .array(
    fc
      .stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/)
      .filter((segment) => segment !== 'index' && segment !== 'en'),
    { maxLength: 4 },
  )
  .map((segments): Route => `/${segments.join('/')}`);
const locale = fc.constantFrom(...locales);

describe('a path', () => {
  test.each([
    ['ja', '/', '/'],
    ['en', '/', '/en'],
    ['ja', '/retreats', '/retreats'],
    ['en', '/retreats', '/en/retreats'],
    ['en', '/privacy-policy', '/en/privacy-policy'],
  ] as const)('%s of %s is %s', (language, to, path) => {
    expect(pathTo(language, to)).toBe(path);
  });

  test('of a retreat is /retreat/ and its id', () => {
    expect(pathTo('ja', retreatRoute('cebu-beach'))).toBe('/retreat/cebu-beach');
    expect(pathTo('en', retreatRoute('cebu-beach'))).toBe('/en/retreat/cebu-beach');
  });

  test('of every page is the one fixed (product: site/routes)', () => {
    expect(Object.values(routes)).toEqual([
      '/',
      '/retreats',
      '/domestic',
      '/international',
      '/blog',
      '/contact',
      '/faq',
      '/privacy-policy',
      '/terms-of-service',
    ]);
  });

  test('is read back as the language and route it was made of', () => {
    fc.assert(
      fc.property(locale, route, (language, to) => {
        expect(readPath(pathTo(language, to))).toEqual({ locale: language, route: to });
      }),
    );
  });

  test('means the same with .html, with a slash at the end and as an index file', () => {
    fc.assert(
      fc.property(locale, route, (language, to) => {
        const path = pathTo(language, to);
        const forms = [
          path.replace(/\/$/, '/index'),
          `${path}/`,
          `${path.replace(/\/$/, '')}/index.html`,
        ];
        if (path !== '/') forms.push(`${path}.html`);
        for (const form of forms) {
          expect(readPath(form), form).toEqual({ locale: language, route: to });
        }
      }),
    );
  });

  test('never ends in a slash, except the root', () => {
    fc.assert(
      fc.property(locale, route, (language, to) => {
        const path = pathTo(language, to);
        expect(path === '/' || !path.endsWith('/')).toBe(true);
      }),
    );
  });

  test.each([
    ['/', 'ja', '/'],
    ['/index.html', 'ja', '/'],
    ['/en', 'en', '/'],
    ['/en.html', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/EN/retreats', 'en', '/retreats'],
    ['/english', 'ja', '/english'],
    ['/energy/en', 'ja', '/energy/en'],
    ['/ja/retreats', 'ja', '/ja/retreats'],
  ])('%s is %s %s', (path, language, to) => {
    expect(readPath(path)).toEqual({ locale: language, route: to });
  });
});

describe('the pages of a route', () => {
  test('are one per language, Japanese without a prefix', () => {
    expect(localePaths()).toEqual([
      { params: { locale: undefined }, props: { locale: 'ja' } },
      { params: { locale: 'en' }, props: { locale: 'en' } },
    ]);
    expect(localeParam('ja')).toBeUndefined();
    expect(localeParam('en')).toBe('en');
  });
});
