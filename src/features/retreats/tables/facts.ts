import { z } from 'zod';
import { suggest } from '#editorial/problem.ts';
import { factTopics } from '../types.ts';
import * as columns from './columns.ts';
import { encodeFix, nonEmptyTexts, trimText } from './columns.ts';
import { keyWithinRetreat } from './table.ts';

const lines = (text: z.ZodType<string>) =>
  text.transform((value) => nonEmptyTexts(value.split('\n')));

const urlError = encodeFix({
  ja: 'https:// で始まる URL を書くか、空にしてください。',
  en: 'Write a URL that begins with https://, or leave it empty.',
});

function topicFix(received: unknown) {
  if (received === '') {
    return {
      ja: '項目（例 level、access）を書いてください。',
      en: 'Write a topic, such as level or access.',
    };
  }
  const hint = suggest(String(received), factTopics);
  return { ja: `この項目は使えません。${hint.ja}`, en: `Unknown topic. ${hint.en}` };
}

/**
 * Returns the schema of the table `retreat_facts`; only the URL may be empty.
 *
 * @param ids the ids of every row of the table `retreats`, including invalid rows.
 */
export function factRowSchema(ids: ReadonlySet<string>) {
  return columns
    .rowSchema({
      retreatId: columns.idAmong('retreats', ids),
      topic: z.preprocess(
        trimText,
        z.enum(factTopics, { error: ({ input }) => encodeFix(topicFix(input)) }),
      ),
      /** The lines of the text; pages show several as a list. */
      text: columns.localizedColumns(lines(columns.japaneseText), lines(columns.englishText)),
      /** URL of a map or another page about the fact; `''` for none. */
      url: z.preprocess(
        trimText,
        z.union([z.literal(''), z.url({ protocol: /^https$/, error: urlError })], urlError),
      ),
    })
    .transform(({ retreatId, ...fact }) => ({ retreatId, fact }));
}

/** The key of `retreat_facts`: retreat and topic. */
export const factKey = keyWithinRetreat('topic', {
  ja: '項目（topic）ごとに一行にまとめてください。',
  en: 'Keep one row per retreat and topic.',
});
