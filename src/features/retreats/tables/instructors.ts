import { image, optionalTexts, order, slug, tableOf, texts, textsOrNone } from './columns.ts';

/** The schema of the table `instructors`; only id and names are required (product: retreats/instructors). */
export const instructorTable = tableOf({
  id: slug,
  name: texts,
  specialty: optionalTexts,
  qualifications: optionalTexts,
  /** A few sentences about the person. */
  story: textsOrNone,
  /** The languages that the person speaks. */
  languages: textsOrNone,
  image,
  displayOrder: order,
});
