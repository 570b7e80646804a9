import { beforeAll, describe, expect, test } from 'vitest';
import { factTopics } from '#features/retreats/rows/types.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { site } from '../fixtures/site/src/site.ts';
import { elementsOf, pageAt, readSite, textOf, type Page } from './built-site.ts';

let pages: Page[];
beforeAll(async () => {
  pages = await readSite();
});

/** Returns the definitions of a description list, by term. */
const listed = (page: Page, within: string) =>
  Object.fromEntries(
    elementsOf(page, `${within} dl > div`).map((row) => [
      textOf(row.querySelector('dt')),
      row.querySelector('dd')!,
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
    const below = listed(page('shimoda-coast'), section);
    for (const topic of factTopics) {
      expect(textOf(below[t.topics[topic]]), topic).toMatch(new RegExp(`^${topic}[：:]`));
    }
    expect(elementsOf(page('shimoda-coast'), `${section} h3`).map(textOf)).toEqual(
      Object.values(t.groups),
    );
    // Links name their target and their subject.
    const link = below[t.topics.access]!.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://inn.example/shimoda');
    expect(textOf(link)).toContain('inn.example');
    expect(textOf(link)).toContain(t.topics.access);
  });

  test('shows the organizer and terms of a package tour', () => {
    const below = listed(page('hokkaido-snow'), section);
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
    const fact = listed(page('hostile'), section)[t.topics.not_included]!;
    expect([...fact.querySelectorAll('li')].map(textOf)).toEqual(
      locale === 'ja' ? ['<b>傘</b>', '"茶" & 菓子'] : ['<b>Umbrellas</b>', '"Tea" & sweets'],
    );
    expect(fact.querySelector('script')).toBeNull();
    expect(fact.querySelector('a')?.getAttribute('href')).toContain('query="><script>');
    expect(textOf(fact.querySelector('a'))).toContain(t.map);
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
