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

/** Returns the characters with glyphs: neither spaces nor control characters. */
const drawn = (text: string) => new Set([...text].filter((each) => !/[\s\p{C}]/u.test(each)));

describe('sharedGlyphs and pageGlyphs', () => {
  test('together contain every character of a page’s headings exactly once', () => {
    fc.assert(
      fc.property(pages, (texts) => {
        const common = sharedGlyphs(texts);
        expect(common.filter(({ characters }) => characters === '')).toEqual([]);
        expect(new Set(common.map(({ name }) => name)).size).toBe(common.length);
        for (const text of texts) {
          const held = common.flatMap(({ characters }) => [...characters]);
          const own = [...pageGlyphs(text, common)];
          const all = new Set([...held, ...own]);
          expect(all.size).toBe(held.length + own.length);
          expect([...drawn(text)].filter((each) => !all.has(each))).toEqual([]);
          expect(own.filter((each) => !text.includes(each))).toEqual([]);
        }
      }),
    );
  });

  test('separate the scripts, and characters of many pages from those of one page', () => {
    // One page counts once, however often it contains the text.
    const texts = ['Nagi 凪の旅凪凪凪', '旅ヨガ', ...Array<string>(8).fill('旅の')];
    const common = sharedGlyphs(texts);
    expect(common).toEqual([
      { name: 'latin', characters: 'Nagi' },
      { name: 'kana', characters: 'のガヨ' },
      { name: 'kanji', characters: '旅' },
    ]);
    expect(pageGlyphs('Nagi 凪の旅', common)).toBe('凪');
    expect(pageGlyphs('旅の', common)).toBe('');
  });
});

describe('unicodeRange', () => {
  test.each([
    ['cab', 'U+61-63'],
    ['a', 'U+61'],
    ['acd', 'U+61,U+63-64'],
    ['abc𠮟', 'U+61-63,U+20B9F'],
  ])('turns %s into %s', (characters, range) => {
    expect(unicodeRange(characters)).toBe(range);
  });

  test('covers exactly the given characters', () => {
    const pointOf = (hex: string) => parseInt(hex.replace('U+', ''), 16);
    fc.assert(
      fc.property(fc.uniqueArray(character, { minLength: 1 }), (characters) => {
        const points = unicodeRange(characters.join(''))
          .split(',')
          .flatMap((part) => {
            const [from = NaN, to = from] = part.split('-').map(pointOf);
            return Array.from({ length: to - from + 1 }, (_, index) => from + index);
          });
        const given = characters.map((each) => each.codePointAt(0)!);
        expect(points).toEqual(given.toSorted((a, b) => a - b));
      }),
    );
  });
});
