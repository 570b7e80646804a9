/** A named set of characters. */
export interface GlyphSet {
  name: string;
  characters: string;
}

/** Shared glyph sets, and the share of the pages from which a character belongs to one. */
const minimalShares = { latin: 0.1, kana: 0.1, kanji: 0.15 };

/**
 * Returns the glyph sets that pages share, so that a visitor downloads them once: common Latin characters, kana and
 * kanji. {@link pageGlyphs} returns the other characters of a page.
 *
 * @param pages the text of each page's headings.
 */
export function sharedGlyphs(pages: readonly string[]): GlyphSet[] {
  const uses = new Map<string, number>();
  for (const page of pages) {
    for (const character of glyphCharacters(page))
      uses.set(character, (uses.get(character) ?? 0) + 1);
  }
  return Object.entries(minimalShares).flatMap(([name, share]) => {
    const common = [...uses].filter(([, count]) => count >= pages.length * share);
    const characters = common.map(([one]) => one).filter((one) => scriptOf(one) === name);
    return characters.length === 0 ? [] : { name, characters: sortedText(characters) };
  });
}

/** Returns the characters of a page's headings that are in no shared glyph set, each once. */
export function pageGlyphs(page: string, shared: readonly Pick<GlyphSet, 'characters'>[]): string {
  return sortedText(
    [...glyphCharacters(page)].filter((character) =>
      shared.every(({ characters }) => !characters.includes(character)),
    ),
  );
}

/**
 * Returns a CSS `unicode-range` of exactly the given characters.
 * @example unicodeRange('abcあ') // => 'U+61-63,U+3042'
 */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0);
  points.sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last !== undefined && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}

function scriptOf(character: string): keyof typeof minimalShares {
  if (/[\u0020-\u024f\u2000-\u206f\u20a0-\u22ff]/.test(character)) return 'latin';
  return /[\u3000-\u30ff\uff00-\uffef]/.test(character) ? 'kana' : 'kanji';
}

/**
 * Returns the characters of a text that need a glyph, each once and sorted; spaces and control characters need none.
 */
export function glyphsOf(text: string): string {
  return sortedText([...glyphCharacters(text)]);
}

function glyphCharacters(text: string): Set<string> {
  return new Set([...text].filter((character) => !/[\s\p{C}]/u.test(character)));
}

function sortedText(characters: string[]): string {
  return characters.toSorted().join('');
}
