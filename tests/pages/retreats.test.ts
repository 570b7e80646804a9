import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { factTopics } from '#features/retreats/data/types.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { hostileTitle, tables } from '../fixtures/rows.ts';
import { site } from '../fixtures/site/src/site.ts';
import { fixtureSite } from '../support/project.ts';
import {
  elementsOf,
  isRetreat,
  pageAt,
  readBuilt,
  pages,
  retreatsOn,
  textOf,
  type Page,
} from './built-site.ts';

/** The fixture site's retreats, in the order of lists. */
const domestic = [
  'kyoto-chishakuin',
  'yamanashi-forest',
  'hokkaido-snow',
  'okinawa-beach',
  'bare',
  'hostile',
  'shimoda-coast',
  'shimoda-night',
  'walk-001',
  'walk-002',
  'walk-003',
];
const international = ['cebu-beach', 'cebu-mountain', 'bohol-river', 'bohol-hills', 'remote'];
const retreats = [...domestic, ...international];

const english = (id: string) => pageAt(pages, `/en/retreat/${id}`);
const mainOf = (path: string) => textOf(pageAt(pages, path).document.querySelector('main'));
const hrefsOf = (page: Page, selector: string) =>
  elementsOf(page, selector).map((link) => link.getAttribute('href'));
