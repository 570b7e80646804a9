import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileTitle } from '../fixtures/rows.ts';
import { siteOf } from '../support/project.ts';
import {
  all,
  blocks,
  isRetreat,
  pageAt,
  readBuilt,
  readSite,
  retreatsOn,
  textOf,
  type Page,
} from './built-site.ts';

const smallSite = siteOf('small');
const grownSite = siteOf('grown');

/** The rows of the small site in the order of lists. */
const retreats = [
  ['kyoto-chishakuin', 'domestic'],
  ['yamanashi-forest', 'domestic'],
  ['hokkaido-snow', 'domestic'],
  ['okinawa-beach', 'domestic'],
  ['bare', 'domestic'],
  ['hostile', 'domestic'],
  ['shimoda-coast', 'domestic'],
  ['shimoda-night', 'domestic'],
  ['cebu-beach', 'international'],
  ['cebu-mountain', 'international'],
  ['bohol-river', 'international'],
  ['bohol-hills', 'international'],
] as const;
const idsOf = (type?: string) =>
  retreats.filter(([, of]) => type === undefined || of === type).map(([id]) => id);

let small: Page[];
let grown: Page[];
beforeAll(async () => {
  small = await readSite(smallSite);
  grown = await readSite(grownSite);
});

describe.each([
  [
    '',
    '京都・山梨・北海道・沖縄・静岡・セブ島など',
    ['3〜5日間', 'お一人さま98,000円から'],
    '京都／3日間／お一人さま128,000円から。',
  ],
  [
    '/en',
    'Kyoto, Yamanashi, Hokkaido, Okinawa, Shizuoka, Cebu, and more',
    ['3 to 5 days', 'from ¥98,000 per person'],
    'Kyoto · 3 days · from ¥128,000 per person. ',
  ],
])('what is offered under "%s" (product: retreats/offer)', (prefix, places, figures, kyoto) => {
  const description = (path: string) =>
    pageAt(small, `${prefix}${path}` || '/')
      .document.querySelector('meta[name=description]')
      ?.getAttribute('content');

  test('is read in the first window, where the title is', () => {
    const hero = pageAt(small, prefix || '/').document.querySelector('main > div:has(h1)');
    expect([...(hero?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([places, ...figures]);
  });

  test('begins what search engines show of home, lists and each retreat', () => {
    for (const path of ['', '/retreats']) {
      for (const words of [places, ...figures]) expect(description(path)).toContain(words);
    }
    expect(description('/retreat/kyoto-chishakuin')?.startsWith(kyoto)).toBe(true);
  });

  test('gives the title of a list its places, but not its breadcrumbs', () => {
    const list = pageAt(small, `${prefix}/retreats`);
    expect(list.document.title).toContain(places);
    expect(textOf(all(list, 'main + nav a').at(-1))).not.toContain(places);
    expect(pageAt(small, `${prefix}/international`).document.title).toMatch(
      /Cebu, Bohol|セブ島・ボホール島/,
    );
  });
});

const english = (id: string) => pageAt(grown, `/en/retreat/${id}`);
const logOf = (site: typeof smallSite) => readFile(site.log, 'utf8');

describe.each(['', '/en'])('the retreats under "%s"', (prefix) => {
  test('are all on the list, domestic first, in their own order', () => {
    expect(retreatsOn(small, `${prefix}/retreats`)).toEqual(idsOf());
  });

  test('are on the home page exactly the featured ones that there are', () => {
    expect(retreatsOn(small, prefix || '/')).toEqual([
      'kyoto-chishakuin',
      'yamanashi-forest',
      'cebu-beach',
    ]);
  });

  test('are divided between the domestic and the international page', () => {
    expect(retreatsOn(small, `${prefix}/domestic`)).toEqual(idsOf('domestic'));
    expect(retreatsOn(small, `${prefix}/international`)).toEqual(idsOf('international'));
  });

  test('have a page each', () => {
    const paths = small
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${prefix}/retreat/`) && !path.endsWith('/404'));
    expect(paths.sort()).toEqual(
      idsOf()
        .map((id) => `${prefix}/retreat/${id}`)
        .sort(),
    );
  });

  test('are called the same on their card and on their page', () => {
    for (const card of all(pageAt(small, `${prefix}/retreats`), 'article[data-retreat]')) {
      const page = pageAt(small, card.querySelector('a')?.getAttribute('href') ?? '');
      const title = textOf(card.querySelector('h2'));
      expect(textOf(page.document.querySelector('h1'))).toBe(title);
      expect(textOf(card.querySelector('a'))).toContain(title);
    }
  });
});

test.each([
  ['', '国内リトリート', '海外リトリート'],
  ['/en', 'Domestic Retreat', 'International Retreat'],
])('each card and page under "%s" says what kind of retreat it is', (prefix, ...badges) => {
  for (const [id, type] of retreats) {
    const badge = badges[type === 'domestic' ? 0 : 1] ?? '';
    const list = pageAt(small, `${prefix}/retreats`).document;
    expect(textOf(list.querySelector(`[data-retreat=${id}]`))).toContain(badge);
    const page = pageAt(small, `${prefix}/retreat/${id}`).document;
    expect([...page.querySelectorAll('main p')].map(textOf)).toContain(badge);
  }
});

test('the rows come from the tables and nowhere else', () => {
  const titles = all(pageAt(small, '/en/retreats'), 'article h2').map(textOf);
  expect(titles.slice(3, 6)).toEqual([
    'Okinawa Beach Yoga & Island Time Retreat',
    'The bare retreat',
    hostileTitle,
  ]);
  expect(textOf(english('remote').document.querySelector('main'))).toContain('¥99,000');
});

test('a featured retreat that is not in the table is left out, and said so', async () => {
  expect(await logOf(smallSite)).toContain(
    'The featured retreat "not-yet-there" is not in the table retreats',
  );
});

test('a long list is divided into pages, each with its own path', () => {
  expect(retreatsOn(grown, '/retreats')).toHaveLength(12);
  expect(retreatsOn(grown, '/retreats/page/5')).toHaveLength(6);
  expect(retreatsOn(grown, '/en/retreats/page/5')).toHaveLength(6);
  expect(grown.map(({ path }) => path)).not.toContain('/retreats/page/6');
  expect(small.map(({ path }) => path)).not.toContain('/retreats/page/2');
  const links = all(pageAt(grown, '/en/retreats'), 'nav[aria-label=Pages] a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/retreats',
    '/en/retreats/page/2',
    '/en/retreats/page/5',
    '/en/retreats/page/2',
  ]);
  const second = pageAt(grown, '/retreats/page/2').document;
  expect(second.title).not.toBe(pageAt(grown, '/retreats').document.title);
});

test('a list is as light with many rows as with twelve', async () => {
  const [few, many] = [smallSite, grownSite].map((site) => readBuilt('retreats.html', site));
  expect((await many!).length / (await few!).length).toBeLessThan(1.05);
});

test('a title is shown letter by letter, whatever it looks like', () => {
  const page = english('hostile');
  expect(textOf(page.document.querySelector('h1'))).toBe(hostileTitle);
  expect(page.document.title).toContain(hostileTitle);
  const shown = page.document.querySelector('meta[property="og:title"]');
  expect(shown?.getAttribute('content')).toBe(hostileTitle);
  const scripts = grown.flatMap((one) => all(one, 'script').map(({ textContent }) => textContent));
  expect(scripts.filter((script) => script.startsWith('alert'))).toEqual([]);
});

test('the og image is the default picture where the own one is elsewhere or missing', async () => {
  expect(await logOf(grownSite)).toMatch(
    /"unillustrated" · image: .*public\/photos\/not-there\.jpg.*Check its name/,
  );
  for (const id of ['remote', 'unillustrated', 'bare']) {
    const meta = english(id).document.querySelector('meta[property="og:image"]');
    expect(meta?.getAttribute('content'), id).toMatch(/\/default-wide\./);
  }
});

test('a price is offered to search engines only where it is a number of yen', () => {
  const offerOf = (id: string) =>
    (blocks(english(id)) as Record<string, unknown>[]).find(
      (data) => data['@type'] === 'TouristTrip',
    )?.['offers'];
  expect(offerOf('hokkaido-snow')).toMatchObject({ price: 158000, priceCurrency: 'JPY' });
  expect(offerOf('bare')).toBeUndefined();
  expect(offerOf('hostile')).toBeUndefined();
});

test('each departure that can be asked about is an offer, up to the day before it begins', () => {
  const trip = (blocks(english('kyoto-chishakuin')) as Record<string, unknown>[]).find(
    (data) => data['@type'] === 'TouristTrip',
  );
  const offer = (price: number, validThrough: string, availability: string) =>
    expect.objectContaining({
      price,
      validThrough,
      availability: `https://schema.org/${availability}`,
    }) as unknown;
  expect(trip?.['offers']).toEqual([
    offer(128_000, '2099-04-09', 'InStock'),
    offer(128_000, '2099-05-07', 'LimitedAvailability'),
    offer(128_000, '2099-06-11', 'SoldOut'),
    offer(128_000, '2099-06-25', 'SoldOut'),
    offer(1_280_000, '2099-12-29', 'InStock'),
  ]);
});

test('what is looked up of a retreat is one file for both languages, and no more than is needed', async () => {
  const read = async (id: string) =>
    JSON.parse(await readBuilt(`retreat/${id}.json`, smallSite)) as unknown;
  expect(await read('kyoto-chishakuin')).toEqual({
    type: 'domestic',
    title: {
      ja: '京都・智積院 寺院ヨガリトリート',
      en: 'Kyoto Chishakuin Temple Yoga Retreat',
    },
    location: { ja: expect.any(String) as unknown, en: expect.any(String) as unknown },
    // Those to come: one in the fixture has begun long ago.
    departures: [
      { id: 'spring', startsOn: '2099-04-10', endsOn: '2099-04-12', status: 'open' },
      { id: 'early-summer', startsOn: '2099-05-08', endsOn: '2099-05-10', status: 'few' },
      { id: 'rain', startsOn: '2099-06-12', endsOn: '2099-06-14', status: 'full' },
      { id: 'azalea', startsOn: '2099-06-26', endsOn: '2099-06-28', status: 'waitlist' },
      { id: 'heat', startsOn: '2099-08-07', endsOn: '2099-08-09', status: 'cancelled' },
      { id: 'new-year', startsOn: '2099-12-30', endsOn: '2100-01-03', status: 'open' },
    ],
  });
  for (const [id] of retreats) expect(await read(id)).toMatchObject({ type: expect.anything() });
});

test('every card is in an index of its language, for the filters', async () => {
  for (const [path, title] of [
    ['retreats.json', '歩く旅 011'],
    ['en/retreats.json', 'Walk number 011'],
  ] as const) {
    const cards = JSON.parse(await readBuilt(path, grownSite)) as { title: string[] }[];
    expect(cards).toHaveLength(54);
    expect(cards.map((card) => card.title.join(''))).toContain(title);
  }
});

test.each(['/retreat/bare', '/en/retreat/bare'])('nothing leaves a hole on %s', (path) => {
  const page = pageAt(small, path);
  expect(all(page, 'main h1')).toHaveLength(1);
  const empty = all(page, 'main :is(ul, ol, dl, section, dd, p, li, h2, h3)').filter(
    (element) => textOf(element) === '',
  );
  expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
  // The panel with the place and the closing call remain.
  expect(all(page, 'main h2').map(({ id }) => id)).toEqual(['summary', 'for-you', 'steps', '']);
  expect(all(page, 'main dt')).toHaveLength(1);
  expect(page.html).not.toMatch(/\bnull\b[^"]{0,3}</);
});

test('pages load the pictures that the rows name, and nothing else', async () => {
  expect(await readBuilt('_headers', grownSite)).toContain(
    "img-src 'self' data: https://pictures.example;",
  );
  expect(await readBuilt('_headers', smallSite)).toContain("img-src 'self' data:;");
  const hero = pageAt(grown, '/retreat/remote').document.querySelector('main img');
  expect(hero?.getAttribute('src')).toBe('https://pictures.example/remote.jpg');
});

test('the sitemap knows the day on which a row changed', async () => {
  const sitemap = await readBuilt('sitemap.xml', grownSite);
  for (const page of grown.filter(isRetreat)) {
    const entry = sitemap.split('<url>').find((part) => part.includes(`${page.path}</loc>`));
    const known = page.path.endsWith('/bare') ? undefined : '2026-03-14';
    expect(/<lastmod>(\S{10})/.exec(entry ?? '')?.[1], page.path).toBe(known);
  }
});

test('a page in Japanese tells the same facts as the one in English', () => {
  for (const id of idsOf()) {
    const [ja, en] = [`/retreat/${id}`, `/en/retreat/${id}`].map((path) => {
      const page = pageAt(small, path);
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
  const page = pageAt(small, path);
  expect(textOf(page.document.querySelector('h1'))).toBe(title);
  // Nobody is led to their language without scripts or after a reload: in Japanese it says the same in
  // English.
  const english = path.startsWith('/en/') ? [] : [back === '/' ? '/en' : `/en${back}`];
  const links = all(page, 'main a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([back, ...english]);
});

test('there is no other page for what is missing', () => {
  expect(small.filter(({ missing }) => missing)).toHaveLength(6);
});
