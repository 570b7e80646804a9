/**
 * Puts the state of a list into the address bar.
 *
 * @param href a path with its query.
 * @param how `push`: Back returns to the state before.
 */
export function writeUrl(href: string, how: 'push' | 'replace'): void {
  if (href === location.pathname + location.search) return;
  // The client router's own entry stays in the history state: Back needs it.
  const state = history.state as { index?: number } | null;
  if (how === 'replace') history.replaceState(state, '', href);
  else history.pushState({ ...state, index: (state?.index ?? 0) + 1, scrollX, scrollY }, '', href);
}
