import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import type { LocalFact } from '../data/local.ts';
import { factParts, type FactPart } from '../data/types.ts';

/** A row of a list of facts. */
export interface FactRow {
  term: string;
  /** Several are shown as a list. */
  lines: string[];
  /** A link to more, on this page or another; `about` is for screen readers, which may read the link without its row. */
  link?: { href: string; text: string; about: string } | undefined;
}

/** Facts in prose, as below a picture. */
export interface Prose {
  sentences: { text: string; href?: string }[];
  /** The facts that are too long for prose. */
  lists: FactRow[];
  /** A link to the FAQ's answer, where it says more. */
  more?: { href: string; text: string };
}

/** Most lines of a fact that are read as sentences; more are a list. */
const maxSentences = 4;

/** The anchors of the FAQ's answers to which facts link, by topic. */
export const faqAnswers = {
  flights: 'flights',
  passport: 'passport',
  bath: 'tattoos',
  accessibility: 'health-conditions',
} as const;

/** Returns the facts of a part of the page, each with its name. */
export function factRows(part: FactPart, facts: readonly LocalFact[], locale: Locale): FactRow[] {
  return factsOf(part, facts).map((fact) => factRow(fact, locale));
}

/**
 * Returns the facts of a part of the page as sentences, each with the full stop that its line may lack. The first
 * sentence of a fact with a URL is the link.
 *
 * @param opening sentences before those of the facts.
 */
export function factProse(
  part: FactPart,
  facts: readonly LocalFact[],
  locale: Locale,
  opening: readonly string[] = [],
): Prose {
  const shown = factsOf(part, facts);
  const { more } = dictionaryFor(locale).retreats.facts;
  const isShort = ({ text }: LocalFact) => text.length <= maxSentences;
  const answered = (['bath', 'accessibility'] as const).find((topic) =>
    shown.some((fact) => fact.topic === topic),
  );
  return {
    sentences: [{ text: opening, url: '' }, ...shown.filter(isShort)].flatMap(({ text, url }) =>
      text.map((line, at) => ({
        text: sentence(line, locale),
        ...(at === 0 && url !== '' && { href: url }),
      })),
    ),
    lists: shown.filter((fact) => !isShort(fact)).map((fact) => factRow(fact, locale)),
    ...(answered && {
      more: {
        href: `${pathTo(locale, routes.faq)}#${faqAnswers[answered]}`,
        text: more[answered],
      },
    }),
  };
}

/** Returns every line of a part's facts as one text, each with its full stop; `''` for none. */
export function factText(part: FactPart, facts: readonly LocalFact[], locale: Locale): string {
  return joinSentences(
    factsOf(part, facts).flatMap(({ text }) => text),
    locale,
  );
}

/** Returns lines as one text, each with its full stop, and in English a space behind it. */
export function joinSentences(lines: readonly string[], locale: Locale): string {
  return lines.map((line) => sentence(line, locale)).join('');
}

/** Returns a line with the full stop that it may lack, and in English the space before the next sentence. */
function sentence(line: string, locale: Locale): string {
  const isEnded = /[。．.！？!?…）)]$/.test(line);
  if (locale === 'ja') return isEnded ? line : `${line}。`;
  return isEnded ? `${line} ` : `${line}. `;
}

function factsOf(part: FactPart, facts: readonly LocalFact[]): LocalFact[] {
  return facts.filter(({ topic }) => factParts[part].some((member) => member === topic));
}

function factRow(fact: LocalFact, locale: Locale): FactRow {
  const { topics } = dictionaryFor(locale).retreats.facts;
  return { term: topics[fact.topic], lines: fact.text, link: linkOf(fact, locale) };
}

/** Returns the link of a fact: to its URL, else to the FAQ's answer, if there is one. */
function linkOf({ topic, url }: LocalFact, locale: Locale): FactRow['link'] {
  const { retreats, common } = dictionaryFor(locale);
  const { facts: t } = retreats;
  const about = fill(t.linkAbout, { topic: t.topics[topic] });
  const answer = topic === 'flights' || topic === 'passport' ? faqAnswers[topic] : undefined;
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
