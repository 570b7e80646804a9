import { loadIfOutdated, versionOf } from '../version.ts';

/** What a page's head says of the page. */
const description =
  'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

/** What stands around a page's content and is about the page: menu and languages, breadcrumbs. */
const surroundings = ['body > header', 'body > nav'];

/**
 * Takes what describes a page, its title, canonical URL, language buttons, menu marks and breadcrumbs,
 * from the page with a path: a list in place has become that page (product: lists/turning).
 *
 * Of another version of the site it can't be taken: then the page is loaded as a whole.
 *
 * @throws when the page can't be had; then nothing has changed.
 */
export async function describeAs(path: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  signal.throwIfAborted();
  if (versionOf(page) !== versionOf(document)) {
    await loadIfOutdated();
    return;
  }
  for (const element of document.head.querySelectorAll(description)) element.remove();
  document.head.append(...page.head.querySelectorAll(description));
  for (const selector of surroundings) {
    const next = page.querySelector(selector);
    if (next !== null) document.querySelector(selector)?.replaceWith(next);
  }
}
