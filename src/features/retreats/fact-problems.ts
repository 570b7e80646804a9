import { instead } from '#editorial/problem.ts';
import { shown } from '#i18n/problem.ts';
import { factId, type FactRow } from './row.ts';
import { factTopics } from './types.ts';
import { unknownRetreat } from './unknown-retreat.ts';

/**
 * One line per fact that has no retreat, or a topic that no page knows.
 *
 * @param ids of every row of the table of retreats, those that can't be read among them.
 */
export function factProblems(facts: readonly FactRow[], ids: ReadonlySet<string>): string[] {
  return facts.flatMap((row) => {
    const { retreat_id, topic } = row;
    const name = `retreat_facts ${shown(factId(row))}`;
    const problems = unknownRetreat(name, retreat_id, ids);
    if (!factTopics.some((known) => known === topic)) {
      const hint = instead(topic, factTopics);
      problems.push(
        `${name} · topic: ${shown(topic)} — この項目は使えません。${hint.ja} Unknown topic. ${hint.en}`,
      );
    }
    return problems;
  });
}
