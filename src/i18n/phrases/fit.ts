/** Estimates the width of a text in Japanese characters (em); Latin ones average about half of one. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u0020-\u024f]/.test(sign) ? 0.55 : 1), 0);
}

const japanese = /[\u3041-\u30ff\u3400-\u9fff]/;

/** Width in em below which a phrase fits every line of the site. */
const narrowest = 6;

/**
 * Returns the width of a heading's widest phrase in em, by which the class `fit` reduces the heading's font size where
 * the phrase would not fit; undefined if every phrase fits everywhere.
 *
 * @example fitWidth(['ウェルネスツーリズムとは', '何か']) // => 12
 */
export function fitWidth(pieces: readonly string[]): number | undefined {
  // Latin words are skipped: they are narrow, and their width can't be estimated well.
  const words = pieces.flatMap((piece) => piece.split(' ')).filter((word) => japanese.test(word));
  const width = Math.ceil(Math.max(0, ...words.map(widthOf)));
  return width < narrowest ? undefined : width;
}
