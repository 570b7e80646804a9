import { htmlToHast, type HastPluginDefinition, type HastPluginEntry } from 'satteri';
import { localeOfFile } from '#editorial/markup/plugins.ts';
import { elementPlugin, type ElementContent } from '#editorial/markup/tree.ts';
import { chargeLines, chargesAnchor, chargeTable } from '#features/retreats/rules/charges.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill, monthDay } from '#i18n/format.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { site } from '#site';

/** The plugins that fill the placeholders of a legal text (`legal/….ja.md`) or an answer of the FAQ (`….ja.md`). */
export const placeholderPlugins: HastPluginEntry = ({ fileURL, sourceFormat }) => {
  const locale = localeOfFile(fileURL);
  if (locale === undefined || sourceFormat === 'mdx') return null;
  const [file] = /src\/content\/legal\/.*/.exec(fileURL?.pathname ?? '') ?? [];
  return [
    insertCharges(locale),
    fillPlaceholders(placeholderValues(locale), file),
    ...(file === undefined ? [] : [numberedSections()]),
  ];
};

/** Returns the values of the placeholders of legal texts, such as `%brand%`, in one language. */
export function placeholderValues(locale: Locale) {
  const { domestic, international, internationalInSeason, seasons } = site.decision;
  const { season } = dictionaryFor(locale).support;
  const ranges = seasons.map(({ first, last }) =>
    fill(season, { first: monthDay(locale, first), last: monthDay(locale, last) }),
  );
  return {
    brand: site.brand,
    email: site.email,
    address: site.address[locale],
    representative: site.representative[locale],
    registration: site.registration[locale],
    retentionDays: String(site.inquiryRetentionDays),
    databaseCountry: site.databaseCountry[locale],
    decisionDays: String(domestic),
    decisionDaysAbroad: String(international),
    decisionDaysInSeason: String(internationalInSeason),
    seasons: new Intl.ListFormat(locale, { type: 'disjunction' }).format(ranges),
  };
}

/** The value of every placeholder, by its name. */
type PlaceholderValues = Readonly<Record<string, string>>;

// At least four letters, because an encoded path such as %ab%cd isn't a placeholder.
const placeholder = /%([A-Za-z]{4,})%/;

/** Returns what is wrong if a Markdown text has a placeholder that can't be filled. */
export function mistakeOfPlaceholders(markdown: string): string | undefined {
  const values = placeholderValues(defaultLocale);
  const makers = makersOfCharges(defaultLocale);
  const unknown = markdown
    .split(/\n\s*\n/)
    .filter((paragraph) => !Object.hasOwn(makers, paragraph.trim()))
    .flatMap((paragraph) => paragraph.split(placeholder).filter((_, at) => at % 2 === 1))
    .find((name) => !Object.hasOwn(values, name));
  return unknown === undefined ? undefined : unknownPlaceholder(unknown, values);
}

/**
 * Replaces the placeholders of a text with their values, `%email%` with a link.
 *
 * @param file named by errors.
 * @throws in both languages for an unknown placeholder; otherwise a visible `%adress%` would be published.
 */
export function fillPlaceholders(values: PlaceholderValues, file = 'FAQ'): HastPluginDefinition {
  return {
    name: 'fill-placeholders',
    text(text, context) {
      const parts = text.value.split(placeholder);
      if (parts.length === 1) return;
      context.replaceNode(
        text,
        parts.map((part, at) =>
          at % 2 === 0 ? { type: 'text', value: part } : valueFor(values, part, file),
        ),
      );
    },
  };
}

function valueFor(values: PlaceholderValues, name: string, file: string): ElementContent {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`${file}: ${unknownPlaceholder(name, values)}`);
  const text: ElementContent = { type: 'text', value };
  if (name !== 'email') return text;
  const properties = { href: `mailto:${value}` };
  return { type: 'element', tagName: 'a', properties, children: [text] };
}

function unknownPlaceholder(name: string, values: PlaceholderValues): string {
  const names = Object.keys(values).map((key) => `%${key}%`);
  const alone = Object.keys(makersOfCharges(defaultLocale)).join(' ');
  return `%${name}% — ここでは置き換えられません。使える語は次のとおりです。終わりの三つは、それだけの段落に書きます。 Unknown placeholder. Use one of these, and the last three as a paragraph of their own: ${names.join(' ')} ${alone}`;
}

/**
 * Replaces a paragraph that consists of `%charges%` by the table of all cancellation charges, with the anchor `charges`.
 * `%domesticCharges%` and `%internationalCharges%` become lists.
 */
function insertCharges(locale: Locale) {
  const makers = makersOfCharges(locale);
  return elementPlugin('insert-charges', ['p'], (paragraph, context) => {
    const make = makers[context.textContent(paragraph).trim()];
    if (make === undefined) return;
    const tree = htmlToHast(make(), { fragment: true });
    if (tree.type === 'root') context.replaceNode(paragraph, tree.children);
  });
}

function makersOfCharges(locale: Locale): Record<string, () => string> {
  return {
    '%charges%': () => table(chargeTable(locale)),
    '%domesticCharges%': () => list(chargeLines(locale, 'domestic')),
    '%internationalCharges%': () => list(chargeLines(locale, 'international')),
  };
}

function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

function table([heads = [], ...rows]: readonly string[][]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<table id="${chargesAnchor}"><thead>${row(heads, 'th')}</thead><tbody>${body}</tbody></table>`;
}

/**
 * Numbers the second-level headings as anchors, from `section-1`. Anchors are the same in every language, so that a
 * switch of language keeps the section.
 */
function numberedSections() {
  let count = 0;
  return elementPlugin('numbered-sections', ['h2'], (heading, context) => {
    count += 1;
    context.setProperty(heading, 'id', `section-${count}`);
  });
}
