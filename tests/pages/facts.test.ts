import { beforeAll, describe, expect, test } from 'vitest';
import { factTopics } from '#features/retreats/rows/types.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { site } from '../fixtures/site/src/site.ts';
import { elementsOf, pageAt, readSite, textOf, type Page } from './built-site.ts';

let pages: Page[];
beforeAll(async () => {
  pages = await readSite();
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
  const { retreats, common } = dictionaryFor(locale);
  const { facts: t } = retreats;
  const page = (id: string) => pageAt(pages, `${prefix}/retreat/${id}`);

  test('lists each fact once under its heading', () => {
    const below = listed(page('shimoda-coast'));
    const above = open(page('shimoda-coast'));
    for (const topic of factTopics) {
      const fact = [below, above].flatMap((facts) => facts[t.topics[topic]] ?? []);
      // The basis of a price stands below it, without a heading.
      const shown = topic === 'price_basis' ? [above[retreats.detail.price]!] : fact;
      expect(shown.map(textOf), topic).toEqual([
        expect.stringMatching(new RegExp(`${topic}[：:]`)),
      ]);
    }
    expect(elementsOf(page('shimoda-coast'), `${section} h3`).map(textOf)).toEqual(
      Object.values(t.groups),
    );
    // Links name their target and their subject.
    const link = above[t.topics.access]!.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://inn.example/shimoda');
    expect(textOf(link)).toContain('inn.example');
    expect(textOf(link)).toContain(t.topics.access);
  });

  test('shows the organizer and terms of a package tour', () => {
    const below = listed(page('hokkaido-snow'));
    for (const fact of [site.brand, site.address[locale], site.registration[locale]]) {
      expect(textOf(below[t.organizer])).toContain(fact);
    }
    const terms = below[t.conditions]?.querySelector('a');
    expect(terms?.getAttribute('href')).toBe(`${prefix}/terms-of-service`);
    expect(textOf(terms)).toBe(common.footer.terms);
    expect(elementsOf(page('hokkaido-snow'), `${section} h3`).map(textOf)).toContain(
      t.groups.terms,
    );
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

  test('names the price alone in a room beside the shared one, and none where it is not known', () => {
    const alone = locale === 'ja' ? '一人部屋は144,000円' : '¥144,000 in your own room';
    expect(textOf(open(page('walk-001'))[retreats.detail.price]!)).toContain(alone);
    const rows = elementsOf(page('walk-001'), '[data-departure]').map(textOf);
    expect(rows.filter((row) => row.includes(alone))).toHaveLength(rows.length);
    expect(page('kyoto-chishakuin').html).not.toMatch(/一人部屋は|in your own room/);
  });

  test('links to articles that name the retreat, also by a former id', () => {
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
