import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT } from '../../scripts/serve.ts';
import { copyProject, rows, walks, type Built, type OtherProject } from '../support/other-rows.ts';
import { startPostgrest } from '../support/postgrest.ts';
import { retreatRowWith } from '../support/retreat-rows.ts';
import { all, pageAt, readSite, textOf, type Page } from './built-site.ts';

/** Longer than any build takes on a slow machine. */
const patience = 180_000;

/** All that the table must hold, and nothing more. */
const bare = retreatRowWith({
  id: 'bare',
  title_ja: '何もない旅',
  title_en: 'The bare retreat',
  long_description_ja: null,
  long_description_en: '',
  includes_ja: [],
  includes_en: null,
  schedule_ja: null,
  schedule_en: [],
  image: null,
  duration: null,
  price: null,
  capacity: '',
  display_order: 2,
});

/** A name that would be a script if any step of the build forgot to escape it. */
const hostileTitle = 'Tea & <b>rain</b> &copy; "2" </title><script>alert(1)</script>';
const hostile = retreatRowWith({
  id: 'hostile',
  title_en: hostileTitle,
  price: 'about 50,000 yen',
  image: 'photos/not-there',
  display_order: 50,
});

const thirteen = [
  retreatRowWith({
    id: 'kyoto-chishakuin',
    title_en: 'Another Kyoto',
    price: 99000,
    image: 'https://pictures.example/kyoto.jpg',
  }),
  bare,
  ...walks(11).with(4, hostile),
];

let project: OtherProject;
beforeAll(async () => {
  project = await copyProject('other-rows');
}, patience);
afterAll(() => project.remove());

