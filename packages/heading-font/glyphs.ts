/** A named set of characters. */
export interface GlyphSet {
  name: string;
  characters: string;
}

/** Share of the pages from which a character belongs to a shared glyph set. */
const minimalShare = { letter: 0.1, kanji: 0.15 } as const;

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
  const parts = { latin: [], kana: [], kanji: [] } satisfies Record<string, string[]>;
  const found: Record<keyof typeof parts, string[]> = parts;
  for (const [character, count] of uses) {
    const script = scriptOf(character);
    const share = script === 'kanji' ? minimalShare.kanji : minimalShare.letter;
    if (count >= pages.length * share) found[script].push(character);
  }
  return Object.entries(found)
    .map(([name, characters]) => ({ name, characters: sortedText(characters) }))
    .filter(({ characters }) => characters !== '');
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

function scriptOf(character: string): 'latin' | 'kana' | 'kanji' {
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
