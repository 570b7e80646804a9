import { pictureSubjects, type PictureSubject } from '../data/types.ts';

/** Most pictures of a stay on the page; the others appear only in the enlarged view. */
const maxInlinePictures = 6;

/**
 * Distributes the pictures of a stay over its page. The first that shows the room, the table or the days has the facts
 * about it below it; the others follow in rows of two.
 */
export function layOutPictures<Picture extends { shows?: PictureSubject }>(
  pictures: readonly Picture[],
) {
  const plates = Object.fromEntries(
    pictureSubjects.flatMap((subject) => {
      const picture = pictures.find(({ shows }) => shows === subject);
      return picture === undefined ? [] : [[subject, picture] as const];
    }),
  ) as Partial<Record<PictureSubject, Picture>>;
  const shown = Object.values(plates);
  const others = pictures.filter((picture) => !shown.includes(picture));
  const inline = others.slice(0, maxInlinePictures - shown.length);
  return {
    plates,
    rows: [inline.slice(0, 2), inline.slice(2, 4), inline.slice(4, 6)].filter(
      (row) => row.length > 0,
    ),
    /** Only in the enlarged view. */
    enlargedOnly: others.slice(inline.length),
  };
}
