// Delete this folder together with the sample content (README, "Before going public").
import { beforeAll, expect, test } from 'vitest';
import {
  elementsOf,
  isArticle,
  isRetreat,
  pageAt,
  readSite,
  retreatsOn,
  textOf,
  type Page,
} from '../../dist/built-site.ts';

/** The rows of supabase/seed.sql, in their order on the list, with the labels of the form. */
const domestic = {
  'kyoto-chishakuin': 'Kyoto Chishakuin Temple Yoga Retreat',
  'yamanashi-forest': 'Yamanashi Forest Therapy & Yoga Retreat',
  'hokkaido-snow': 'Hokkaido Hot Springs & Snow Yoga Retreat',
  'okinawa-beach': 'Okinawa Beach Yoga & Island Time Retreat',
};
const international = {
  'cebu-beach': 'Cebu Island Beach Yoga & Meditation Retreat',
  'cebu-mountain': 'Cebu Island Mountain Retreat & Spa',
};
const retreats = { ...domestic, ...international };

let pages: Page[];
beforeAll(async () => {
  pages = await readSite();
});

test.each(['', '/en'])(
  'the lists under "%s" show the six retreats, home the featured three',
  (prefix) => {
    expect(retreatsOn(pages, `${prefix}/retreats`)).toEqual(Object.keys(retreats));
    expect(retreatsOn(pages, `${prefix}/domestic`)).toEqual(Object.keys(domestic));
    expect(retreatsOn(pages, `${prefix}/international`)).toEqual(Object.keys(international));
    expect(retreatsOn(pages, prefix || '/')).toEqual([
      'kyoto-chishakuin',
      'yamanashi-forest',
      'cebu-beach',
    ]);
  },
);

test.each(Object.entries(retreats))('%s has the same facts in both languages', (id, title) => {
  const [ja, en] = [`/retreat/${id}`, `/en/retreat/${id}`].map((path) => {
    const page = pageAt(pages, path);
    expect(page.html).toContain('"priceCurrency":"JPY"');
    return {
      days: textOf(elementsOf(page, 'main dl div:nth-child(2) dd')[0]).match(/\d+/)?.[0],
      price: textOf(page.document.querySelector('main')).match(/\d{2,3},\d{3}/)?.[0],
      times: elementsOf(page, 'section[aria-labelledby=schedule] li > span:first-child').map(
        textOf,
      ),
      includes: elementsOf(page, 'aside ul li').length,
      people: elementsOf(page, 'section[aria-labelledby=instructors] li').length,
    };
  });
  expect(ja).toEqual(en);
  expect(ja?.price).toBeDefined();
  expect(ja?.times.length).toBeGreaterThan(5);
  expect(ja?.includes).toBeGreaterThanOrEqual(6);
  expect(ja?.includes).toBeLessThanOrEqual(10);
  expect(ja?.people).toBeGreaterThan(0);
  // The page's title equals the label of the retreat's option in the contact form.
  expect(textOf(pageAt(pages, `/en/retreat/${id}`).document.querySelector('h1'))).toBe(title);
});

test('the site has 12 retreat pages with 6 pictures and 20 or more articles', () => {
  const images = pages.filter(isRetreat).map(({ document, path }) => {
    const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
    return image ?? path;
  });
  expect(images).toHaveLength(12);
  expect(new Set(images).size).toBe(6);
  expect(pages.filter(isArticle).length).toBeGreaterThanOrEqual(20);
});

test('every page exists in both languages, with the copyright line of 2025', () => {
  const routes = (locale: string) =>
    pages.filter((page) => page.locale === locale).map(({ route }) => route);
  expect(routes('en')).toEqual(routes('ja'));
  for (const { document, path } of pages) {
    expect(textOf(document.querySelector('footer small')), path).toMatch(/^© 2025 \S/);
  }
});
