import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** True, or the key of an item in session storage that the island restores. */
    'client:reach'?: boolean | string;
  }
}

/**
 * `client:reach` hydrates an island when a visitor reaches for its form, or if the URL has a query or session storage an
 * item whose key is the directive's value. A press before that is the browser's: of a link, or of a form to submit.
 */
const reach: ClientDirective = (load, { value }, island) => {
  let hasStarted = false;
  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const hydrate = await load();
    if (island.querySelector('font')) renderAnew(island);
    await hydrate();
  };
  for (const type of ['pointerover', 'focusin', 'input']) {
    island.addEventListener(type, ({ target }) => {
      if ((target as Element).closest('form')) void start();
    });
  }
  // The client router changes the URL only after it has inserted the page.
  setTimeout(() => (location.search || isStored(value)) && void start());
};

/**
 * Lets React render an island instead of hydrating it, because a translator has replaced its texts by `<font>` elements;
 * what has been typed is carried over.
 */
function renderAnew(island: HTMLElement): void {
  const before = [...island.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const focused = before.find((control) => control === document.activeElement);
  island.setAttribute('client', 'only');
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const { name, value, checked } of before) {
      const control = island.querySelector<HTMLInputElement>(`[name="${name}"]:not(button)`);
      if (!control || value === '') continue;
      Object.assign(control, { value, checked });
      for (const type of ['input', 'change'])
        control.dispatchEvent(new Event(type, { bubbles: true }));
    }
    island.querySelector<HTMLElement>(`[name="${focused?.name}"]:not(button)`)?.focus();
  }).observe(island, { childList: true });
}

function isStored(key: unknown): boolean {
  try {
    return String(key) in sessionStorage;
  } catch {
    // Storage is blocked, so what is to be restored may be in memory.
    return true;
  }
}

export default reach;
