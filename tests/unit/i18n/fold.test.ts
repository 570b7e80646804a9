import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldForSearch, keywordsIn, searchFor } from '#i18n/fold.ts';

describe('foldForSearch', () => {
  test.each([
    ['ビーチ', 'びーち', 'keeps the prolonged sound mark'],
    [
      'ｶﾞｯﾂ ヴァ Ⅷ ㌔',
      'がっつ ゔぁ viii きろ',
      'normalizes the width of letters and separates composed signs',
    ],
    ['Kōyasan Ko\u0304ya', 'koyasan koya', 'removes accents'],
    ['か\u3099', 'が', 'joins a voiced mark with its kana'],
    ['can’t ＣＡＮ＇Ｔ can´t', 'cant cant cant', 'removes apostrophes'],
    ['rail-pass rail–pass rail‑pass', 'rail pass rail pass rail pass', 'separates words at dashes'],
    ['“hot” 「湯」', 'hot 湯', 'removes quotation marks'],
    ['坐禅 八ヶ岳 吐龍', '座禅 八け岳 吐竜', 'joins characters that are written in two ways'],
    [
      '5〜7 5～7 5~7 海、山，湯,島',
      '5 7 5 7 5 7 海 山 湯 島',
      'separates words at wave dashes and commas',
    ],
    ['京都・智\u200b積院　寺', '京都 智積院 寺', 'separates words at middle dots and wide spaces'],
  ])('turns %j into %j: %s', (written, folded) => {
    expect(foldForSearch(written)).toBe(folded);
  });

  test('keeps each word findable when it is applied again', () => {
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

const texts = ['熊野と高野山を歩く', 'Kōyasan: what you can’t see from the rail-pass window'];

test.each([
  ...[
    '高野山　熊野',
    'KOYASAN 熊野',
    "can't pass rail",
    'cant',
    '“window”',
    '',
    ' 　',
    '-',
    '熊野Kōyasan',
    'ｋｏｙａｓａｎ熊野',
  ].map((query) => [query, true] as const),
  ...['熊野 屋久島', 'railpass', '熊野温泉', '熊野ヨガ', '.*', '('].map(
    (query) => [query, false] as const,
  ),
])('searchFor finds for %j a text that contains each of its words: %s', (query, isFound) => {
  expect(searchFor(query)(texts)).toBe(isFound);
});

test('keywords may be separated by any comma or line', () => {
  expect(keywordsIn(' きょうと、kyoto,\n hot spring，、')).toEqual([
    'きょうと',
    'kyoto',
    'hot spring',
  ]);
});