describe('a build from an operator’s own rows', () => {
  let built: Built;
  let pages: Page[];
  let kept: string;
  beforeAll(async () => {
    built = await project.build(rows(thirteen));
    expect(built.code, built.output).toBe(0);
    pages = await readSite(built.dist);
    kept = await readFile(join(built.dist, 'retreats.html'), 'utf8');
  }, patience);

  const cardsOn = (path: string) =>
    all(pageAt(pages, path), 'article[data-retreat]').map((card) =>
      card.getAttribute('data-retreat'),
    );

  test('shows those rows and none of the sample ones', () => {
    const titles = all(pageAt(pages, '/en/retreats'), 'article h2').map(textOf);
    expect(titles.slice(0, 3)).toEqual(['Another Kyoto', 'The bare retreat', 'Walk number 001']);
    const kyoto = pageAt(pages, '/en/retreat/kyoto-chishakuin');
    expect(textOf(kyoto.document.querySelector('main'))).toContain('¥99,000');
    expect(pages.map(({ path }) => path)).not.toContain('/retreat/okinawa-beach');
  });

  test('leaves a featured retreat out that is not there, and says so', () => {
    expect(cardsOn('/')).toEqual(['kyoto-chishakuin']);
    for (const id of ['yamanashi-forest', 'cebu-beach']) {
      expect(built.output).toContain(`The featured retreat "${id}" is not in the table retreats`);
    }
  });

  test('divides a long list into pages, each with its own address', () => {
    expect(cardsOn('/retreats')).toHaveLength(12);
    expect(cardsOn('/retreats/page/2')).toHaveLength(1);
    expect(cardsOn('/en/retreats/page/2')).toHaveLength(1);
    expect(pages.map(({ path }) => path)).not.toContain('/retreats/page/3');
    const links = all(pageAt(pages, '/en/retreats'), 'nav[aria-label=Pages] a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/retreats',
      '/en/retreats/page/2',
      '/en/retreats/page/2',
    ]);
    const second = pageAt(pages, '/retreats/page/2').document;
    expect(second.title).not.toBe(pageAt(pages, '/retreats').document.title);
  });

  test('shows a title letter by letter, whatever it looks like', () => {
    const page = pageAt(pages, '/en/retreat/hostile');
    expect(textOf(page.document.querySelector('h1'))).toBe(hostileTitle);
    expect(page.document.title).toContain(hostileTitle);
    const shown = page.document.querySelector('meta[property="og:title"]');
    expect(shown?.getAttribute('content')).toBe(hostileTitle);
    const scripts = pages.flatMap((one) =>
      all(one, 'script').map(({ textContent }) => textContent),
    );
    expect(scripts.filter((script) => script.startsWith('alert'))).toEqual([]);
  });

  test('draws a link preview without the picture that is elsewhere or missing', async () => {
    expect(built.output).toMatch(
      /retreats "hostile" · image: "photos\/not-there".*public\/photos\/not-there.*Check its name/,
    );
    for (const id of ['hostile', 'kyoto-chishakuin', 'bare']) {
      const page = pageAt(pages, `/en/retreat/${id}`);
      const card = page.document.querySelector('meta[property="og:image"]');
      const file = new URL(card?.getAttribute('content') ?? '').pathname;
      expect((await readFile(join(built.dist, file))).length, id).toBeGreaterThan(10_000);
    }
  });

  test('offers a price to search engines only where it is a number of yen', () => {
    const offerOf = (id: string) =>
      all(pageAt(pages, `/en/retreat/${id}`), 'script[type="application/ld+json"]')
        .map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
        .find((data) => data['@type'] === 'TouristTrip')?.['offers'];
    expect(offerOf('kyoto-chishakuin')).toMatchObject({ price: 99000, priceCurrency: 'JPY' });
    expect(offerOf('bare')).toBeUndefined();
    expect(offerOf('hostile')).toBeUndefined();
  });

  test('puts every card into an index of its language, for the filters', async () => {
    for (const [path, title] of [
      ['retreats.json', '歩く旅 011'],
      ['en/retreats.json', 'Walk number 011'],
    ] as const) {
      const cards = JSON.parse(await readFile(join(built.dist, path), 'utf8')) as {
        title: string[];
      }[];
      expect(cards).toHaveLength(13);
      expect(cards.map((card) => card.title.join(''))).toContain(title);
    }
  });

  test.each(['/retreat/bare', '/en/retreat/bare'])('leaves no hole on %s', (path) => {
    const page = pageAt(pages, path);
    expect(all(page, 'main h1')).toHaveLength(1);
    const empty = all(page, 'main :is(ul, ol, dl, section, dd, p, li, h2, h3)').filter(
      (element) => textOf(element) === '',
    );
    expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
    // The panel with the place and the closing call remain.
    expect(all(page, 'main h2').map(({ id }) => id)).toEqual(['summary', '']);
    expect(all(page, 'main dt')).toHaveLength(1);
    expect(page.html).not.toMatch(/\bnull\b[^"]{0,3}</);
  });

  test('lets the pages load the pictures that the rows name, and nothing else', async () => {
    const headers = await readFile(join(built.dist, '_headers'), 'utf8');
    expect(headers).toContain("img-src 'self' data: https://pictures.example;");
    const hero = pageAt(pages, '/retreat/kyoto-chishakuin').document.querySelector('main img');
    expect(hero?.getAttribute('src')).toBe('https://pictures.example/kyoto.jpg');
  });

  test(
    'keeps the list as light with forty rows as with thirteen',
    { timeout: patience },
    async () => {
      const forty = await project.build(rows([...thirteen, ...walks(38).slice(11)]));
      expect(forty.code, forty.output).toBe(0);
      const grown = await readFile(join(forty.dist, 'retreats.html'), 'utf8');
      expect(grown.length / kept.length).toBeLessThan(1.05);
      expect(existsSync(join(forty.dist, 'retreats/page/4.html'))).toBe(true);
    },
  );

  test('ends with an error that names row, column and remedy', { timeout: patience }, async () => {
    const wrong = await project.build(
      rows([...thirteen, retreatRowWith({ id: 'odd', type: 'lunar', title_en: null })]),
    );
    expect(wrong.code).not.toBe(0);
    expect(wrong.output).toContain('Failed to fetch retreats');
    expect(wrong.output).toMatch(/retreats "odd".*type: "lunar".*Write domestic or international/);
    expect(wrong.output).toMatch(/retreats "odd".*title_en: null.*Write the English text/);
  });
});

describe('a build that knows no public address', () => {
  let built: Built;
  beforeAll(async () => {
    built = await project.build(rows(thirteen), '');
    expect(built.code, built.output).toBe(0);
  }, patience);

  test('tells the operator how to publish', () => {
    expect(built.output).toMatch(/SITE_URL に https:\/\/.*To publish, set SITE_URL/);
  });

  test('keeps every page and file out of search results', async () => {
    for (const page of await readSite(built.dist)) {
      const robots = all(page, 'head meta[name=robots]').map((one) => one.getAttribute('content'));
      expect(robots, page.path).toEqual(['noindex']);
    }
    const headers = await readFile(join(built.dist, '_headers'), 'utf8');
    expect(headers).toMatch(/^\/\*\n(?: {2}.+\n)* {2}X-Robots-Tag: noindex\n/);
    expect(existsSync(join(built.dist, 'sitemap.xml'))).toBe(false);
    expect(await readFile(join(built.dist, 'robots.txt'), 'utf8')).not.toContain('Sitemap');
  });
});

describe('a build whose source is broken', () => {
  let folder: string;
  beforeAll(async () => {
    await mkdir(join(PROJECT, '.cache'), { recursive: true });
    folder = await mkdtemp(join(PROJECT, '.cache/broken-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test(
    'fails with one readable cause, and the pages of the last build stay',
    { timeout: patience },
    async () => {
      const last = join(folder, 'dist');
      await mkdir(last);
      await writeFile(join(last, 'index.html'), 'the last good build');
      const server = await startPostgrest(() => ({
        status: 401,
        body: { message: 'Invalid API key', hint: 'Double check your API key.' },
      }));
      try {
        const failure = await buildSite({
          outDir: last,
          quiet: true,
          env: { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: 'sb_publishable_wrong' },
        }).then(
          () => undefined,
          (error: Error) => error.message,
        );
        expect(failure).toContain(`Failed to fetch retreats (${new URL(server.url).host})`);
        expect(failure).toContain('Check that SUPABASE_ANON_KEY');
        expect(failure?.match(/Failed to fetch retreats/g)).toHaveLength(1);
        expect(failure).not.toContain('sb_publishable_wrong');
      } finally {
        await server.close();
      }
      expect(await readFile(join(last, 'index.html'), 'utf8')).toBe('the last good build');
    },
  );
});
