import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { factParts, factTopics, pictureSubjects } from '#features/retreats/data/types.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { hostileTitle, tables } from '../fixtures/rows.ts';
import { site } from '../fixtures/site/src/site.ts';
import { fixtureSite } from '../support/project.ts';
import {
  attributesOf,
  elementsOf,
  hrefsOf,
  isRetreat,
  mainOf,
  metaOf,
  pageAt,
  readBuilt,
  pages,
  retreatsOn,
  textOf,
  type Page,
} from './built-site.ts';

/** The fixture site's retreats, in the order of lists. */
const domestic = (
  'kyoto-chishakuin yamanashi-forest hokkaido-snow okinawa-beach bare hostile ' +
  'shimoda-coast shimoda-night walk-001 walk-002 walk-003'
).split(' ');
const international = 'cebu-beach cebu-mountain bohol-river bohol-hills remote'.split(' ');
const retreats = [...domestic, ...international];

const english = (id: string) => pageAt(`/en/retreat/${id}`);

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
  const description = (path: string) => metaOf(pageAt(`${prefix}${path}` || '/'), 'description');

  test('show the offer beside the home title and in descriptions', () => {
    const hero = elementsOf(pageAt(prefix || '/'), '.home-offer li:not([data-until])');
    expect(hero.map(textOf)).toEqual([places, ...figures]);
    for (const path of ['', '/retreats']) {
      for (const text of [places, ...figures]) expect(description(path)).toContain(text);
    }
    expect(description('/retreat/kyoto-chishakuin')?.startsWith(kyoto)).toBe(true);
    const list = pageAt(`${prefix}/retreats`);
    expect(list.document.title).toContain(places);
    expect(textOf(elementsOf(list, 'main + nav a').at(-1))).not.toContain(places);
  });

  test('list every retreat once in order, on a card that leads to its page', () => {
    const lists = [`${prefix}/retreats`, `${prefix}/retreats/page/2`];
    expect(lists.map((path) => retreatsOn(path).length)).toEqual([12, 4]);
    expect(lists.flatMap((path) => retreatsOn(path))).toEqual(retreats);
    expect(retreatsOn(`${prefix}/domestic`)).toEqual(domestic);
    expect(retreatsOn(`${prefix}/international`)).toEqual(international);
    expect(pages.filter((page) => isRetreat(page) && page.locale === locale)).toHaveLength(
      retreats.length,
    );
    const cards = lists.flatMap((path) => elementsOf(pageAt(path), 'article[data-retreat]'));
    for (const card of cards) {
      const id = card.getAttribute('data-retreat') ?? '';
      expect(card.querySelector('a')?.getAttribute('href')).toBe(`${prefix}/retreat/${id}`);
      expect(card.querySelector('img')).not.toBeNull();
      const page = pageAt(`${prefix}/retreat/${id}`);
      const title = textOf(page.document.querySelector('h1'));
      const row = tables.retreats.find((retreat) => retreat.id === id)!;
      const badge = t.badge[domestic.includes(id) ? 'domestic' : 'international'];
      expect(mainOf(page)).toContain(badge);
      for (const text of [title, badge, row[`description_${locale}`], t.learnMore])
        expect(textOf(card)).toContain(text);
    }
  });

  test('show place, length, price, programme, instructors and dates of a retreat', () => {
    const path = `${prefix}/retreat/kyoto-chishakuin`;
    const page = pageAt(path);
    expect(textOf(page.document.querySelector('[data-retreat]'))).toMatch(/3.*10.*128,000/);
    const part = (id: string) => page.document.querySelector(`[aria-labelledby=${id}]`)!;
    expect(textOf(part('overview'))).toMatch(/利休好み|Sen no Rikyu/);
    expect(part('schedule').querySelectorAll('h3')).toHaveLength(3);
    expect(textOf(part('schedule').querySelector('li'))).toMatch(/^14:00 \S/);
    for (const text of [t.detail.location, t.detail.includes, common.contactUs])
      expect(textOf(part('panel'))).toContain(text);
    expect(textOf(part('panel'))).toMatch(/Kyoto|京都/);
    expect(part('panel').querySelectorAll('ul li').length).toBeGreaterThan(5);
    expect(part('others').querySelectorAll('li')).toHaveLength(3);
    expect(hrefsOf(page, 'main a')).toContain(`${prefix}/retreats`);
    const instructors = [...part('instructors').querySelectorAll('li')];
    expect(instructors).toHaveLength(2);
    expect(textOf(instructors[0])).toMatch(
      /海辺の町で育ちました.*日本語・英語|I grew up.*Speaks Japanese/,
    );
    expect(instructors[0]?.querySelector('picture')).not.toBeNull();
    // The link with which a visitor shares the page contains the page's path.
    const [shared = ''] = hrefsOf(page, 'a[data-share]');
    expect(decodeURIComponent(String(shared))).toContain(path);
    for (const id of ['cebu-beach', 'hokkaido-snow'])
      expect(mainOf(pageAt(`${prefix}/retreat/${id}`))).toMatch(/日程はご相談|Dates on request/);
  });

  test('have no empty element for a retreat with required fields only', () => {
    const page = pageAt(`${prefix}/retreat/bare`);
    const parts = elementsOf(page, 'main :is(h1, ul, ol, dl, section, dd, p, li, h2, h3)');
    const empty = parts.filter((part) => textOf(part) === '');
    expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
    // Only the headings of the dates on request, the description, the panel, what the law requires, the other retreats
    // and the final call remain.
    const headings = attributesOf(page, 'main h2', 'id').join(' ');
    expect(headings).toBe('dates overview panel care others inquiry');
    const required = [t.detail.location, t.facts.calledOff, t.facts.organizer];
    expect(elementsOf(page, 'main dt').map(textOf)).toEqual(required);
    expect(page.html).not.toMatch(/\bnull\b[^"]{0,3}</);
  });
});

