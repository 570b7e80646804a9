import type { ClientDirective } from 'astro';

/** Selects an island that has not hydrated. */
export const unhydrated = '[ssr]';

/** The event at which islands that are not in the document any more unmount (see language.ts). */
export const afterSwap = 'astro:after-swap';

interface Reach {
  /** The key of an item in session storage that the island restores. */
  draft?: string;
  /** The path of the JSON that the island fetches. */
  json?: string;
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:reach'?: Reach;
  }
}

/**
 * `client:reach` hydrates an island when a visitor reaches for its form. It hydrates at once if the URL has a query, or if
 * session storage has its draft. Until then the browser follows links and submits forms. The JSON of a list is requested
 * with the scripts, not after them. If they can't be loaded, a choice in its form submits it.
 */
const reach: ClientDirective = (load, { value }, island) => {
  const { draft, json: href } = value as Reach;
  let hasStarted = false;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(island, { childList: true, characterDataOldValue: true, subtree: true });
  const happened = new Set<string>();
  for (const type of ['change', 'astro:hydration-error']) {
    island.addEventListener(type, () => {
      if (href && happened.add(type).size === 2) island.querySelector('form')?.submit();
    });
  }
  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const preload = `<link rel="preload" as="fetch" crossorigin href="${href}">`;
    if (href) document.head.insertAdjacentHTML('beforeend', preload);
    const hydrate = await load();
    undoChanges([...changes, ...observer.takeRecords()]);
    observer.disconnect();
    void hydrate();
    // React hydrates at once for the event of a key, so that no other script comes between.
    island.firstElementChild?.dispatchEvent(new Event('keyup'));
  };
  for (const type of ['pointerover', 'focusin', 'input']) {
    island.addEventListener(type, ({ target }) => {
      if ((target as Element).closest('form')) void start();
    });
  }
  if (location.search || (draft && isStored(draft))) void start();
  // Back can return to a query of the list in a page that was loaded without it.
  if (href) addEventListener('popstate', () => location.search && void start());
};

/**
 * Undoes the changes of password managers, translators and other programs, so that React finds the server's HTML.
 * A control stays the same element, with its text, selection and composition.
 */
function undoChanges(changes: MutationRecord[]): void {
  const focused = document.activeElement as HTMLElement | null;
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of changes.reverse()) {
    // React doesn't compare what a list's page has put into its slot.
    if (target.parentElement?.closest('astro-slot')) continue;
    if (oldValue !== null) target.nodeValue = oldValue;
    for (const node of addedNodes) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
  focused?.focus({ preventScroll: true });
}

function isStored(key: string): boolean {
  try {
    return key in sessionStorage;
  } catch {
    // Storage is blocked, so the item may be in memory.
    return true;
  }
}

export default reach;
