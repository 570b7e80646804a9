/** Most pictures of a stay on the page; the others appear only in the enlarged view. */
const maxInlinePictures = 6;

/**
 * Distributes the pictures of a stay, in their order: the first two between overview and programme, the third beside
 * the programme unless the place's hours are there, the next three after the guides, two in a row.
 */
export function layOutAlbum<Picture>(pictures: readonly Picture[], hasHours: boolean) {
  const inline = pictures.slice(0, maxInlinePictures);
  const afterGuides = hasHours ? 2 : 3;
  const rows = (shown: readonly Picture[]) =>
    [shown.slice(0, 2), shown.slice(2, 4)].filter((row) => row.length > 0);
  return {
    /** Between overview and programme. */
    afterOverview: rows(inline.slice(0, 2)),
    /** Beside the programme. */
    besideSchedule: inline.slice(2, afterGuides),
    /** Between guides and dates. */
    afterGuides: rows(inline.slice(afterGuides)),
    /** Only in the enlarged view. */
    enlargedOnly: pictures.slice(maxInlinePictures),
  };
}
