import { z } from 'zod';
import { bothLanguages, markdown, slug, strictFields } from '#editorial/fields.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { bilingual } from '#lib/bilingual.ts';
import { fillPlaceholders } from './text.ts';

const message = [
  '日本語と英語を ja: と en: に書いてください。記号で始まる文は | の次の行に書きます。',
  'Write both languages, as ja: and en:. Text that begins with a symbol goes on the line after a |.',
] as const;
const texts = bothLanguages(...message);
const answer = markdown(...message).superRefine((written, context) => {
  try {
    fillPlaceholders(defaultLocale, written);
  } catch (error) {
    context.addIssue((error as Error).message);
  }
});

/**
 * The schema of a file in `src/content/faq`: one section of the FAQ. Each `id` is an anchor of the page, so it must
 * not change once published. An answer is Markdown; links to pages of the site have no language.
 */
export const faqSectionSchema = strictFields({
  id: slug,
  title: texts,
  items: z
    .array(
      strictFields({ id: slug, question: texts, answer: strictFields({ ja: answer, en: answer }) }),
    )
    .min(1, bilingual('質問を一つ以上書いてください。', 'Write at least one question.')),
});
