/*
 * The insides of Astro's client router that the site relies on: its events, its fields of `history.state`, and its mark
 * in the head. Decision 011 names the test of each.
 */

/** The fields of the router in the state of a history entry. */
interface RouterState {
  index?: number;
  scrollX?: number;
  scrollY?: number;
}

/** The name of the `<meta>` by which the router knows that the next page has it too. */
export const routerMark = 'astro-view-transitions-enabled';

/** The event before a page is replaced, while its elements are still there. */
export const beforeSwap = 'astro:before-swap';

/** The event before the next page is requested. */
export const beforePreparation = 'astro:before-preparation';

/** The event when a page is there, whether the browser or the router has loaded it. */
export const pageLoad = 'astro:page-load';

/** The event when a page has been replaced, before it is painted. */
export const afterSwap = 'astro:after-swap';

/** Returns where the window was scrolled to when the visitor left this history entry; undefined if never. */
export function leftScrollY(): number | undefined {
  return routerState()?.scrollY;
}

/** Replaces the URL of the history entry. */
export function replaceUrl(href: string): void {
  history.replaceState(routerState(), '', href);
}

/** Adds a history entry, from which the router leads Back without loading a page. */
export function pushUrl(href: string): void {
  // Who adds an entry shows it again (see inline/start-late.ts).
  window.onpopstate = null;
  const state = routerState();
  history.pushState({ ...state, index: (state?.index ?? 0) + 1, scrollX, scrollY }, '', href);
}

/**
 * Adds a history entry that Back leaves without a change of page. Meanwhile neither the page's entry nor the new one has
 * a state, because the router ignores entries without one.
 *
 * @param onBack called once, when the visitor goes back.
 */
export function pushEntry(onBack: () => void): void {
  const state = routerState();
  history.replaceState(null, '');
  history.pushState(null, '');
  addEventListener(
    'popstate',
    () => {
      history.replaceState(state, '');
      onBack();
    },
    { once: true },
  );
}

function routerState(): RouterState | null {
  return history.state as RouterState | null;
}
