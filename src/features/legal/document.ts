import { day, fields, text } from '#editorial/fields.ts';

/** The legal documents, each one file per language in `src/content/legal`. */
export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const;

/** The schema of the frontmatter of the files in `src/content/legal`. */
export const legalSchema = fields({
  title: text('文を書いてください。', 'Write text.'),
  description: text('文を書いてください。', 'Write text.'),
  effective: day,
});