describe.each([
  [
    'ja',
    '',
    '京都・山梨・北海道・沖縄・静岡・セブ島など',
    ['3〜5日間', 'お一人さま98,000円から'],
    '京都／3日間／お一人さま128,000円から。',
  ],
  [
    'en',
    '/en',
    'Kyoto, Yamanashi, Hokkaido, Okinawa, Shizuoka, Cebu, and more',
    ['3 to 5 days', 'from ¥98,000 per person'],
    'Kyoto · 3 days · from ¥128,000 per person. ',
  ],
] as const)('the pages in %s', (locale, prefix, places, figures, kyoto) => {
  const { common, retreats: t } = dictionaryFor(locale);
  const description = (path: string) =>
    pageAt(pages, `${prefix}${path}` || '/')
      .document.querySelector('meta[name=description]')
      ?.getAttribute('content');

  test('show the offer beside the home title and in descriptions', () => {
    const hero = elementsOf(pageAt(pages, prefix || '/'), '.home-offer li:not([data-until])');
    expect(hero.map(textOf)).toEqual([places, ...figures]);
    for (const path of ['', '/retreats']) {
      for (const text of [places, ...figures]) expect(description(path)).toContain(text);
    }
    expect(description('/retreat/kyoto-chishakuin')?.startsWith(kyoto)).toBe(true);
    const list = pageAt(pages, `${prefix}/retreats`);
    expect(list.document.title).toContain(places);
    expect(textOf(elementsOf(list, 'main + nav a').at(-1))).not.toContain(places);
  });

  test('list every retreat once in order, on a card that leads to its page', () => {
    const lists = [`${prefix}/retreats`, `${prefix}/retreats/page/2`];
    expect(lists.map((path) => retreatsOn(pages, path).length)).toEqual([12, 4]);
    expect(lists.flatMap((path) => retreatsOn(pages, path))).toEqual(retreats);
    expect(retreatsOn(pages, `${prefix}/domestic`)).toEqual(domestic);
    expect(retreatsOn(pages, `${prefix}/international`)).toEqual(international);
    expect(pages.filter((page) => isRetreat(page) && page.locale === locale)).toHaveLength(
      retreats.length,
    );
    for (const card of lists.flatMap((path) =>
      elementsOf(pageAt(pages, path), 'article[data-retreat]'),
    )) {
      const id = card.getAttribute('data-retreat') ?? '';
      expect(card.querySelector('a')?.getAttribute('href')).toBe(`${prefix}/retreat/${id}`);
      expect(card.querySelector('img')).not.toBeNull();
      const { document } = pageAt(pages, `${prefix}/retreat/${id}`);
      const title = textOf(document.querySelector('h1'));
      const row = tables.retreats.find((retreat) => retreat.id === id)!;
      const badge = t.badge[domestic.includes(id) ? 'domestic' : 'international'];
      expect(textOf(document.querySelector('main'))).toContain(badge);
      for (const text of [title, badge, row[`description_${locale}`], t.learnMore])
        expect(textOf(card)).toContain(text);
    }
  });

  test('show place, length, price, programme, instructors and dates of a retreat', () => {
    const path = `${prefix}/retreat/kyoto-chishakuin`;
    const page = pageAt(pages, path);
    expect(textOf(page.document.querySelector('[data-retreat]'))).toMatch(
      /(Kyoto|京都).*3.*128,000/,
    );
    const part = (id: string) => page.document.querySelector(`[aria-labelledby=${id}]`)!;
    expect(textOf(part('overview'))).toMatch(/利休好み|Sen no Rikyu/);
    expect(textOf(part('facts'))).toContain('10');
    expect(part('schedule').querySelectorAll('h3')).toHaveLength(3);
    expect(textOf(part('schedule').querySelector('li'))).toMatch(/^14:00 \S/);
    for (const text of [t.detail.location, t.detail.includes, common.contactUs])
      expect(textOf(part('summary'))).toContain(text);
    expect(part('summary').querySelectorAll('ul li').length).toBeGreaterThan(5);
    expect(part('others').querySelectorAll('li')).toHaveLength(3);
    expect(hrefsOf(page, 'main a')).toContain(`${prefix}/retreats`);
    const instructors = [...part('instructors').querySelectorAll('li')];
    expect(instructors).toHaveLength(2);
    expect(textOf(instructors[0])).toMatch(
      /海辺の町で育ちました.*日本語・英語|I grew up.*Speaks Japanese/,
    );
    expect(instructors[0]?.querySelector('picture')).not.toBeNull();
    // The link with which a visitor shares the page by mail contains the page's path.
    const [shared = ''] = hrefsOf(page, 'a[href^="mailto:?"]');
    expect(decodeURIComponent(String(shared))).toContain(path);
    const dates = /日程はご相談|Dates on request/;
    expect(mainOf(`${prefix}/retreat/cebu-beach`)).toMatch(dates);
    expect(mainOf(`${prefix}/retreat/hokkaido-snow`)).not.toMatch(dates);
  });

  test('have no empty element for a retreat with required fields only', () => {
    const page = pageAt(pages, `${prefix}/retreat/bare`);
    const parts = elementsOf(page, 'main :is(h1, ul, ol, dl, section, dd, p, li, h2, h3)');
    expect(parts.filter((part) => textOf(part) === '').map(({ outerHTML }) => outerHTML)).toEqual(
      [],
    );
    // Only the headings of the description, the summary panel, what the law requires, the ways to share it, the other
    // retreats and the final call remain.
    expect(elementsOf(page, 'main h2').map(({ id }) => id)).toEqual([
      'overview',
      'summary',
      'facts',
      'share',
      'others',
      '',
    ]);
    const { organizer, calledOff, conditions } = t.facts;
    const required = [organizer, calledOff, conditions];
    expect(elementsOf(page, 'main dt').map(textOf)).toEqual(required);
    expect(page.html).not.toMatch(/\bnull\b[^"]{0,3}</);
  });
});

test('the list of retreats ends with its coming dates by month, each with a link to its row, and without canceled ones', () => {
  const page = pageAt(pages, '/en/retreats');
  const rows = elementsOf(page, 'main tr[data-until]');
  const days = rows.map((row) => row.getAttribute('data-until') ?? '');
  expect(days).toEqual(days.toSorted());
  expect(rows.map(textOf)).toContain(
    'Fri 8 – Sun 10 May Kyoto Chishakuin Temple Yoga Retreat ¥128,000 2 places left Confirmed to run',
  );
  expect(rows.filter((row) => textOf(row).includes('Canceled'))).toEqual([]);
  for (const row of rows) {
    const [path = '', anchor] = (row.querySelector('a')?.getAttribute('href') ?? '').split('#');
    expect(pageAt(pages, path).document.getElementById(anchor ?? '')).not.toBeNull();
  }
  expect(elementsOf(pageAt(pages, '/en/retreats/page/2'), 'main table')).toEqual([]);
});

test('each date of a retreat leads to the form with that date, unless it is canceled', () => {
  const links = hrefsOf(english('kyoto-chishakuin'), '[data-departure] [data-open-contact]');
  const dates = ['spring', 'early-summer', 'rain', 'azalea', undefined, 'new-year'];
  expect(links).toEqual(
    dates.map((id) => `/en/contact?retreat=kyoto${id === undefined ? '' : `&departure=${id}`}`),
  );
});

test('markup in a title is shown letter by letter', () => {
  const { document } = english('hostile');
  expect(textOf(document.querySelector('h1'))).toBe(hostileTitle);
  expect(document.title).toContain(hostileTitle);
  const shown = document.querySelector('meta[property="og:title"]');
  expect(shown?.getAttribute('content')).toBe(hostileTitle);
  const scripts = pages.flatMap((page) =>
    elementsOf(page, 'script').map(({ textContent }) => textContent),
  );
  expect(scripts.filter((script) => script.startsWith('alert'))).toEqual([]);
});

test('the og image is the default picture when a retreat’s own is remote or missing', () => {
  for (const id of ['remote', 'bare']) {
    const meta = english(id).document.querySelector('meta[property="og:image"]');
    expect(meta?.getAttribute('content'), id).toMatch(/\/default-wide\./);
  }
  const hero = english('remote').document.querySelector('main img');
  expect(hero?.getAttribute('src')).toBe('https://pictures.example/remote.jpg');
});

test('a photograph is cut around what it shows', async () => {
  const { document } = english('shimoda-night');
  const src = document.querySelector('main img')?.getAttribute('src') ?? '';
  const [red] = (await sharp(join(fixtureSite.dist, src)).stats()).channels;
  expect(red?.max).toBeGreaterThan(200);
});

test('a retreat’s JSON file has the fields that form and letter need and no others', async () => {
  const kyoto = JSON.parse(await readBuilt('retreat/kyoto-chishakuin.json')) as RetreatData;
  const fields = [
    'type',
    'title',
    'location',
    'capacity',
    'lowestPrice',
    'departures',
    'picture',
    'mailPicture',
  ];
  expect(Object.keys(kyoto)).toEqual(fields);
  expect(Object.keys(kyoto.departures[0]!).toSorted()).toEqual([
    'decidedBy',
    'endsOn',
    'id',
    'price',
    'startsOn',
    'status',
  ]);
  // The letter carries the place by night.
  const okinawa = JSON.parse(await readBuilt('retreat/okinawa-beach.json')) as RetreatData;
  expect(okinawa.picture.src).toContain('okinawa-night-wide');
});

test.each([
  ['/404', 'ページが見つかりません', ['/', '/en']],
  ['/en/404', 'Page not found', ['/en']],
  ['/retreat/404', 'リトリートが見つかりません', ['/retreats', '/en/retreats']],
  ['/en/retreat/404', 'Retreat not found', ['/en/retreats']],
  ['/blog/404', '記事が見つかりません', ['/blog', '/en/blog']],
  ['/en/blog/404', 'Article Not Found', ['/en/blog']],
])('%s has the title "%s" and links back, in Japanese to both languages', (path, title, back) => {
  const page = pageAt(pages, path);
  expect(textOf(page.document.querySelector('h1'))).toBe(title);
  expect(hrefsOf(page, 'main a')).toEqual(back);
  if (back.length === 2) expect(mainOf(path)).toMatch(/[a-z] not found/i);
});

/** Returns the definitions of the section of facts, by term. */
const listed = (page: Page) =>
  Object.fromEntries(
    elementsOf(page, `${section} dl > div`).map((row) => [
      textOf(row.querySelector('dt')),
      row.querySelector('dd')!,
    ]),
  );
/** Returns what stands in the open below the head, by its heading. */
const open = (page: Page) =>
  Object.fromEntries(
    elementsOf(page, '.overview div:has(> h3)').map((part) => [
      textOf(part.querySelector('h3')),
      part,
    ]),
  );
const section = 'section[aria-labelledby=facts]';

describe.each([
  ['ja', ''],
  ['en', '/en'],
] as const)('a retreat page in %s', (locale, prefix) => {
  const { retreats: texts, common } = dictionaryFor(locale);
  const { facts: t } = texts;
  const page = (id: string) => pageAt(pages, `${prefix}/retreat/${id}`);

  test('answers nine questions in their order with each fact once', () => {
    const below = listed(page('shimoda-coast'));
    const above = open(page('shimoda-coast'));
    for (const topic of factTopics) {
      const facts = topic === 'not_included' ? [above] : [below, above];
      // The basis of a price stands below it, without a heading.
      const term = topic === 'price_basis' ? texts.detail.price : t.topics[topic];
      const shown = facts.flatMap((all) => all[term] ?? []);
      expect(shown.map(textOf), topic).toEqual([
        expect.stringMatching(new RegExp(`${topic}[：:]`)),
      ]);
    }
    const answers = elementsOf(page('shimoda-coast'), `${section} > div`).map((answer) =>
      factTopics.filter((topic) => new RegExp(`${topic}[：:]`).test(textOf(answer))),
    );
    expect(answers).toEqual([
      [],
      ['languages'],
      ['smallest_group'],
      ['season', 'bring'],
      ['lodging', 'rooms', 'bath'],
      ['level', 'meals', 'accessibility'],
      ['hospital', 'conductor'],
      ['local_taxes'],
      [],
    ]);
    expect(elementsOf(page('shimoda-coast'), `${section} h3`).map(textOf)).toEqual(t.questions);
    expect(hrefsOf(page('kyoto-chishakuin'), `${section} a[href^="#"]`)).toEqual([
      '#instructors',
      '#instructors',
      '#schedule',
      '#charges',
    ]);
    expect(hrefsOf(page('hostile'), `${section} a[href^="#"]`)).toContain('#not_included');
    // A price that isn't known has no basis.
    expect(open(page('hostile'))).not.toHaveProperty([texts.detail.price]);
    // Links name their target and their subject.
    const link = above[t.topics.access]!.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://inn.example/shimoda');
    expect(textOf(link)).toContain('inn.example');
    expect(textOf(link)).toContain(t.topics.access);
    const linked = (['flights', 'passport'] as const).map((topic) =>
      above[t.topics[topic]]!.querySelector('a')?.getAttribute('href'),
    );
    expect(linked).toEqual([`${prefix}/faq#flights`, `${prefix}/faq#passport`]);
  });

  test('shows the organizer and terms of a package tour', () => {
    const below = listed(page('hokkaido-snow'));
    for (const fact of [site.brand, site.address[locale], site.registration[locale]]) {
      expect(textOf(below[t.organizer])).toContain(fact);
    }
    const terms = below[t.conditions]?.querySelector('a');
    expect(terms?.getAttribute('href')).toBe(`${prefix}/terms-of-service`);
    expect(textOf(terms)).toBe(common.footer.terms);
  });

  test('shows facts letter by letter, with several lines as a list', () => {
    const fact = open(page('hostile'))[t.topics.not_included]!;
    expect([...fact.querySelectorAll('li')].map(textOf)).toEqual(
      locale === 'ja' ? ['<b>傘</b>', '"茶" & 菓子'] : ['<b>Umbrellas</b>', '"Tea" & sweets'],
    );
    expect(fact.querySelector('script')).toBeNull();
    expect(fact.querySelector('a')?.getAttribute('href')).toContain('query="><script>');
    expect(textOf(fact.querySelector('a'))).toContain(t.map);
  });

  test('names the price alone in a room where it is known', () => {
    const alone = locale === 'ja' ? '一人部屋は144,000円' : '¥144,000 in a single room';
    expect(textOf(open(page('walk-001'))[texts.detail.price])).toContain(alone);
    const rows = elementsOf(page('walk-001'), '[data-departure]').map(textOf);
    expect(rows.filter((row) => row.includes(alone))).toHaveLength(rows.length);
    expect(page('kyoto-chishakuin').html).not.toMatch(/一人部屋は|in a single room/);
  });

  test('links to articles that name the retreat', () => {
    const read = (id: string) =>
      elementsOf(page(id), 'section[aria-labelledby=articles] a').map((link) =>
        link.getAttribute('href'),
      );
    expect(read('shimoda-coast')).toEqual([`${prefix}/blog/lodging`]);
    // Articles that link the retreat in their text come before those that only offer it.
    expect(read('kyoto-chishakuin')).toEqual([
      `${prefix}/blog/copied`,
      `${prefix}/blog/hot-springs`,
    ]);
    expect(read('hokkaido-snow')).toEqual([`${prefix}/blog/hot-springs`]);
    expect(elementsOf(page('bare'), '#articles')).toEqual([]);
  });
});

test('the home page says when and where the next departure is, until it begins', () => {
  const [first] = elementsOf(pageAt(pages, '/retreats'), '.all-dates [data-until]');
  const next = pageAt(pages, '/').document.querySelector('.home-offer [data-until]');
  expect(next?.getAttribute('data-until')).toBe(first?.getAttribute('data-until'));
  expect(textOf(next)).toMatch(/^次回 \d+年\d+月\d+日（.）\s\S+$/);
});
