import { describe, expect, test } from 'vitest';
import { languageLinks, pageLinks } from '#layouts/links.ts';

/** What is marked in the header, by path. */
const marked = (...page: Parameters<typeof pageLinks>) =>
  pageLinks(...page)
    .main.filter(({ current }) => current !== undefined)
    .map(({ href, current }) => `${href}: ${current}`);

test('the menu marks the page itself, or the section that it belongs to', () => {
  expect(marked('ja', '/retreats')).toEqual(['/retreats: page']);
  expect(marked('en', '/retreat/kyoto')).toEqual(['/en/retreats: true']);
  expect(marked('en', '/blog/page/2')).toEqual(['/en/blog: true']);
  expect(marked('ja', '/')).toEqual([]);
});

describe('the language buttons', () => {
  const hrefs = (...given: Parameters<typeof languageLinks>) =>
    languageLinks(...given).map(({ href, note }) => [href, note]);

  test('lead to the same page', () => {
    expect(hrefs('en', '/faq', ['ja', 'en'], { instead: '/' })).toEqual([
      ['/faq', undefined],
      ['/en/faq', undefined],
    ]);
  });

  test('lead elsewhere where the page has no twin, and say so', () => {
    expect(hrefs('ja', '/blog/sea', ['ja'], { instead: '/blog', note: 'list' })).toEqual([
      ['/blog/sea', undefined],
      ['/en/blog', 'list'],
    ]);
  });

  test('lead home from a page that is in no language', () => {
    expect(hrefs('en', '/404', [], { instead: '/' })).toEqual([
      ['/', undefined],
      ['/en', undefined],
    ]);
  });
});
