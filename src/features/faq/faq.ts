// pure module
import { z } from 'zod';

const text = z
  .string({
    error: (issue) =>
      `${shown(issue.input)} — 文を書いてください。記号で始まる文は | の次の行に書きます。 ` +
      'Write text; text that begins with a symbol goes on the line after a |.',
  })
  .trim()
  .min(1, '空です。文を書いてください。 Empty. Write text.');

const inBoth = z.strictObject({ ja: text, en: text });

const anchor = text.refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), {
  error: (issue) =>
    `${shown(issue.input)} — 小文字の半角英数字を - でつないで書いてください（例 minimum-age）。 ` +
    'Write lowercase letters and digits joined by hyphens, such as minimum-age.',
});

/**
 * A file of `src/content/faq`: one section of the FAQ. Each `id` is an anchor of the page, so it
 * stays what it is once published. An answer is Markdown until `faqLoader` has rendered it, and
 * HTML afterwards; its links to pages of the site are routes, without a language.
 */
export const faqSectionSchema = z.strictObject({
  id: anchor,
  title: inBoth,
  items: z
    .array(z.strictObject({ id: anchor, question: inBoth, answer: inBoth }))
    .min(1, '質問がありません。一つ以上書いてください。 No questions. Write at least one.'),
});

/** One section of the FAQ in both languages. */
export type FaqSection = z.infer<typeof faqSectionSchema>;

/**
 * The anchors that occur more than once on the page, each once: sections and questions share it.
 * Empty when all is well.
 */
export function repeatedAnchors(sections: readonly FaqSection[]): string[] {
  const anchors = sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  return [...new Set(anchors.filter((id, index) => anchors.indexOf(id) !== index))];
}

function shown(value: unknown): string {
  return value === undefined ? '（なし none）' : JSON.stringify(value);
}
