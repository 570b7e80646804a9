import { beforeAll, describe, expect, test } from 'vitest';
import { all, pageAt, readSite, textOf, type Page } from './built-site.ts';

/** The rows of supabase/seed.sql, in the order of spec §7, with the labels of spec §3. */
const retreats = [
  ['kyoto-chishakuin', 'domestic', 'Kyoto Chishakuin Temple Yoga Retreat'],
  ['yamanashi-forest', 'domestic', 'Yamanashi Forest Therapy & Yoga Retreat'],
  ['hokkaido-snow', 'domestic', 'Hokkaido Hot Springs & Snow Yoga Retreat'],
  ['okinawa-beach', 'domestic', 'Okinawa Beach Yoga & Island Time Retreat'],
  ['cebu-beach', 'international', 'Cebu Island Beach Yoga & Meditation Retreat'],
  ['cebu-mountain', 'international', 'Cebu Island Mountain Retreat & Spa'],
] as const;

let pages: Page[];
beforeAll(async () => {
  pages = await readSite();
});

const cardsOn = (path: string) =>
  all(pageAt(pages, path), 'article[data-retreat]').map((card) =>
    card.getAttribute('data-retreat'),
  );
const idsOf = (type?: string) =>
  retreats.filter(([, of]) => type === undefined || of === type).map(([id]) => id);

describe.each(['', '/en'])('the retreats under "%s"', (prefix) => {
  test('are all on the list, domestic first, in their own order', () => {
    expect(cardsOn(`${prefix}/retreats`)).toEqual(idsOf());
  });

  test('are on the home page exactly the three featured ones', () => {
    expect(cardsOn(prefix || '/')).toEqual(['kyoto-chishakuin', 'yamanashi-forest', 'cebu-beach']);
  });

  test('are divided between the domestic and the international page', () => {
    expect(cardsOn(`${prefix}/domestic`)).toEqual(idsOf('domestic'));
    expect(cardsOn(`${prefix}/international`)).toEqual(idsOf('international'));
  });

  test('have six pages', () => {
    const paths = pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${prefix}/retreat/`) && !path.endsWith('/404'));
    expect(paths.sort()).toEqual(
      idsOf()
        .map((id) => `${prefix}/retreat/${id}`)
        .sort(),
    );
  });

  test('are called the same on their card and on their page', () => {
    for (const card of all(pageAt(pages, `${prefix}/retreats`), 'article[data-retreat]')) {
      const page = pageAt(pages, card.querySelector('a')?.getAttribute('href') ?? '');
      const title = textOf(card.querySelector('h2'));
      expect(textOf(page.document.querySelector('h1'))).toBe(title);
      expect(textOf(card.querySelector('a'))).toContain(title);
    }
  });
});

test('each retreat has the English title that the inquiry offers', () => {
  for (const [id, , title] of retreats) {
    const { document } = pageAt(pages, `/en/retreat/${id}`);
    expect(textOf(document.querySelector('h1'))).toBe(title);
  }
});

test.each([
  ['', '国内リトリート', '海外リトリート'],
  ['/en', 'Domestic Retreat', 'International Retreat'],
])('each card and page under "%s" says what kind of retreat it is', (prefix, ...badges) => {
  for (const [id, type] of retreats) {
    const badge = badges[type === 'domestic' ? 0 : 1] ?? '';
    const list = pageAt(pages, `${prefix}/retreats`).document;
    expect(textOf(list.querySelector(`[data-retreat=${id}]`))).toContain(badge);
    const page = pageAt(pages, `${prefix}/retreat/${id}`).document;
    expect([...page.querySelectorAll('main p')].map(textOf)).toContain(badge);
  }
});

test('each retreat page tells both languages the same facts', () => {
  for (const [id] of retreats) {
    const [ja, en] = [`/retreat/${id}`, `/en/retreat/${id}`].map((path) => {
      const page = pageAt(pages, path);
      const main = page.document.querySelector('main');
      const [days] = textOf(main?.querySelector('dl div:nth-child(2) dd')).match(/\d+/) ?? [];
      const [price] = textOf(main).match(/\d{2,3},\d{3}/) ?? [];
      return {
        days,
        price,
        times: all(page, 'section[aria-labelledby=schedule] li > span:first-child').map(textOf),
        includes: all(page, 'aside ul li').length,
        people: all(page, 'section[aria-labelledby=instructors] li').length,
      };
    });
    expect(ja, id).toEqual(en);
    expect(ja?.price, id).toBeDefined();
    expect(ja?.times.length, id).toBeGreaterThan(5);
    expect(ja?.includes, id).toBeGreaterThanOrEqual(6);
    expect(ja?.includes, id).toBeLessThanOrEqual(10);
    expect(ja?.people, id).toBeGreaterThan(0);
  }
});

test.each([
  ['/404', 'ページが見つかりません', '/'],
  ['/en/404', 'Page not found', '/en'],
  ['/retreat/404', 'リトリートが見つかりません', '/retreats'],
  ['/en/retreat/404', 'Retreat not found', '/en/retreats'],
  ['/blog/404', '記事が見つかりません', '/blog'],
  ['/en/blog/404', 'Article Not Found', '/en/blog'],
])('%s says "%s" and leads back to %s', (path, title, back) => {
  const page = pageAt(pages, path);
  expect(textOf(page.document.querySelector('h1'))).toBe(title);
  expect(all(page, 'main a').map((link) => link.getAttribute('href'))).toEqual([back]);
});

test('there is no other page for what is missing', () => {
  expect(pages.filter(({ missing }) => missing)).toHaveLength(6);
});
