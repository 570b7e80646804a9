/**
 * A missing page's twin is its path in the other language; the page that says so is one file for many
 * paths, and can't know it (product: site/not-found). Registered once on the document, as the client
 * router keeps it.
 */
import { locales } from '#i18n/locales.ts';
import { pathTo, readPath } from '#i18n/paths.ts';

document.addEventListener('astro:after-swap', leadToMissingTwin);
leadToMissingTwin();

function leadToMissingTwin(): void {
  if (document.documentElement.dataset['missing'] === undefined) return;
  const { route } = readPath(location.pathname);
  for (const locale of locales) {
    document.querySelector(`a[data-locale=${locale}]`)?.setAttribute('href', pathTo(locale, route));
  }
}
