import { expect, test } from 'vitest';
import { languageLinks, pageLinks } from '#layouts/links.ts';

test.each([
  ['ja', '/retreats', ['/retreats: page']],
  ['en', '/retreat/kyoto', ['/en/retreats: true']],
  ['en', '/blog/page/2', ['/en/blog: true']],
  ['ja', '/', []],
] as const)('in %s the menu marks on %s its page or section: %j', (locale, route, marked) => {
  const current = pageLinks(locale, route).main.filter((link) => link.current !== undefined);
  expect(current.map((link) => `${link.href}: ${link.current}`)).toEqual(marked);
});

test.each([
  ['to the same page', '/faq', ['ja', 'en'], '/faq', '/en/faq'],
  ['elsewhere where the page has no twin', '/blog/sea', ['ja'], '/blog/sea', '/en/blog'],
  ['elsewhere from a page in no language', '/404', [], '/blog', '/en/blog'],
] as const)(
  'a language button leads %s (product: language/switch)',
  (_, route, available, ja, en) => {
    const links = languageLinks('ja', route, available, { instead: '/blog', note: 'list' });
    expect(links).toMatchObject([
      { href: ja, short: '日本語', current: true, note: undefined },
      { href: en, short: 'EN', current: false, note: 'list' },
    ]);
  },
);
