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

test.each([
  ['to the same page', '/faq', ['ja', 'en'], '/faq', '/en/faq'],
  [
    'to the given path when the page has no translation',
    '/blog/sea',
    ['ja'],
    '/blog/sea',
    '/en/blog',
  ],
  ['to the given path on a page without a language', '/404', [], '/blog', '/en/blog'],
] as const)('a language button links %s', (_, route, available, ja, en) => {
  const links = languageLinks('ja', route, available, { fallback: '/blog', note: 'list' });
  expect(links).toMatchObject([
    { href: ja, short: '日本語', current: true, note: undefined },
    { href: en, short: 'EN', current: false, note: 'list' },
  ]);
});