test.each([
  [
    'ja',
    '',
    '2099年5月8日（金）〜10日（日） 残り2名 催行決定',
    '2099年6月12日（金）〜14日（日） 満席',
  ],
  [
    'en',
    '/en',
    'Fri 8 – Sun 10 May 2099 2 places left Confirmed to run',
    'Fri 12 – Sun 14 Jun 2099 Full',
  ],
])('the almanac in %s has each coming date once, by place and day', (_, prefix, ...expected) => {
  const shown = [`${prefix}/retreats`, `${prefix}/retreats/page/2`].flatMap((path) => {
    const page = pageAt(path);
    // Each page of the list has the places of its own cards.
    const places = elementsOf(page, '#dates > ol > li');
    const ids = places.map((place) => place.getAttribute('data-retreat'));
    expect(ids.toSorted()).toEqual(retreatsOn(path).toSorted());
    for (const place of places) {
      const days = [...place.querySelectorAll('[data-until]')];
      const begins = days.map((day) => day.getAttribute('data-until'));
      expect(begins).toEqual(begins.toSorted());
      expect(textOf([...place.querySelectorAll('li')].at(-1))).toMatch(/日程はご相談|on request/);
    }
    return elementsOf(page, '#dates [data-until] a');
  });
  const paths = shown.map((link) => link.getAttribute('href') ?? '');
  // One of them is canceled.
  const rows = tables.departures.filter(
    ({ id, starts_on, retreat_id }) =>
      starts_on > '2099' && id !== 'heat' && retreat_id !== 'unannounced',
  );
  expect(paths.toSorted()).toEqual(
    rows.map(({ retreat_id, id }) => `${prefix}/retreat/${retreat_id}#date-${id}`).toSorted(),
  );
  // What assistive technology reads.
  const names = shown.map((link) => {
    for (const hidden of link.querySelectorAll('[aria-hidden]')) hidden.remove();
    return textOf(link);
  });
  for (const name of expected) expect(names).toContain(name);
});

test('each date of a retreat leads to the form with that date, unless it is canceled', () => {
  const links = hrefsOf(english('kyoto-chishakuin'), '[data-departure] [data-open-contact]');
  const dates = ['spring', 'early-summer', 'rain', 'azalea', undefined, 'new-year'];
  expect(links).toEqual(
    dates.map((id) => `/en/contact?retreat=kyoto${id === undefined ? '' : `&departure=${id}`}`),
  );
});

