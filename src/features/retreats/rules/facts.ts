import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import type { LocalFact } from '../data/local.ts';
import { factGroups } from '../data/types.ts';

/** A row of a list of facts. */
export interface FactRow {
  term: string;
  /** Also the anchor of a row above the programme. */
  topic?: LocalFact['topic'];
  /** Several are shown as a list. */
  lines: string[];
  /** A link to more, on this page or another; `about` is for screen readers, which may read the link without its row. */
  link?: { href: string; text: string; about?: string } | undefined;
}

/** The anchors of the FAQ's answers to which facts without a URL link, by topic. */
export const faqAnswers: Partial<Record<LocalFact['topic'], string>> = {
  flights: 'flights',
  passport: 'passport',
  smallest_group: 'called-off',
  accessibility: 'health-conditions',
};

/** Returns the rows of a group of facts, in the order given. */
export function factRows(
  group: keyof typeof factGroups,
  facts: readonly LocalFact[],
  locale: Locale,
): FactRow[] {
  const { topics } = dictionaryFor(locale).retreats.facts;
  return facts
    .filter(({ topic }) => factGroups[group].some((member) => member === topic))
    .map((fact) => ({
      term: topics[fact.topic],
      topic: fact.topic,
      lines: fact.text,
      link: linkOf(fact, locale),
    }));
}

/** Returns the link of a fact: to its URL, else to the FAQ's answer, if there is one. */
function linkOf({ topic, url }: LocalFact, locale: Locale): FactRow['link'] {
  const { retreats, common } = dictionaryFor(locale);
  const { facts: t } = retreats;
  const about = fill(t.linkAbout, { topic: t.topics[topic] });
  const answer = faqAnswers[topic];
  if (url !== '') {
    const text = isMap(url) ? t.map : fill(t.page, { host: hostOf(url) });
    return { href: url, text, about };
  }
  if (answer === undefined) return undefined;
  return { href: `${pathTo(locale, routes.faq)}#${answer}`, text: common.footer.faq, about };
}

/** Returns the host of a URL. The table can't refuse every name that a URL parser would, such as `xn--a.example`. */
function hostOf(url: string): string {
  return /^https:\/\/([^:/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** Returns whether a URL's host or path contains the name of a map service. */
function isMap(url: string): boolean {
  return /[./](?:maps?|openstreetmap)(?:[./:]|$)/i.test(url.replace(/[?#].*/s, ''));
}
