// pure module
/** Most pictures of a stay in the page; the others appear only in the enlarged view (product: album/number). */
export const maxInlinePictures = 6;

/** The pictures of a stay by their place in the page, in rows of one or two. */
export interface AlbumLayout<Picture> {
  /** Between overview and program. */
  afterOverview: Picture[][];
  /** Beside the schedule. */
  besideSchedule: Picture[];
  /** Between guides and dates. */
  afterGuides: Picture[][];
}

/**
 * Distributes the pictures of a stay, in their order: the first two between overview and program, the third beside
 * the program, the next three after the guides, two in a row (product: album/places).
 */
export function layOutAlbum<Picture>(pictures: readonly Picture[]): AlbumLayout<Picture> {
  const rows = (some: readonly Picture[]) =>
    [some.slice(0, 2), some.slice(2)].filter((row) => row.length > 0);
  return {
    afterOverview: rows(pictures.slice(0, 2)),
    besideSchedule: pictures.slice(2, 3),
    afterGuides: rows(pictures.slice(3, maxInlinePictures)),
  };
}