test('the offer bar names no price but that of its date, and has no link without words', () => {
  const bar = (id: string) => elementsOf(english(id), '.offer-bar a').map(textOf);
  expect(bar('kyoto-chishakuin')).toEqual(['Fri 10 Apr ¥128,000', 'Contact Us']);
  expect(bar('hostile')).toEqual(['Fri 15 May', 'Contact Us']);
  expect(bar('bare')).toEqual(['Contact Us']);
});

test('markup in a title is shown letter by letter', () => {
  const { document } = english('hostile');
  expect(textOf(document.querySelector('h1'))).toBe(hostileTitle);
  expect(document.title).toContain(hostileTitle);
  expect(metaOf(english('hostile'), 'og:title')).toBe(hostileTitle);
  const scripts = pages.flatMap((page) => elementsOf(page, 'script'));
  expect(scripts.filter(({ textContent }) => textContent.startsWith('alert'))).toEqual([]);
});

test('the styles of the enlarged view come after the first paint, with the script that shows it', () => {
  const { document } = english('cebu-mountain');
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(document.querySelector('template[data-enlarged]')).not.toBeNull();
  expect(styles.join('')).toContain('.plate');
  expect(styles.join('')).not.toContain('.enlarged');
});

test('the og image is the default picture when a retreat’s own is remote or missing', () => {
  for (const id of ['remote', 'bare'])
    expect(metaOf(english(id), 'og:image'), id).toMatch(/\/default-wide\./);
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
  const fields = 'type title location capacity lowestPrice departures picture mailPicture';
  expect(Object.keys(kyoto).join(' ')).toBe(fields);
  const ofDeparture = 'confirmed decidedBy endsOn id price startsOn status';
  expect(Object.keys(kyoto.departures[0]!).toSorted().join(' ')).toBe(ofDeparture);
  // The letter carries the place by night.
  const okinawa = JSON.parse(await readBuilt('retreat/okinawa-beach.json')) as RetreatData;
  expect(okinawa.picture.src).toContain('okinawa-night-wide');
  expect(okinawa.mailPicture.alt).toEqual({ ja: '島のnight', en: 'The island, night' });
});

test.each([
  ['/404', 'ページが見つかりません', ['/', '/en']],
  ['/en/404', 'Page not found', ['/en']],
  ['/retreat/404', 'リトリートが見つかりません', ['/retreats', '/en/retreats']],
  ['/en/retreat/404', 'Retreat not found', ['/en/retreats']],
  ['/blog/404', '記事が見つかりません', ['/blog', '/en/blog']],
  ['/en/blog/404', 'Article Not Found', ['/en/blog']],
])('%s has the title "%s" and links back, in Japanese to both languages', (path, title, back) => {
  const page = pageAt(path);
  expect(textOf(page.document.querySelector('h1'))).toBe(title);
  expect(hrefsOf(page, 'main a')).toEqual(back);
  if (back.length === 2) expect(mainOf(page)).toMatch(/[a-z] not found/i);
});

/** Returns the definitions of a part of a retreat's page, by term. */
const listed = (page: Page, part: string) =>
  Object.fromEntries(
    elementsOf(page, `[aria-labelledby=${part}] dl > div`).map((row) => [
      textOf(row.querySelector('dt')),
      row.querySelector('dd')!,
    ]),
  );

