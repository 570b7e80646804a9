import { image, optionalTexts, order, slug, tableOf, texts } from './columns.ts';

/** The table `instructors`: a name in both languages, the rest may be empty. */
export const instructorTable = tableOf({
  id: slug,
  name: texts,
  specialty: optionalTexts,
  qualifications: optionalTexts,
  image,
  displayOrder: order,
});
