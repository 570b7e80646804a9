import { markdownToHtml, type HastPluginEntry } from 'satteri';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';
import { picturePaths, unwrapFigures } from './figures.ts';
import { headingLineBreaks } from './headings.ts';
import { insertCharges, insertFacts, legalFacts, numberedSections } from './legal.ts';
import { scrollableTables, tableHeaders } from './tables.ts';
import { elementPlugin } from './tree.ts';

/**
 * The plugins for the HTML tree of editors' texts, by kind of file: an article (`ja.mdx`), a legal text
 * (`legal/….ja.md`) or an answer of the FAQ (`….ja.md`).
 */
export const textPlugins: HastPluginEntry = ({ fileURL, sourceFormat }) => {
  const locale = localeOfFile(fileURL);
  if (locale === undefined) return null;
  const common = [headingLineBreaks(locale), localizedLinks(locale), scrollableTables(locale)];
  if (sourceFormat === 'mdx') {
    return [picturePaths, unwrapFigures, tableHeaders, ...common];
  }
  const isLegal = fileURL?.pathname.includes('/content/legal/');
  return [
    insertCharges(locale),
    insertFacts(legalFacts(locale)),
    ...(isLegal ? [numberedSections()] : []),
    ...common,
  ];
};

/**
 * Returns the language of a text from its file name.
 *
 * @example localeOfFile(new URL('file:///src/content/legal/terms-of-service.en.md')) // => 'en'
 */
function localeOfFile(file: URL | undefined): Locale | undefined {
  const parts = file?.pathname.split('/').at(-1)?.split('.') ?? [];
  return locales.find((locale) => parts.at(-2) === locale);
}

/**
 * Localizes links to pages of the site, which editors write as routes (`/contact`), to the text's language. Anchors and
 * links to other sites, such as `//example.com`, stay unchanged.
 */
function localizedLinks(locale: Locale) {
  return elementPlugin('localized-links', ['a'], (link, context) => {
    const href = String(link.properties['href'] ?? '');
    if (!/^\/(?!\/)/.test(href)) return;
    const [route] = href.split(/[?#]/, 1) as [Route];
    context.setProperty(link, 'href', pathTo(locale, route) + href.slice(route.length));
  });
}

/** Returns an answer of the FAQ, which is Markdown within YAML, as HTML. */
export async function renderAnswer(locale: Locale, markdown: string): Promise<string> {
  const fileURL = new URL(`file:///answer.${locale}.md`);
  return (await markdownToHtml(markdown, { hastPlugins: [textPlugins], fileURL })).html.trim();
}
