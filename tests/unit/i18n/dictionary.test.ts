import { describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { publishing as publishingEn } from '#i18n/en/publishing.ts';
import { publishing as publishingJa } from '#i18n/ja/publishing.ts';
import { locales } from '#i18n/locales.ts';

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

/** Every text with the path of keys that leads to it. */
function leaves(texts: Texts, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts).flatMap(([key, value]: [string, Texts]) =>
    leaves(value, path === '' ? key : `${path}.${key}`),
  );
}

/** Those of the pages, and those of the operator's status page. */
const everyText = {
  ja: leaves({ ...dictionaryFor('ja'), publishing: publishingJa }),
  en: leaves({ ...dictionaryFor('en'), publishing: publishingEn }),
};
const { ja, en } = everyText;
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(locales)('every text in %s', (locale) => {
  const texts = everyText[locale];

  test('is written', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has no stray space, no zero-width character and no full-width Latin letter', () => {
    const stray = /^\s|\s$| {2}|[\u200b-\u200d\u2060\ufeff]|[Ａ-Ｚａ-ｚ０-９]/;
    // A text that stands before another one ends in a space.
    const prefix = /errorTitle$/;
    expect(texts.filter(([path, text]) => stray.test(text) && !prefix.test(path))).toEqual([]);
  });
});

describe('the two languages', () => {
  test('have the same texts, lists of the same length included', () => {
    expect(en.map(([path]) => path).sort()).toEqual(ja.map(([path]) => path).sort());
  });

  test('have the same places to fill in each text', () => {
    const english = new Map(en);
    for (const [path, text] of ja) {
      expect(places(english.get(path) ?? ''), path).toEqual(places(text));
    }
  });

  test('are each in their own script', () => {
    const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
    expect(en.filter(([, text]) => japanese.test(text))).toEqual([]);
    // Details for the operator: they are English in both languages (product: contact/failed-dialog).
    const technical = /^contact\.failed\.(invalidJson|httpStatus)$/;
    // What only joins other texts has no script.
    const script = (text: string) => text.replace(/\{\w+\}/g, '').match(/\p{L}/u) !== null;
    const foreign = ja.filter(([, text]) => script(text) && !japanese.test(text));
    expect(foreign.filter(([path]) => !technical.test(path))).toEqual([]);
  });
});

describe('the texts that are fixed (product: retreats/empty, retreats/failed, site/not-found)', () => {
  const { common, contact, errors, home, retreats } = dictionaryFor('en');
  const japanese = dictionaryFor('ja');

  test('stand to the letter on the pages of the retreats', () => {
    const { list, badge, detail, international } = retreats;
    expect([list.all, list.domestic, list.international]).toEqual([
      'All',
      'Domestic',
      'International',
    ]);
    expect(list.empty).toBe('No retreats found matching your criteria.');
    expect(list.failed).toBe('Failed to fetch retreats');
    expect(badge).toEqual({
      domestic: 'Domestic Retreat',
      international: 'International Retreat',
    });
    expect(detail.contact).toBe('Contact Us');
    expect(retreats.closing.button).toBe('Contact Us');
    expect(common.contactUs).toBe('Contact Us');
    expect(international.benefits.map(({ title }) => title)).toEqual([
      'Tropical environment',
      'Cultural exchange',
      'Year-round warmth',
    ]);
  });

  test('stand to the letter on the pages that say what is missing', () => {
    expect(errors.retreat.title).toBe('Retreat not found');
    expect(errors.article.title).toBe('Article Not Found');
    expect(errors.article.back).toBe('Back to Blog');
    expect(japanese.errors.article.title).toBe('記事が見つかりません');
  });

  test.each(locales)('call one thing by one name in %s', (locale) => {
    const { blog, common: words, errors: missing, retreats: r } = dictionaryFor(locale);
    expect(words.nav.domestic).toBe(r.list.domestic);
    expect(words.nav.international).toBe(r.list.international);
    expect(missing.retreat.back).toBe(r.detail.back);
    expect(missing.article.back).toBe(blog.article.back);
  });

  test('have their number of parts', () => {
    expect(home.reasons.items).toHaveLength(3);
    expect(retreats.international.benefits).toHaveLength(3);
  });

  test('promise of mail: received around the clock, answered in business hours', () => {
    expect(contact.mail.note).toMatch(/24\/7.*business hours/);
    expect(japanese.contact.mail.note).toMatch(/24時間.*営業時間/);
  });
});
