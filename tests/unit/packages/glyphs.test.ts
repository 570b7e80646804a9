import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageGlyphs, sharedGlyphs, unicodeRange } from '#packages/heading-font/glyphs.ts';

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

describe('glyph sets', () => {
  test("that are shared and a page's own hold every character of its headings exactly once", () => {
    fc.assert(
      fc.property(pages, (texts) => {
        const common = sharedGlyphs(texts);
        for (const text of texts) {
          const held = [...common.flatMap(({ characters }) => [...characters])];
          const own = [...pageGlyphs(text, common)];
          expect(new Set([...held, ...own]).size).toBe(held.length + own.length);
          expect([...drawn([text])].every((each) => [...held, ...own].includes(each))).toBe(true);
          expect(own.every((each) => text.includes(each))).toBe(true);
        }
      }),
    );
  });

  test('are never empty and have names of their own', () => {
    fc.assert(
      fc.property(pages, (texts) => {
        const parts = sharedGlyphs(texts);
        expect(parts.every(({ characters }) => characters !== '')).toBe(true);
        expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
      }),
    );
  });

  test('keep scripts apart, and what many pages share from what one page needs', () => {
    const texts = ['Nagi 凪の旅', '旅ヨガ', ...Array<string>(8).fill('旅の')];
    const common = sharedGlyphs(texts);
    expect(common).toEqual([
      { name: 'latin', characters: 'Nagi' },
      { name: 'kana', characters: 'のガヨ' },
      { name: 'kanji', characters: '旅' },
    ]);
    expect(pageGlyphs('Nagi 凪の旅', common)).toBe('凪');
    expect(pageGlyphs('旅の', common)).toBe('');
  });

  test('count a kanji once per page, however often the page writes it', () => {
    const texts = ['森森森', ...Array<string>(9).fill('海')];
    expect(sharedGlyphs(texts)).toEqual([{ name: 'kanji', characters: '海' }]);
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
