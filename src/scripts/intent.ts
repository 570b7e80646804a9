import type { ClientDirective } from 'astro';

/** Returns whether an inquiry's outcome, received on another page, is still to be shown. */
function isTold(): boolean {
  try {
    return sessionStorage.getItem('inquiryOutcome') !== null;
  } catch {
    return false;
  }
}

/** Reloads the page if a file of its version no longer exists (product: site/versions). */
const outdated = '/outdated.js';

/**
 * Hydrates an island on the first hover, focus or touch of the island or of an element that opens it, or at once if the
 * URL has a query, which only the island can read. Clicks before hydration are held and replayed in order; if the
 * island can't be loaded, they are replayed without it (product: weight/intent).
 *
 * @example client:intent — the island's own elements trigger it.
 * @example client:intent={['[data-open-contact]', '/contact.json']} — elements anywhere on the page trigger it, and the file that it will fetch is preloaded along with its code.
 */
const intent: ClientDirective = (load, { value }, island) => {
  // Astro types the value as a string, but passes the attribute's parsed value.
  const elsewhere = value as unknown as readonly [string, string] | boolean;
  const [asking, fetched] = typeof elsewhere === 'object' ? elsewhere : [];
  const scope = asking === undefined ? island : document;
  const listening = new AbortController();
  const { signal } = listening;
  let started = false;
  let isMissing = false;
  island.addEventListener('astro:hydration-error', () => (isMissing = true));
  const held: HTMLElement[] = [];

  /** Returns the control that an event targets, if it triggers this island. */
  const askedBy = ({ target }: Event) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>(asking ?? 'a[href], button') : null;
    return control ?? undefined;
  };

  const start = async () => {
    if (started) return;
    started = true;
    if (fetched !== undefined) {
      const link = document.createElement('link');
      const preload = { rel: 'preload', as: 'fetch', crossOrigin: '', href: fetched };
      document.head.append(Object.assign(link, preload));
    }
    try {
      const hydrate = await load();
      // Added before React's own listener, because React must hydrate before it unmounts.
      island.addEventListener('astro:unmount', () => finishHydration(island));
      await hydrate();
    } finally {
      if (isMissing) await import(/* @vite-ignore */ outdated).catch(() => {});
      listening.abort();
      for (const control of held) {
        // Clicking a link of a page already left would navigate away from the current one.
        if (control.isConnected) control.click();
        // Let the effect of one click settle before the next.
        await Promise.resolve();
      }
    }
  };

  const begin = (event: Event) => {
    // The client router replaced the island.
    if (!island.isConnected) listening.abort();
    else if (asking === undefined || askedBy(event) !== undefined) void start();
  };

  const hold = (event: Event) => {
    const control = askedBy(event);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!island.isConnected || control === undefined || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // Repeated clicks on the same control count once.
    if (held.at(-1) !== control) held.push(control);
    void start();
  };

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    scope.addEventListener(type, begin, { signal, passive: true });
  }
  scope.addEventListener('click', hold, { signal, capture: true });
  if (asking !== undefined) {
    // The dialog's island shows the outcome of an inquiry that was sent from the previous page.
    if (isTold()) void start();
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
