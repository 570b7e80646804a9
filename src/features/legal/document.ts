import { z } from 'zod';
import { textSchema, withFix } from '#editorial/fields.ts';
import { locales } from '#i18n/locales.ts';

/** The legal documents, each one file per language in `src/content/legal`. */
export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const;

/** One of the legal documents. */
export type LegalDocument = (typeof legalDocuments)[number];

const sentence = textSchema({ ja: '文を書いてください。', en: 'Write text.' });

/** The schema of the frontmatter of the files in `src/content/legal`. */
export const legalSchema = z.strictObject({
  title: sentence,
  description: sentence,
  effective: z.iso.date(
    withFix({
      ja: '日付を 2025-10-01 の形で書いてください。',
      en: 'Write a date like 2025-10-01.',
    }),
  ),
});

/**
 * Returns the id of a legal text in its collection.
 * @example legalId('terms-of-service.ja.md') // => 'terms-of-service.ja'
 * @throws an error in both languages for a file whose name is no document with a locale.
 */
export function legalId(file: string): string {
  const ids = legalDocuments.flatMap((name) => locales.map((locale) => `${name}.${locale}`));
  const id = ids.find((known) => `${known}.md` === file);
  if (id !== undefined) return id;
  throw new Error(
    `src/content/legal/${file} — 知らないファイル名です。 Unknown file name. ` +
      `${ids.map((known) => `${known}.md`).join(', ')} のいずれかにしてください。 Use one of these.`,
  );
}
