import type { ClientDirective } from 'astro';

/** Returns whether an inquiry's outcome, received on another page, is still to be shown. */
function hasUnshownOutcome(): boolean {
  try {
    return sessionStorage.getItem('inquiryOutcome') !== null;
  } catch {
    return false;
  }
}

/**
 * Path of the script that reloads the page if another version of the site is live and the visitor uses a control whose
 * script is missing.
 */
const outdated = '/outdated.js';

/**
 * Hydrates an island on the first hover, focus or touch of the island or of an element that opens it, or at once if the
 * URL has a query, which only the island can read. Clicks before hydration are held and replayed in order; if the
 * island can't be loaded, they are replayed without it. Files that it may fetch are preloaded
 * unless the visitor saves data.
 *
 * @example client:intent — the island's own elements trigger it.
 * @example client:intent={['/retreats.json']} — the file that the island will fetch is preloaded along with its code.
 * @example client:intent={['/contact.json', '[data-open-contact]']} — elements anywhere on the page trigger it.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  // Astro types the value as a string, but passes the attribute's parsed value.
  const options = value as unknown as readonly [string, string?] | boolean;
  const [preloadHref, selector] = typeof options === 'object' ? options : [];
  const scope = selector === undefined ? island : document;
  const listeners = new AbortController();
  const { signal } = listeners;
  let isStarted = false;
  let hasFailed = false;
  island.addEventListener('astro:hydration-error', () => (hasFailed = true));
  const heldClicks: HTMLElement[] = [];

  const closest = ({ target }: Event, selectors: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selectors) : null;

  /** Returns the control that an event targets, if it triggers this island. */
  const triggerOf = (event: Event) => {
    const control = closest(event, selector ?? 'a[href], button');
    return selector === undefined && !island.contains(control) ? null : control;
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    if (preloadHref !== undefined && !connection?.saveData) {
      const link = document.createElement('link');
      const preload = { rel: 'preload', as: 'fetch', crossOrigin: '', href: preloadHref };
      document.head.append(Object.assign(link, preload));
    }
    try {
      const hydrateIsland = await load();
      // Added before React's own listener, because React must hydrate before it unmounts.
      island.addEventListener('astro:unmount', () => finishHydration(island));
      await hydrateIsland();
    } finally {
      if (hasFailed) await import(/* @vite-ignore */ outdated).catch(() => {});
      listeners.abort();
      for (const control of heldClicks) {
        // Clicking a link of a page already left would navigate away from the current one.
        if (control.isConnected) control.click();
        // Let the effect of one click settle before the next.
        await Promise.resolve();
      }
    }
  };

  const onIntent = (event: Event) => {
    // The client router replaced the island.
    if (!island.isConnected) listeners.abort();
    else if (selector === undefined || triggerOf(event) !== null) void start();
  };

  const queueClick = (event: Event) => {
    // Links elsewhere wait for held clicks, because a form that one of these sends would be lost with the page.
    const control = triggerOf(event) ?? (heldClicks.length > 0 ? closest(event, 'a[href]') : null);
    const { ctrlKey, metaKey, shiftKey, defaultPrevented } = event as MouseEvent;
    if (!island.isConnected || !control || defaultPrevented) return;
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // Repeated clicks on the same control count once.
    if (heldClicks.at(-1) !== control) heldClicks.push(control);
    void start();
  };

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    scope.addEventListener(type, onIntent, { signal, passive: true });
  }
  document.addEventListener('click', queueClick, { signal, capture: true });
  if (selector !== undefined) {
    // An island with a selector is the contact dialog's, which also shows the outcome of an inquiry that was sent from
    // the previous page.
    if (hasUnshownOutcome()) void start();
    return;
  }
  // The client router updates the URL only after it has swapped the page.
  setTimeout(() => {
    if (location.search !== '') void start();
  });
};

/** Forces React to finish hydration by an event that it must handle; unmounting before that logs error #424. */
function finishHydration(island: HTMLElement): void {
  const probe = island.appendChild(document.createElement('i'));
  probe.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  probe.remove();
}

export default intent;
