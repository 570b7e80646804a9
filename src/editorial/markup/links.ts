import type { HastPluginDefinition } from 'satteri';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';

/**
 * Localizes links to pages of the site, which editors write as routes (`/contact`), to the text's
 * language. Anchors and links to other sites stay unchanged.
 */
export function localizedLinks(locale: Locale): HastPluginDefinition {
  return {
    name: 'localized-links',
    element: {
      filter: ['a'],
      visit(link, context) {
        const href = String(link.properties['href'] ?? '');
        if (isOwnPath(href)) context.setProperty(link, 'href', localized(locale, href));
        else if (/^https?:/i.test(href)) context.setProperty(link, 'rel', 'noopener');
      },
    },
  };
}

/** Returns whether an `href` or `src` is a path of this site: `//example.com` is another host. */
export function isOwnPath(href: string): href is Route {
  return href.startsWith('/') && !href.startsWith('//');
}

function localized(locale: Locale, href: Route): string {
  const [route] = href.split(/[?#]/, 1) as [Route];
  return pathTo(locale, route) + href.slice(route.length);
}
