import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { glyphChunks, unicodeRange } from '../../../src/integrations/glyphs.ts';

const character = fc.oneof(
  fc.constantFrom(...'aZ9 &ー・、。あんアン（）！￥…“”‘’—→é\n\t\u200b'),
  fc.integer({ min: 0x4e00, max: 0x9fff }).map((point) => String.fromCodePoint(point)),
  fc.integer({ min: 0x20000, max: 0x2a6df }).map((point) => String.fromCodePoint(point)),
);
const pages = fc.array(
  fc.array(character, { maxLength: 200 }).map((page) => page.join('')),
  { maxLength: 8 },
);

/** What is drawn: neither space nor control character. */
const drawn = (texts: readonly string[]) =>
  new Set([...texts.join('')].filter((each) => !/[\s\p{C}]/u.test(each)));

describe('the parts of the heading face', () => {
  test('hold every character of every heading exactly once, and nothing else', () => {
    fc.assert(
      fc.property(pages, fc.integer({ min: 1, max: 5 }), (texts, common) => {
        const characters = glyphChunks(texts, common).flatMap((chunk) => [...chunk.characters]);
        expect(characters.toSorted()).toEqual([...drawn(texts)].toSorted());
      }),
    );
  });

  test('are never empty and have names of their own', () => {
    fc.assert(
      fc.property(pages, (texts) => {
        const chunks = glyphChunks(texts, 2);
        expect(chunks.every(({ characters }) => characters !== '')).toBe(true);
        expect(new Set(chunks.map(({ name }) => name)).size).toBe(chunks.length);
      }),
    );
  });

  test('keep scripts apart, and shared kanji from rare ones', () => {
    expect(glyphChunks(['Nagi 凪の旅', '旅ヨガ'], 2)).toEqual([
      { name: 'latin', characters: 'Nagi' },
      { name: 'kana', characters: 'のガヨ' },
      { name: 'shared', characters: '旅' },
      { name: 'rare-1', characters: '凪' },
    ]);
  });

  test('count a kanji once per page, however often the page writes it', () => {
    expect(glyphChunks(['森森森', '海'], 2).map(({ name }) => name)).toEqual(['rare-1']);
  });

  test('keep the rare kanji of one page together', () => {
    const kanji = (from: number, length: number) =>
      String.fromCodePoint(...Array.from({ length }, (_, index) => from + index));
    const chunks = glyphChunks([kanji(0x4e00, 45), kanji(0x6000, 30)], 2);
    expect(chunks).toEqual([
      { name: 'rare-1', characters: kanji(0x4e00, 45) },
      { name: 'rare-2', characters: kanji(0x6000, 30) },
    ]);
  });
});

describe('a unicode-range', () => {
  test.each([
    ['abc', 'U+61-63'],
    ['cab', 'U+61-63'],
    ['a', 'U+61'],
    ['acd', 'U+61,U+63-64'],
    ['abcあ', 'U+61-63,U+3042'],
    ['𠮟', 'U+20B9F'],
  ])('of %s is %s', (characters, range) => {
    expect(unicodeRange(characters)).toBe(range);
  });

  test('is exactly the given characters', () => {
    fc.assert(
      fc.property(fc.uniqueArray(character, { minLength: 1 }), (characters) => {
        expect(points(unicodeRange(characters.join('')))).toEqual(
          characters.map((each) => each.codePointAt(0)).sort((a, b) => (a ?? 0) - (b ?? 0)),
        );
      }),
    );
  });
});

/** The code points that a range names, as CSS reads it. */
function points(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
