// pure module

/** How wide a text is, in Japanese characters; a Latin one is half as wide on average. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, one) => sum + (/[\u0020-\u024f]/.test(one) ? 0.55 : 1), 0);
}

const japanese = /[\u3041-\u30ff\u3400-\u9fff]/;

/** Narrower pieces fit every line of the site, and texts wider than the last class are no words. */
const [narrowest, widest] = [6, 24];

/**
 * The class with which a heading's line becomes smaller where its widest piece would not fit
 * (product: language/japanese-breaks); undefined where every piece fits everywhere.
 *
 * @example fitClass(['ウェルネスツーリズムとは', '何か']) // => 'fit fit-12'
 */
export function fitClass(pieces: readonly string[]): string | undefined {
  // Latin letters differ too much to be counted; their words are narrow.
  const words = pieces.flatMap((piece) => piece.split(' ')).filter((word) => japanese.test(word));
  const width = Math.ceil(Math.max(0, ...words.map(widthOf)));
  return width < narrowest ? undefined : `fit fit-${Math.min(width, widest)}`;
}
