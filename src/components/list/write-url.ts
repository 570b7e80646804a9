/**
 * Writes the state of a list into the URL.
 *
 * @param href a path with its query.
 * @param how `push` adds a history entry, so that Back returns to the state before; `replace` adds none.
 */
export function writeUrl(href: string, how: 'push' | 'replace'): void {
  if (href === location.pathname + location.search) return;
  // Keep the client router's fields in the history state, because Back needs them.
  const state = history.state as { index?: number } | null;
  if (how === 'replace') history.replaceState(state, '', href);
  else history.pushState({ ...state, index: (state?.index ?? 0) + 1, scrollX, scrollY }, '', href);
}
