/** The characters of one part of the heading face. */
export interface GlyphChunk {
  name: string;
  characters: string;
}

/** How many rare characters one part holds: about 10 kB. */
const chunkSize = 45;

/**
 * Divides the characters of all headings into parts that pages fetch as they need them (the browser
 * decides by `unicode-range`): Latin, kana, the kanji that several pages share, and the rare kanji
 * in parts of `chunkSize`, page by page, so that a page's own characters lie together.
 *
 * @param pages the text of each page's headings.
 * @param common on how many pages a kanji counts as shared.
 */
export function glyphChunks(pages: readonly string[], common: number): GlyphChunk[] {
  const uses = new Map<string, number>();
  for (const page of pages) {
    for (const character of new Set(page)) {
      if (/[\s\p{C}]/u.test(character)) continue;
      uses.set(character, (uses.get(character) ?? 0) + 1);
    }
  }
  const latin: string[] = [];
  const kana: string[] = [];
  const shared: string[] = [];
  const rare: string[] = [];
  for (const [character, count] of uses) {
    if (/[\u0020-\u024f\u2000-\u206f\u20a0-\u22ff]/.test(character)) latin.push(character);
    else if (/[\u3000-\u30ff\uff00-\uffef]/.test(character)) kana.push(character);
    else if (count >= common) shared.push(character);
    else rare.push(character);
  }
  const chunks: GlyphChunk[] = [
    { name: 'latin', characters: written(latin) },
    { name: 'kana', characters: written(kana) },
    { name: 'shared', characters: written(shared) },
  ];
  // `uses` keeps the order in which pages brought the characters: neighbours stay together.
  for (let start = 0; start < rare.length; start += chunkSize) {
    const characters = written(rare.slice(start, start + chunkSize));
    chunks.push({ name: `rare-${start / chunkSize + 1}`, characters });
  }
  return chunks.filter(({ characters }) => characters !== '');
}

/**
 * A CSS `unicode-range` of exactly the given characters.
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

function written(characters: string[]): string {
  return characters.toSorted().join('');
}
