import {
  displayOrder,
  image,
  optionalTexts,
  rowSchema,
  slug,
  texts,
  textsOrEmpty,
} from './columns.ts';

/** The schema of the table `instructors`; only id and names are required (product: retreats/instructors). */
export const instructorRowSchema = rowSchema({
  id: slug,
  name: texts,
  specialty: optionalTexts,
  qualifications: optionalTexts,
  /** A few sentences about the person. */
  story: textsOrEmpty,
  /** The languages that the person speaks. */
  languages: textsOrEmpty,
  image,
  displayOrder,
});
