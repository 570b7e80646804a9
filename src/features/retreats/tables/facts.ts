import { z } from 'zod';
import { instead } from '#editorial/problem.ts';
import { factTopics } from '../types.ts';
import * as columns from './columns.ts';
import { says, trimmed, written } from './columns.ts';
import type { RowKey } from './table.ts';

const lines = (text: z.ZodType<string>) => text.transform((value) => written(value.split('\n')));

const urlError = says({
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
  const hint = instead(String(received), factTopics);
  return { ja: `この項目は使えません。${hint.ja}`, en: `Unknown topic. ${hint.en}` };
}

/**
 * Returns the schema of the table `retreat_facts`; only the URL may be empty (product: facts/rows).
 *
 * @param ids the ids of every row of the table `retreats`, including invalid rows.
 */
export function factTable(ids: ReadonlySet<string>) {
  return columns
    .tableOf({
      retreatId: columns.idAmong('retreats', ids),
      topic: z.preprocess(
        trimmed,
        z.enum(factTopics, { error: ({ input }) => says(topicFix(input)) }),
      ),
      /** The lines of the text; pages show several as a list. */
      text: columns.inBoth(lines(columns.japanese), lines(columns.english)),
      /** URL of a map or another page about the fact; `''` for none. */
      url: z.preprocess(
        trimmed,
        z.union([z.literal(''), z.url({ protocol: /^https$/, error: urlError })], urlError),
      ),
    })
    .transform(({ retreatId, ...fact }) => ({ retreatId, fact }));
}

/** The key of `retreat_facts`: retreat and topic. */
export const factKey: RowKey = {
  of(row) {
    const { retreat_id, topic } = (row ?? {}) as Record<string, unknown>;
    const [retreat, about] = [trimmed(retreat_id), trimmed(topic)].map(String);
    return retreat === '' || about === '' ? undefined : `${retreat} ${about}`;
  },
  column: 'topic',
  other: {
    ja: '項目（topic）ごとに一行にまとめてください。',
    en: 'Keep one row per retreat and topic.',
  },
};
