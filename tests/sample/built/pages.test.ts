// Delete this folder together with the sample content (README, "Before going public").
import { beforeAll, describe, expect, test } from 'vitest';
import {
  all,
  isArticle,
  isRetreat,
  pageAt,
  readBuilt,
  readSite,
  retreatsOn,
  textOf,
  type Page,
} from '../../dist/built-site.ts';

/** The rows of supabase/seed.sql, in their order on the list, with the labels of the form (product: contact/choices). */
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

const idsOf = (type?: string) =>
  retreats.filter(([, of]) => type === undefined || of === type).map(([id]) => id);

describe.each(['', '/en'])('the retreats under "%s"', (prefix) => {
  test('are all on the list, domestic first, in their own order', () => {
    expect(retreatsOn(pages, `${prefix}/retreats`)).toEqual(idsOf());
  });

  test('are on the home page exactly the three featured ones', () => {
    expect(retreatsOn(pages, prefix || '/')).toEqual([
      'kyoto-chishakuin',
      'yamanashi-forest',
      'cebu-beach',
    ]);
  });

  test('are divided between the domestic and the international page', () => {
    expect(retreatsOn(pages, `${prefix}/domestic`)).toEqual(idsOf('domestic'));
    expect(retreatsOn(pages, `${prefix}/international`)).toEqual(idsOf('international'));
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

test('there are twelve pages of retreats and twenty of articles at the least', () => {
  expect(pages.filter(isRetreat)).toHaveLength(12);
  expect(pages.filter(isArticle).length).toBeGreaterThanOrEqual(20);
});

test('every page carries the copyright line of 2025', () => {
  for (const { document, path } of pages) {
    expect(textOf(document.querySelector('footer small')), path).toMatch(/^© 2025 \S/);
  }
});

test('every page exists in both languages', () => {
  const routes = (locale: string) =>
    pages.filter((page) => page.locale === locale).map(({ route }) => route);
  expect(routes('en')).toEqual(routes('ja'));
});

test('the legal texts are in the sitemap with their day', async () => {
  const sitemap = await readBuilt('sitemap.xml');
  for (const path of ['/privacy-policy', '/en/terms-of-service']) {
    const entry = sitemap.split('<url>').find((part) => part.includes(`${path}</loc>`));
    expect(entry).toContain('<lastmod>2025-10-01');
  }
});

test('the sitemap knows when each retreat changed', async () => {
  const sitemap = await readBuilt('sitemap.xml');
  for (const { path } of pages.filter(isRetreat)) {
    const entry = sitemap.split('<url>').find((part) => part.includes(`${path}</loc>`));
    expect(entry, path).toMatch(/<lastmod>\d{4}-\d\d-\d\d/);
  }
});

test('every retreat has a price that is offered to search engines', () => {
  for (const page of pages.filter(isRetreat)) {
    expect(page.html, page.path).toContain('"priceCurrency":"JPY"');
  }
});

test('the og image is another one for every retreat', () => {
  const retreatPages = pages.filter((page) => isRetreat(page) && page.locale === 'ja');
  const images = retreatPages.map(({ document }) =>
    document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
  );
  expect(new Set(images).size).toBe(retreatPages.length);
});
