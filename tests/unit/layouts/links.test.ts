import { expect, test } from 'vitest';
import { languageLinks, pageLinks } from '#layouts/links.ts';

test.each([
  ['ja', '/retreats', ['/retreats: page']],
  ['en', '/retreat/kyoto', ['/en/retreats: true']],
  ['en', '/blog/page/2', ['/en/blog: true']],
  ['ja', '/', []],
] as const)(
  'pageLinks in %s marks the current page or section on %s: %j',
  (locale, route, marked) => {
    const current = pageLinks(locale, route).main.filter((link) => link.current !== undefined);
    expect(current.map((link) => `${link.href}: ${link.current}`)).toEqual(marked);
  },
);

test('a language button links to the same page', () => {
  expect(languageLinks('ja', '/faq')).toMatchObject([
    { href: '/faq', short: '日本語', current: true },
    { href: '/en/faq', short: 'EN', current: false },
  ]);
});
