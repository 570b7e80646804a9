import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldForSearch, searchFor } from '#i18n/fold.ts';

describe('folding', () => {
  test.each([
    ['ビーチ', 'びーち', 'keeps the prolonged sound mark'],
    ['ｶﾞｯﾂ', 'がっつ', 'reads half-width, small and voiced kana'],
    ['ヴァ', 'ゔぁ', 'reads ヴ'],
    ['Ⅷ ㌔', 'viii きろ', 'takes signs apart'],
    ['Kōyasan', 'koyasan', 'takes accents off'],
    ['Ko\u0304yasan', 'koyasan', 'takes accents off that are signs of their own'],
    ['か\u3099', 'が', 'joins a voiced mark with its kana'],
    ['can’t ＣＡＮ＇Ｔ can´t', 'cant cant cant', 'takes apostrophes out'],
    ['rail-pass rail–pass rail‑pass', 'rail pass rail pass rail pass', 'parts words at dashes'],
    ['“hot” 「湯」', 'hot 湯', 'takes quotation marks off'],
    ['京都・智積院　寺', '京都 智積院 寺', 'parts words at middle dots and wide spaces'],
    ['智\u200b積院', '智積院', 'looks past zero-width spaces'],
  ])('%j becomes %j: it %s', (written, folded) => {
    expect(foldForSearch(written)).toBe(folded);
  });

  test('of what is folded changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        expect(foldForSearch(foldForSearch(written))).toBe(foldForSearch(written));
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves no space around words, and one between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        expect(foldForSearch(written)).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
      }),
    );
  });

  test('keeps letters and numbers as they are in lower case', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aAzZ09京都湯あがーん島') });
    fc.assert(
      fc.property(letters, (written) => {
        expect(foldForSearch(written)).toBe(written.toLowerCase());
      }),
    );
  });
});

describe('a search', () => {
  const texts = ['熊野と高野山を歩く', 'Kōyasan: what you can’t see from the rail-pass window'];

  test.each([
    '熊野　高野山',
    '高野山 熊野',
    'KOYASAN 熊野',
    "can't rail pass",
    'cant',
    'can’t see',
    'rail-pass',
    'pass rail',
    'Ｋōyasan',
    '“window”',
    '',
    ' 　',
    '-',
  ])('for %j finds what holds every word of it', (query) => {
    expect(searchFor(query)(texts)).toBe(true);
  });

  test.each(['熊野 屋久島', 'railpass', 'kyoto', '熊野Kōyasan', '.*', '('])(
    'for %j finds nothing there',
    (query) => {
      expect(searchFor(query)(texts)).toBe(false);
    },
  );

  const word = fc.string({ unit: fc.constantFrom(...'abあ湯ー9'), minLength: 1, maxLength: 3 });
  const text = fc.string({ unit: fc.constantFrom(...'abあ湯ー9 '), maxLength: 12 });
  const gap = fc.constantFrom(' ', '　', '-', '–', '・', ' “', '” ', '  ');

  test('finds exactly what holds each of its words, whatever parts them', () => {
    fc.assert(
      fc.property(fc.array(word), gap, fc.array(text), (words, between, item) => {
        const expected = words.every((one) => item.some((other) => other.includes(one)));
        expect(searchFor(words.join(between))(item)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test('finds the same in any order of its words', () => {
    const shuffled = fc
      .array(word)
      .chain((words) =>
        fc.tuple(
          fc.constant(words),
          fc.shuffledSubarray(words, { minLength: words.length, maxLength: words.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, fc.array(text), ([words, other], item) => {
        expect(searchFor(other.join('　'))(item)).toBe(searchFor(words.join(' '))(item));
      }),
    );
  });

  test('finds every text by any of its own words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (written, at) => {
        const words = written.split(/\s+/);
        expect(searchFor(words[at % words.length] ?? '')([written])).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
