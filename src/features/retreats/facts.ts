// pure module
import type { Dictionary } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { LocalFact } from './queries.ts';
import type { Fact } from './retreat.ts';
import { factGroups, factTopics } from './types.ts';

/** Facts in the order of their topics, whatever that of the rows (product: facts/topics). */
export function inOrderOfTopics(facts: readonly Fact[]): Fact[] {
  return facts.toSorted((a, b) => factTopics.indexOf(a.topic) - factTopics.indexOf(b.topic));
}

/** A fact as a list shows it. */
export interface ToldFact {
  term: string;
  lines: string[];
  /** What is said more quietly below. */
  note?: string | undefined;
  link?: FactLink | undefined;
}

/** Where more about a fact stands. */
export interface FactLink {
  href: string;
  text: string;
  /** Said only to those who hear the link on its own. */
  about?: string;
}

/** The facts that stand in one place of a page, in its order. */
export function told(
  group: keyof typeof factGroups,
  facts: readonly LocalFact[],
  t: Dictionary['retreats']['facts'],
): ToldFact[] {
  return facts
    .filter(({ topic }) => factGroups[group].some((one) => one === topic))
    .map(({ topic, text, url }) => ({
      term: t.topics[topic],
      lines: text,
      link:
        url === ''
          ? undefined
          : {
              href: url,
              text: isMap(url) ? t.map : fill(t.page, { host: new URL(url).hostname }),
              about: fill(t.linkAbout, { topic: t.topics[topic] }),
            },
    }));
}

/** Whether a URL leads to a map, as far as its host or path tells. */
function isMap(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return /(?:^|[./])(?:maps?|openstreetmap)(?:[./]|$)/.test(hostname + pathname);
}
