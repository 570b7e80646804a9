import { pictureSubjects, type PictureSubject } from '../data/types.ts';

/** Most pictures of a stay on the page; the others appear only in the enlarged view. */
const maxInlinePictures = 6;

/**
 * Distributes the pictures of a stay over its page. The first that shows the room, the table or the days has the facts
 * about it below it; the others follow.
 */
export function layOutPictures<Picture extends { shows?: PictureSubject }>(
  pictures: readonly Picture[],
) {
  const plates = pictureSubjects.map((subject) => pictures.find(({ shows }) => shows === subject));
  const others = pictures.filter((picture) => !plates.includes(picture));
  const inline = others.slice(0, maxInlinePictures - (pictures.length - others.length));
  return {
    /** In the order of the subjects; undefined where there is none. */
    plates,
    inline,
    /** Only in the enlarged view. */
    enlargedOnly: others.slice(inline.length),
  };
}
