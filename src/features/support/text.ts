import { markdownToHtml } from 'satteri';
import { textPlugins } from '#editorial/markup.ts';
import { chargeLines, chargesAnchor, chargeTable } from '#features/retreats/rules/charges.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill, monthDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { site } from '#site';

/**
 * Returns a legal text or an answer of the FAQ as HTML.
 *
 * @throws as {@link fillPlaceholders} does.
 */
export async function renderText(locale: Locale, markdown: string): Promise<string> {
  const { html } = await markdownToHtml(fillPlaceholders(locale, markdown), {
    hastPlugins: [textPlugins],
    features: { smartPunctuation: true },
    fileURL: new URL(`file:///text.${locale}.md`),
  });
  return html.trim();
}

/**
 * Replaces the placeholders of a Markdown text, such as `%brand%`. A paragraph of `%charges%` becomes the table of all
 * cancellation charges, one of `%domesticCharges%` or `%internationalCharges%` a list.
 *
 * @throws in both languages for an unknown placeholder; otherwise a visible `%adress%` would be published.
 */
export function fillPlaceholders(locale: Locale, markdown: string): string {
  const words = wordsIn(locale);
  const blocks = blocksIn(locale);
  return (
    markdown
      .replace(/^( *)(%\w+%)$/gm, (line, indent: string, name: string) =>
        (blocks[name]?.() ?? [line.trim()]).map((text) => text && indent + text).join('\n'),
      )
      // At least four letters, because an encoded path such as %ab%cd isn't a placeholder.
      .replace(/%[A-Za-z]{4,}%/g, (name) => {
        const word = words[name];
        if (word !== undefined) return word;
        throw new Error(
          `${name} — ここでは置き換えられません。使える語は次のとおりです。終わりの三つは、それだけの段落に書きます。 Unknown placeholder. Use one of these, and the last three as a paragraph of their own: ${Object.keys({ ...words, ...blocks }).join(' ')}`,
        );
      })
  );
}

/** The placeholders within a text, as Markdown. */
function wordsIn(locale: Locale): Record<string, string> {
  const { domestic, international, internationalInSeason, seasons } = site.decision;
  const { season } = dictionaryFor(locale).support;
  const ranges = seasons.map(({ first, last }) =>
    fill(season, { first: monthDay(locale, first), last: monthDay(locale, last) }),
  );
  const facts = {
    '%brand%': site.brand,
    '%address%': site.address[locale],
    '%representative%': site.representative[locale],
    '%registration%': site.registration[locale],
    '%retentionDays%': String(site.inquiryRetentionDays),
    '%databaseCountry%': site.databaseCountry[locale],
    '%decisionDays%': String(domestic),
    '%decisionDaysAbroad%': String(international),
    '%decisionDaysInSeason%': String(internationalInSeason),
    '%seasons%': new Intl.ListFormat(locale, { type: 'disjunction' }).format(ranges),
  };
  // Facts are shown as they are, whatever their signs mean in Markdown.
  const words: Record<string, string> = { '%email%': `<${site.email}>` };
  for (const [name, fact] of Object.entries(facts))
    words[name] = fact.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  return words;
}

/** The placeholders that are a paragraph of their own, as lines of Markdown. */
function blocksIn(locale: Locale): Record<string, () => string[]> {
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return {
    '%charges%': () => {
      const [heads = [], ...rows] = chargeTable(locale);
      const table = [heads, heads.map(() => '-'), ...rows].map(row);
      return [`<div id="${chargesAnchor}"></div>`, '', ...table];
    },
    '%domesticCharges%': () => list(chargeLines(locale, 'domestic')),
    '%internationalCharges%': () => list(chargeLines(locale, 'international')),
  };
}
