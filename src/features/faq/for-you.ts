import { z } from 'zod';
import { inBoth, says } from '#editorial/fields.ts';
import type { Locale } from '#i18n/locales.ts';

const texts = inBoth({ ja: '文を書いてください。', en: 'Write the text.' });

/**
 * A file of `src/content/for-you`: questions that people are shy to ask, with short answers in plain text.
 * `only` keeps one to the retreats of a kind (product: retreat/for-you).
 */
export const forYouSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      question: texts,
      answer: texts,
      only: z
        .enum(
          ['domestic', 'international'],
          says({
            ja: 'domestic か international を書くか、この行を消してください。',
            en: 'Write domestic or international, or delete this line.',
          }),
        )
        .optional(),
    }),
  ),
});

/** Questions people are shy to ask, in both languages. */
export type ForYou = z.infer<typeof forYouSchema>;

/** A question with its answer, in one language. */
export interface ShyQuestion {
  question: string;
  answer: string;
}

/** What is asked about retreats of a kind, in one language. */
export function questionsFor(
  items: ForYou['items'],
  type: NonNullable<ForYou['items'][number]['only']>,
  locale: Locale,
): ShyQuestion[] {
  return items
    .filter(({ only }) => only === undefined || only === type)
    .map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] }));
}
