import { expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { publishing as publishingEn } from '#i18n/en/publishing.ts';
import { publishing as publishingJa } from '#i18n/ja/publishing.ts';
import { locales } from '#i18n/locales.ts';

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

/** Returns every text with its path of keys. */
function leaves(texts: Texts, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts).flatMap(([key, value]: [string, Texts]) =>
    leaves(value, path === '' ? key : `${path}.${key}`),
  );
}

/** The texts of the pages and of the operator's status page. */
const ja = leaves({ ...dictionaryFor('ja'), publishing: publishingJa });
const en = leaves({ ...dictionaryFor('en'), publishing: publishingEn });

test('no text is empty or has stray spaces, zero-width characters or full-width Latin letters and digits', () => {
  const stray = /^\s*$|^\s|\s$| {2}|[\u200b-\u200d\u2060\ufeff]|[Ａ-Ｚａ-ｚ０-９]/;
  // A text that precedes another one ends in a space.
  const texts = [...ja, ...en].filter(([path]) => !/errorTitle$/.test(path));
  expect(texts.filter(([, text]) => stray.test(text))).toEqual([]);
});

test('both languages have the same keys, placeholders and list lengths', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const shapeOf = (texts: typeof ja) => texts.map(([path, text]) => [path, ...places(text)]).sort();
  expect(shapeOf(en)).toEqual(shapeOf(ja));
});

test('the texts of each language are in its own script', () => {
  const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
  expect(en.filter(([, text]) => japanese.test(text))).toEqual([]);
  // Details for the operator, in English in both languages (product: contact/failed-dialog).
  const technical = /^contact\.failed\.(invalidJson|httpStatus)$/;
  // Texts that only join others contain no letters.
  const written = ja.filter(([, text]) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
  const foreign = written.filter(([path, text]) => !technical.test(path) && !japanese.test(text));
  expect(foreign).toEqual([]);
});

test.each([
  ['retreats.list.empty', 'No retreats found matching your criteria.'],
  ['retreats.list.failed', 'Failed to fetch retreats'],
  ['retreats.badge.domestic', 'Domestic Retreat'],
  ['retreats.badge.international', 'International Retreat'],
  ['errors.retreat.title', 'Retreat not found'],
  ['errors.article.title', 'Article Not Found'],
  ['errors.article.back', 'Back to Blog'],
])(
  'the English text %s is %s (product: retreats/empty, retreats/failed, site/not-found)',
  (path, text) => {
    expect(new Map(en).get(path)).toBe(text);
  },
);

test.each(locales)(
  'the texts in %s use one name for each page, and list three reasons and three benefits',
  (locale) => {
    const { blog, common, contact, errors, home, retreats } = dictionaryFor(locale);
    const { domestic, international } = retreats.list;
    expect(common.nav).toMatchObject({ domestic, international });
    expect(errors.retreat.back).toBe(retreats.detail.back);
    expect(errors.article.back).toBe(blog.article.back);
    expect([home.reasons.items.length, retreats.international.benefits.length]).toEqual([3, 3]);
    expect(contact.mail.note).toMatch(/any time.*business hours|24時間.*営業時間/);
  },
);
