// pure module
import type { Locale } from './locales.ts';
import { pathTo, type Route } from './paths.ts';

/**
 * HTML of a text that links to pages of the site by their route (`href="/contact"`), with the links
 * leading to its own language. Anchors and foreign addresses stay.
 */
export function localizeLinks(locale: Locale, html: string): string {
  return html.replace(/href="(\/(?!\/)[^"#?]*)/g, (_, route: Route) => {
    return `href="${pathTo(locale, route)}`;
  });
}
