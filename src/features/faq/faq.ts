import { z } from 'zod';
import { localizedText, slugSchema } from '#editorial/fields.ts';

const texts = localizedText({
  ja: '文を書いてください。記号で始まる文は | の次の行に書きます。',
  en: 'Write text; text that begins with a symbol goes on the line after a |.',
});

/**
 * The schema of a file in `src/content/faq`: one section of the FAQ. Each `id` is an anchor of the page, so it must
 * not change once published. An answer is Markdown, and HTML after `faqLoader` has rendered
 * it; editors link to pages of the site by their route, without a locale.
 */
export const faqSectionSchema = z.strictObject({
  id: slugSchema,
  title: texts,
  items: z.array(z.strictObject({ id: slugSchema, question: texts, answer: texts })).min(1),
});

/** One section of the FAQ in both languages. */
export type FaqSection = z.infer<typeof faqSectionSchema>;

/**
 * Returns the anchors that occur more than once among all sections and questions, each once.
 */
export function repeatedAnchors(sections: readonly FaqSection[]): string[] {
  const anchors = sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  return [...new Set(anchors.filter((id, index) => anchors.indexOf(id) !== index))];
}
