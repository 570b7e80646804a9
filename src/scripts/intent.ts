import type { ClientDirective } from 'astro';

/**
 * Hydrates an island at the first pointer, focus or touch on it, or at once when the address
 * carries a query, which only an island can read. A click or a submission before React answers is
 * held and repeated, so that the one that woke the island isn't lost; if the island cannot be
 * loaded, it is repeated for the browser, as without JavaScript.
 */
const intent: ClientDirective = (load, _options, island) => {
  let started = false;
  let held: HTMLElement | undefined;

  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('a[href], button');
    if (control === null || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    held = control;
    void start();
  };

  const start = async () => {
    if (started) return;
    started = true;
    try {
      const hydrate = await load();
      await hydrate();
    } finally {
      island.removeEventListener('click', hold, { capture: true });
      held?.click();
    }
  };

  const begin = () => void start();
  const once = { once: true, passive: true } as const;
  island.addEventListener('pointerover', begin, once);
  island.addEventListener('focusin', begin, once);
  island.addEventListener('touchstart', begin, once);
  island.addEventListener('click', hold, { capture: true });
  // A page change sets the address only after the new page is in place.
  setTimeout(() => {
    if (location.search !== '') begin();
  });
};

export default intent;
