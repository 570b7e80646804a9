import { image, optionalTexts, order, slug, tableOf, texts, textsOrNone } from './columns.ts';

/** The table `instructors`: a name in both languages, the rest may be empty (product: retreats/instructors). */
export const instructorTable = tableOf({
  id: slug,
  name: texts,
  specialty: optionalTexts,
  qualifications: optionalTexts,
  /** A few sentences about the person. */
  story: textsOrNone,
  /** What they speak. */
  languages: textsOrNone,
  image,
  displayOrder: order,
});
