// pure module
/** How many pictures of a stay stand in the page; the others show where one is enlarged (product: album/number). */
export const mostHung = 6;

/** Where the pictures of a stay hang, each part in rows of one or two. */
export interface Hanging<Picture> {
  /** Between overview and programme. */
  afterOverview: Picture[][];
  /** Beside the programme. */
  besideProgramme: Picture[];
  /** Between guides and dates. */
  afterGuides: Picture[][];
}

/**
 * Hangs the pictures of a stay in their order: the first two between overview and programme, the third beside the
 * programme, the next three after the guides, two in a row (product: album/places).
 */
export function hang<Picture>(pictures: readonly Picture[]): Hanging<Picture> {
  const rows = (some: readonly Picture[]) =>
    [some.slice(0, 2), some.slice(2)].filter((row) => row.length > 0);
  return {
    afterOverview: rows(pictures.slice(0, 2)),
    besideProgramme: pictures.slice(2, 3),
    afterGuides: rows(pictures.slice(3, mostHung)),
  };
}
