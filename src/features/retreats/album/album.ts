/** Most pictures of a stay on the page; the others appear only in the enlarged view. */
const maxInlinePictures = 6;

/**
 * Distributes the pictures of a stay over its page, in their order. The first two stand between overview and programme,
 * and the third beside the programme, unless that place is taken by the pictures of the hours. The others follow the
 * guides, two in a row.
 */
export function layOutAlbum<Picture>(pictures: readonly Picture[], hasHourPictures: boolean) {
  const inline = pictures.slice(0, maxInlinePictures);
  const afterGuides = hasHourPictures ? 2 : 3;
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
