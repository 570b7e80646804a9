import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldForSearch, searchFor } from '#i18n/fold.ts';

describe('folding', () => {
  test.each([
    ['ビーチ', 'びーち', 'keeps the prolonged sound mark'],
    [
      'ｶﾞｯﾂ ヴァ Ⅷ ㌔',
      'がっつ ゔぁ viii きろ',
      'reads letters of every width and signs of several',
    ],
    ['Kōyasan Ko\u0304ya', 'koyasan koya', 'takes accents off'],
    ['か\u3099', 'が', 'joins a voiced mark with its kana'],
    ['can’t ＣＡＮ＇Ｔ can´t', 'cant cant cant', 'takes apostrophes out'],
    ['rail-pass rail–pass rail‑pass', 'rail pass rail pass rail pass', 'parts words at dashes'],
    ['“hot” 「湯」', 'hot 湯', 'takes quotation marks off'],
    ['京都・智\u200b積院　寺', '京都 智積院 寺', 'parts words at middle dots and wide spaces'],
  ])('%j becomes %j: it %s (product: lists/search)', (written, folded) => {
    expect(foldForSearch(written)).toBe(folded);
  });

  test('changes nothing more the second time, leaves one space between words, and each can be found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        const folded = foldForSearch(written);
        expect(foldForSearch(folded)).toBe(folded);
        expect(folded).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
        for (const word of written.split(/\s+/)) expect(searchFor(word)([written])).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a search', () => {
  const texts = ['熊野と高野山を歩く', 'Kōyasan: what you can’t see from the rail-pass window'];

  test.each([
    ...['高野山　熊野', 'KOYASAN 熊野', "can't pass rail", 'cant', '“window”', '', ' 　', '-'].map(
      (query) => [query, true] as const,
    ),
    ...['熊野 屋久島', 'railpass', '熊野Kōyasan', '.*', '('].map(
      (query) => [query, false] as const,
    ),
  ])('for %j finds what holds every word of it: %s', (query, isFound) => {
    expect(searchFor(query)(texts)).toBe(isFound);
  });

  test('finds exactly what holds each of its words, whatever parts them', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abあ湯ー9'), minLength: 1, maxLength: 3 });
    const text = fc.string({ unit: fc.constantFrom(...'abあ湯ー9 '), maxLength: 12 });
    const gap = fc.constantFrom(' ', '　', '-', '–', '・', ' “', '” ', '  ');
    fc.assert(
      fc.property(fc.array(word), gap, fc.array(text), (words, between, item) => {
        const expected = words.every((one) => item.some((other) => other.includes(one)));
        expect(searchFor(words.join(between))(item)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
