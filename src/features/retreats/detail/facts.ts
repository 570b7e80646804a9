import type { Dictionary } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { LocalFact } from '../rows/queries.ts';
import { factGroups } from '../rows/types.ts';

/** A row of a list of facts. */
export interface FactRow {
  term: string;
  /** Several are shown as a list. */
  lines: string[];
  /** A link to a page with more; `about` is for screen readers, which may read the link without its row. */
  link?: { href: string; text: string; about?: string } | undefined;
}

/** Returns the rows of a group of facts, in the order given. */
export function factRows(
  group: keyof typeof factGroups,
  facts: readonly LocalFact[],
  t: Dictionary['retreats']['facts'],
): FactRow[] {
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

/** Returns whether a URL's host or path contains the name of a map service. */
function isMap(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return /(?:^|[./])(?:maps?|openstreetmap)(?:[./]|$)/.test(hostname + pathname);
}