describe.each([
  ['ja', ''],
  ['en', '/en'],
] as const)('a retreat page in %s', (locale, prefix) => {
  const { retreats: texts, common } = dictionaryFor(locale);
  const { facts: t } = texts;
  const page = (id: string) => pageAt(`${prefix}/retreat/${id}`);
  const partOf = (id: string, part: string) =>
    page(id).document.querySelector(`[aria-labelledby=${part}]`);

  test('shows each fact once, where it belongs', () => {
    const main = mainOf(page('shimoda-coast'));
    for (const topic of factTopics)
      expect(main.match(new RegExp(`\\b${topic}[：:]`, 'g')), topic).toHaveLength(1);
    const topicsIn = (part: string) =>
      factTopics.filter((topic) =>
        new RegExp(`\\b${topic}[：:]`).test(textOf(partOf('shimoda-coast', part))),
      );
    expect(topicsIn('dates')).toEqual(factParts.priceBasis);
    expect(topicsIn('overview')).toEqual(factParts.welcome);
    expect(topicsIn('panel')).toEqual([
      ...factParts.place,
      ...factParts.notIncluded,
      ...factParts.rest,
    ]);
    for (const subject of pictureSubjects) expect(topicsIn(subject)).toEqual(factParts[subject]);
    expect(topicsIn('care')).toEqual([...factParts.illness, ...factParts.calledOff]);
    // Links name their target and their subject.
    const panel = listed(page('shimoda-coast'), 'panel');
    const link = panel[t.topics.access]!.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://inn.example/shimoda');
    expect(textOf(link)).toContain('inn.example');
    expect(textOf(link)).toContain(t.topics.access);
    const linked = (['flights', 'passport'] as const).map((topic) =>
      panel[t.topics[topic]]!.querySelector('a')?.getAttribute('href'),
    );
    expect(linked).toEqual([`${prefix}/faq#flights`, `${prefix}/faq#passport`]);
    // In prose, the first sentence is the link.
    expect(hrefsOf(page('shimoda-coast'), '[aria-labelledby=room] p a')[0]).toBe(
      'https://inn.example/shimoda',
    );
  });

  test('says how many take part, what is free, what is charged and what happens when it is called off', () => {
    const text = (part: string) => textOf(partOf('kyoto-chishakuin', part));
    const offer = page('kyoto-chishakuin').document.querySelector('.retreat-offer');
    expect(textOf(offer)).toMatch(/10名まで|up to 10 people/);
    expect(text('days')).toContain(t.rest);
    for (const subject of pictureSubjects)
      expect(textOf(partOf('shimoda-coast', subject))).toContain(t.plates[subject]);
    expect(textOf(listed(page('shimoda-coast'), 'care')[t.illness])).toContain('hospital');
    expect(text('dates')).toContain(texts.charges.note);
    expect(text('care')).toContain(t.calledOffText);
  });

  test('shows the organizer and terms of a package tour', () => {
    const { [t.organizer]: organizer } = listed(page('hokkaido-snow'), 'care');
    for (const fact of [site.brand, site.address[locale], site.registration[locale]])
      expect(textOf(organizer)).toContain(fact);
    expect(textOf(organizer)).toContain(t.conditionsText);
    const links = elementsOf(page('hokkaido-snow'), '[aria-labelledby=care] a');
    expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toContainEqual([
      `${prefix}/terms-of-service`,
      common.footer.terms,
    ]);
  });

  test('shows facts letter by letter, with several lines as a list in the panel', () => {
    const fact = listed(page('hostile'), 'panel')[t.topics.not_included]!;
    expect([...fact.querySelectorAll('li')].map(textOf)).toEqual(
      locale === 'ja' ? ['<b>傘</b>', '"茶" & 菓子'] : ['<b>Umbrellas</b>', '"Tea" & sweets'],
    );
    expect(fact.querySelector('script')).toBeNull();
    expect(fact.querySelector('a')?.getAttribute('href')).toContain('query="><script>');
    expect(textOf(fact.querySelector('a'))).toContain(t.map);
  });

  test('names what a room to oneself adds, and what two people pay, where it is known', () => {
    const costs = textOf(partOf('walk-001', 'dates'));
    const single =
      locale === 'ja'
        ? '一人部屋は、空きがあれば16,000円増しです。'
        : 'A single room is ¥16,000 more';
    expect(costs).toContain(single);
    expect(costs).toMatch(
      locale === 'ja'
        ? /お二人で256,000円、それぞれ一人部屋なら288,000円/
        : /two people pay ¥256,000, or ¥288,000 in single rooms/,
    );
    expect(page('kyoto-chishakuin').html).not.toMatch(/一人部屋は、空き|A single room is/);
  });

  test('links to articles that name the retreat', () => {
    const read = (id: string) => hrefsOf(page(id), 'section[aria-labelledby=articles] a');
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
  const days = elementsOf(pageAt('/retreats'), '#dates [data-until]');
  const [first] = days.map((day) => day.getAttribute('data-until')).toSorted();
  const next = pageAt('/').document.querySelector('.home-offer [data-until]');
  expect(next?.getAttribute('data-until')).toBe(first);
  expect(textOf(next)).toMatch(/^次回 \d+年\d+月\d+日（.）\s\S+$/);
});
