import type { HastPluginDefinition } from 'satteri';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';

/**
 * Localizes links to pages of the site, which editors write as routes (`/contact`), to the text's language. Anchors and
 * links to other sites, such as `//example.com`, stay unchanged.
 */
export function localizedLinks(locale: Locale): HastPluginDefinition {
  return {
    name: 'localized-links',
    element: {
      filter: ['a'],
      visit(link, context) {
        const href = String(link.properties['href'] ?? '');
        if (!/^\/(?!\/)/.test(href)) return;
        const [route] = href.split(/[?#]/, 1) as [Route];
        context.setProperty(link, 'href', pathTo(locale, route) + href.slice(route.length));
      },
    },
  };
}
