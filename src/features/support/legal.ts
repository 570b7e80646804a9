import { day, strictFields, text } from '#editorial/fields.ts';
import type { Locale } from '#i18n/locales.ts';
import { renderText } from './text.ts';

/** The legal documents, each one file per language in `src/content/legal`. */
export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const;

/** The schema of the frontmatter of the files in `src/content/legal`. */
export const legalSchema = strictFields({
  title: text('文を書いてください。', 'Write text.'),
  description: text('文を書いてください。', 'Write text.'),
  effective: day,
});

/**
 * Returns a legal text as HTML, and its second-level headings with their anchors. Anchors are numbers, the same in every
 * language, so that a switch of language keeps the section.
 */
export async function renderLegal(locale: Locale, markdown: string) {
  let count = 0;
  const html = (await renderText(locale, markdown)).replaceAll(
    '<h2>',
    () => `<h2 id="section-${(count += 1)}">`,
  );
  const headings = [...html.matchAll(/<h2 id="(.+?)">(.+?)<\/h2>/g)].map(
    ([, anchor = '', heading = '']) => ({ anchor, text: heading.replace(/<[^>]+>/g, '') }),
  );
  return { html, headings };
}
