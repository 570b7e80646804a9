import type { ClientDirective } from 'astro';

/** Whether the dialog has an answer to tell that another page has received. */
function isTold(): boolean {
  try {
    return sessionStorage.getItem('inquiryOutcome') !== null;
  } catch {
    return false;
  }
}

/** What presses do when a file of this version of the site is gone (product: site/versions). */
const outdated = '/outdated.js';

/**
 * Hydrates an island when a visitor first reaches for it: by pointer, focus or touch on it or on an
 * element that asks for it, or at once when the URL carries a query, which only an island can read.
 * Clicks before React answers are held and repeated in their order, so that none is lost; if the
 * island cannot be loaded, they are repeated for the browser, as without JavaScript
 * (product: weight/intent).
 *
 * @example client:intent — its own elements ask for it.
 * @example client:intent={['[data-open-contact]', '/contact.json']} — elements anywhere on the page ask
 * for it, and what it will fetch arrives beside its code, not after it.
 */
const intent: ClientDirective = (load, { value }, island) => {
  // What Astro types as a text is what stands in the attribute.
  const elsewhere = value as unknown as readonly [string, string] | boolean;
  const [asking, fetched] = typeof elsewhere === 'object' ? elsewhere : [];
  const scope = asking === undefined ? island : document;
  const listening = new AbortController();
  const { signal } = listening;
  let started = false;
  let isMissing = false;
  island.addEventListener('astro:hydration-error', () => (isMissing = true));
  const held: HTMLElement[] = [];

  /** The control that an event is about, if it asks for this island. */
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
      // Before React listens for it.
      island.addEventListener('astro:unmount', () => finishHydration(island));
      await hydrate();
    } finally {
      if (isMissing) await import(/* @vite-ignore */ outdated).catch(() => {});
      listening.abort();
      for (const control of held) {
        // A link of a page that was left would lead away from the next one.
        if (control.isConnected) control.click();
        // What one press changes is there for the next one.
        await Promise.resolve();
      }
    }
  };

  const begin = (event: Event) => {
    // The client router has taken the island away, and put another in its place.
    if (!island.isConnected) listening.abort();
    else if (asking === undefined || askedBy(event) !== undefined) void start();
  };

  const hold = (event: Event) => {
    const control = askedBy(event);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!island.isConnected || control === undefined || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // Pressed again out of impatience, it is one press.
    if (held.at(-1) !== control) held.push(control);
    void start();
  };

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    scope.addEventListener(type, begin, { signal, passive: true });
  }
  scope.addEventListener('click', hold, { signal, capture: true });
  if (asking !== undefined) {
    // The dialog's island tells what became of an inquiry whose page gave way to this one.
    if (isTold()) void start();
    return;
  }
  // A page change sets the URL only after the new page is in place.
  setTimeout(() => {
    if (location.search !== '') void start();
  });
};

/**
 * React complains (#424) if it is taken down before it has hydrated: an event that it must answer makes
 * it finish.
 */
function finishHydration(island: HTMLElement): void {
  const probe = island.appendChild(document.createElement('i'));
  probe.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  probe.remove();
}

export default intent;
