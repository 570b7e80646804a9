// pure module
import { z } from 'zod';

/** The legal documents, each one file per language in `src/content/legal` (spec §2). */
export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const;

/** One of the legal documents. */
export type LegalDocument = (typeof legalDocuments)[number];

/** The facts that a legal text names as `%brand%` and so on, in the language of the text. */
export const legalFactNames = [
  'brand',
  'email',
  'address',
  'representative',
  'registration',
  'retentionDays',
  'databaseCountry',
] as const;

/** A value for every fact that a legal text may name. */
export type LegalFacts = Readonly<Record<(typeof legalFactNames)[number], string | number>>;

const text = z
  .string({ error: (issue) => `${shown(issue.input)} — 文を書いてください。 Write text.` })
  .trim()
  .min(1, '空です。文を書いてください。 Empty. Write text.');

/** `YYYY-MM-DD`. YAML gives a bare date as a date or as text, depending on the reader. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date({
    error: (issue) =>
      `${shown(issue.input)} — 日付を 2025-10-01 の形で書いてください。 Write a date like 2025-10-01.`,
  }),
);

/** The head of a file of `src/content/legal`. */
export const legalSchema = z.strictObject({ title: text, description: text, effective: day });

/**
 * The id of a legal text in its collection.
 * @example legalId('terms-of-service.ja.md') // => 'terms-of-service.ja'
 * @throws in both languages for a file that is none of the documents in one of the languages.
 */
export function legalId(file: string): string {
  const match = /^([a-z-]+)\.(?:ja|en)\.md$/.exec(file);
  if (match === null || !legalDocuments.some((name) => name === match[1])) {
    throw new Error(
      `src/content/legal/${file} — 知らないファイル名です。 Unknown file name. ` +
        `${legalDocuments.map((name) => `${name}.ja.md / ${name}.en.md`).join(', ')} ` +
        'のいずれかにしてください。 Use one of these.',
    );
  }
  return file.replace(/\.md$/, '');
}

/**
 * The HTML of a legal text with its facts filled in, the mail address as a link.
 * @throws in both languages for a fact that doesn't exist: a visible `%adress%` would be published.
 * @example fillFacts('<p>%brand%</p>', facts) // => '<p>Nagi Retreats</p>'
 */
export function fillFacts(html: string, facts: LegalFacts): string {
  // Four letters at least: an encoded address such as %ab%cd isn't a fact.
  return html.replace(/%([A-Za-z]{4,})%/g, (place, name: string) => {
    const fact = legalFactNames.find((candidate) => candidate === name);
    if (fact === undefined) {
      throw new Error(
        `${place} — 知らない語です。 Unknown word. ` +
          `${legalFactNames.map((known) => `%${known}%`).join(' ')} だけが使えます。 Only these exist.`,
      );
    }
    const value = escaped(String(facts[fact]));
    return fact === 'email' ? `<a href="mailto:${value}">${value}</a>` : value;
  });
}

/** One line of a contents list; `text` is plain text. */
export interface LegalHeading {
  id: string;
  text: string;
}

/**
 * The HTML with its second-level headings numbered as anchors, `section-1` and on, and the contents
 * list they make. The same in every language, so that a link to one keeps its place when the
 * language changes.
 *
 * @param headings of the rendered document, as Astro gives them.
 */
export function numberSections(
  html: string,
  headings: readonly { depth: number; text: string }[],
): { html: string; contents: LegalHeading[] } {
  let count = 0;
  return {
    html: html.replace(/<h2(?: id="[^"]*")?>/g, () => `<h2 id="section-${(count += 1)}">`),
    contents: headings
      .filter(({ depth }) => depth === 2)
      .map(({ text }, index) => ({ id: `section-${index + 1}`, text })),
  };
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function shown(value: unknown): string {
  return value === undefined ? '（なし none）' : JSON.stringify(value);
}
