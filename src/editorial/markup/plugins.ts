import type { HastPluginEntry } from 'satteri';
import { defaultLocale, locales, type Locale } from '#i18n/locales.ts';
import { feedPath, pathTo, type Route } from '#i18n/paths.ts';
import { picturePaths, unwrapFigures } from './figures.ts';
import { headingLineBreaks } from './headings.ts';
import { scrollableTables, tableHeaders } from './tables.ts';
import { elementPlugin } from './tree.ts';

/** The plugins for the HTML tree of editors' texts: of articles (`ja.mdx`) and of other texts (`….ja.md`). */
export const textPlugins: HastPluginEntry = ({ fileURL, sourceFormat }) => {
  const locale = localeOfFile(fileURL);
  if (locale === undefined) return null;
  const common = [headingLineBreaks(locale), localizedLinks(locale), scrollableTables(locale)];
  return sourceFormat === 'mdx' ? [picturePaths, unwrapFigures, tableHeaders, ...common] : common;
};

/**
 * Returns the language of a text from its file name.
 *
 * @example localeOfFile(new URL('file:///src/content/legal/terms-of-service.en.md')) // => 'en'
 */
export function localeOfFile(file: URL | undefined): Locale | undefined {
  const parts = file?.pathname.split('/').at(-1)?.split('.') ?? [];
  return locales.find((locale) => parts.at(-2) === locale);
}

/**
 * Localizes links to pages of the site, which editors write as routes (`/contact`), to the text's language. Anchors, files
 * and links to other sites stay unchanged.
 */
function localizedLinks(locale: Locale) {
  return elementPlugin('localized-links', ['a'], (link, context) => {
    const href = String(link.properties['href'] ?? '');
    const [route] = href.split(/[?#]/, 1) as [Route];
    const isFile = /\.(?!html$)\w+$/.test(route) && route !== feedPath(defaultLocale);
    if (!href.startsWith('/') || isFile) return;
    context.setProperty(link, 'href', pathTo(locale, route) + href.slice(route.length));
  });
}
