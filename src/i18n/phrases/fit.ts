/** Estimates the width of a text in Japanese characters (em); Latin ones average about half of one. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u0020-\u024f]/.test(sign) ? 0.55 : 1), 0);
}

const japanese = /[\u3041-\u30ff\u3400-\u9fff]/;

/** Width in em below which a phrase fits every line of the site. */
const narrowest = 6;

/** Width in em above which classes have even widths only. */
const exact = 12;

/** Width in em of the last class. */
const widest = 24;

/**
 * Returns the class that reduces a heading's font size where its widest phrase would not fit; undefined if every phrase
 * fits everywhere.
 *
 * @example fitClass(['ウェルネスツーリズムとは', '何か']) // => 'fit fit-12'
 */
export function fitClass(pieces: readonly string[]): string | undefined {
  // Latin words are skipped: they are narrow, and their width can't be estimated well.
  const words = pieces.flatMap((piece) => piece.split(' ')).filter((word) => japanese.test(word));
  const width = Math.ceil(Math.max(0, ...words.map(widthOf)));
  if (width < narrowest) return undefined;
  return `fit fit-${Math.min(width > exact ? width + (width % 2) : width, widest)}`;
}
