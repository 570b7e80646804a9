import * as columns from './columns.ts';

/** The schema of the table `instructors`; only id and names are required. */
export const instructorRowSchema = columns.rowSchema({
  id: columns.slug,
  name: columns.texts,
  specialty: columns.optionalTexts,
  qualifications: columns.optionalTexts,
  /** A few sentences about the person. */
  story: columns.textsOrEmpty,
  /** The languages that the person speaks. */
  languages: columns.textsOrEmpty,
  image: columns.image,
  displayOrder: columns.displayOrder,
});
