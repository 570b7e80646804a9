/** Most pictures of a stay on the page; the others appear only in the enlarged view. */
const maxInlinePictures = 6;

/**
 * Distributes the pictures of a stay, in their order: the first two between overview and program, the third beside
 * the program, the next three after the guides, two in a row.
 */
export function layOutAlbum<Picture>(pictures: readonly Picture[]) {
  const rows = (some: readonly Picture[]) =>
    [some.slice(0, 2), some.slice(2)].filter((row) => row.length > 0);
  return {
    /** Between overview and program. */
    afterOverview: rows(pictures.slice(0, 2)),
    /** Beside the schedule. */
    besideSchedule: pictures.slice(2, 3),
    /** Between guides and dates. */
    afterGuides: rows(pictures.slice(3, maxInlinePictures)),
    /** Only in the enlarged view. */
    enlargedOnly: pictures.slice(maxInlinePictures),
  };
}
