import { pushUrl, replaceUrl } from '#browser/router.ts';

/**
 * Writes the state of a list into the URL.
 *
 * @param href a path with its query.
 * @param how `push` adds a history entry, so that Back returns to the state before; `replace` adds none.
 */
export function writeUrl(href: string, how: 'push' | 'replace'): void {
  if (href === location.pathname + location.search) return;
  if (how === 'replace') replaceUrl(href);
  else pushUrl(href);
}
