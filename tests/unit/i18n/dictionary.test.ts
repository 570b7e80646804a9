import { describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { publishing as publishingEn } from '#i18n/en/publishing.ts';
import { publishing as publishingJa } from '#i18n/ja/publishing.ts';

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

/** Every text with the path of keys that leads to it. */
function leaves(texts: Texts, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts).flatMap(([key, value]: [string, Texts]) =>
    leaves(value, path === '' ? key : `${path}.${key}`),
  );
}

/** Those of the pages, and those of the operator's status page. */
const ja = leaves({ ...dictionaryFor('ja'), publishing: publishingJa });
const en = leaves({ ...dictionaryFor('en'), publishing: publishingEn });

test('every text is written, without stray spaces, zero-width characters and full-width Latin letters', () => {
  const stray = /^\s*$|^\s|\s$| {2}|[\u200b-\u200d\u2060\ufeff]|[Ａ-Ｚａ-ｚ０-９]/;
  // A text that stands before another one ends in a space.
  const wrong = [...ja, ...en].filter(
    ([path, text]) => stray.test(text) && !/errorTitle$/.test(path),
  );
  expect(wrong).toEqual([]);
});

test('both languages have the same texts with the same places to fill in, lists of the same length included', () => {
  const placesIn = (texts: typeof ja) =>
    texts
      .map(([path, text]) => [path, ...[...text.matchAll(/\{\w+\}/g)].map(String).sort()])
      .sort();
  expect(placesIn(en)).toEqual(placesIn(ja));
});

test('both languages are in their own script', () => {
  const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
  expect(en.filter(([, text]) => japanese.test(text))).toEqual([]);
  // Details for the operator: they are English in both languages (product: contact/failed-dialog).
  const technical = /^contact\.failed\.(invalidJson|httpStatus)$/;
  // What only joins other texts has no script.
  const foreign = ja.filter(
    ([, text]) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')) && !japanese.test(text),
  );
  expect(foreign.filter(([path]) => !technical.test(path))).toEqual([]);
});

describe('the texts that are fixed', () => {
  const english = dictionaryFor('en');

  test.each([
    ['retreats.list.all', 'All'],
    ['retreats.list.domestic', 'Domestic'],
    ['retreats.list.international', 'International'],
    ['retreats.list.empty', 'No retreats found matching your criteria.'],
    ['retreats.list.failed', 'Failed to fetch retreats'],
    ['retreats.badge.domestic', 'Domestic Retreat'],
    ['retreats.badge.international', 'International Retreat'],
    ['retreats.detail.contact', 'Contact Us'],
    ['retreats.closing.button', 'Contact Us'],
    ['retreats.international.benefits.0.title', 'Tropical environment'],
    ['retreats.international.benefits.1.title', 'Cultural exchange'],
    ['retreats.international.benefits.2.title', 'Year-round warmth'],
    ['common.contactUs', 'Contact Us'],
    ['errors.retreat.title', 'Retreat not found'],
    ['errors.article.title', 'Article Not Found'],
    ['errors.article.back', 'Back to Blog'],
  ])('say in %s: %s (product: retreats/empty, retreats/failed, site/not-found)', (path, text) => {
    expect(new Map(en).get(path)).toBe(text);
  });

  test.each([english, dictionaryFor('ja')])(
    'call one thing by one name',
    ({ blog, common, errors, home, retreats }) => {
      expect(common.nav).toMatchObject({
        domestic: retreats.list.domestic,
        international: retreats.list.international,
      });
      expect(errors.retreat.back).toBe(retreats.detail.back);
      expect(errors.article.back).toBe(blog.article.back);
      expect([home.reasons.items.length, retreats.international.benefits.length]).toEqual([3, 3]);
    },
  );

  test('promise of mail: received around the clock, answered in business hours', () => {
    expect(english.contact.mail.note).toMatch(/24\/7.*business hours/);
    expect(dictionaryFor('ja').contact.mail.note).toMatch(/24時間.*営業時間/);
  });
});
