import type { Problem } from '#editorial/problem.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { upcomingDepartures } from './departures.ts';
import type { Departure, Fact, Retreat } from './retreat.ts';

/** The topics of facts that the law requires in the advertisement of a package tour (docs/legal-display.md). */
const requiredTopics = ['lodging', 'meals', 'smallest_group', 'conductor'] as const;

type RetreatWithFacts = Pick<Retreat, 'id'> & {
  departures: readonly Pick<Departure, 'startsOn' | 'status'>[];
  facts: readonly Pick<Fact, 'topic'>[];
};

/**
 * Returns a problem for each retreat with upcoming departures whose facts lack a topic that the law requires.
 *
 * @param today the current date, as `YYYY-MM-DD`.
 */
export function missingFacts(retreats: readonly RetreatWithFacts[], today: string): Problem[] {
  return retreats.flatMap(({ id, departures, facts }) => {
    const runs = upcomingDepartures(departures, today).some(({ status }) => status !== 'cancelled');
    const missing = requiredTopics.filter((topic) => !facts.some((fact) => fact.topic === topic));
    if (!runs || missing.length === 0) return [];
    const named = (locale: Locale) => {
      const { topics } = dictionaryFor(locale).retreats.facts;
      return missing.map((topic) => `${topics[topic]} (${topic})`).join(', ');
    };
    return [
      {
        where: { table: 'retreat_facts', row: id, column: 'topic' },
        fix: {
          ja: `書かれていない項目：${named('ja')}。募集型企画旅行の広告に必要な項目です。この項目の行を加えてください。`,
          en: `Not told: ${named('en')}. The advertisement of a package tour has to tell them: add a row for each.`,
        },
      },
    ];
  });
}
