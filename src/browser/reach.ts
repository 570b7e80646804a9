import type { ClientDirective } from 'astro';
import { unhydrated } from './island.ts';

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

interface Island extends Element {
  /** What happens before it hydrates. */
  early?: ReturnType<typeof newEarly>;
}

/**
 * `client:reach` hydrates an island when a visitor reaches for its form. It hydrates at once if the URL has a query, or if
 * session storage has its draft. Until then the browser follows links and submits forms. The JSON of a list is requested
 * with the scripts, not after them.
 */
const hydrateOnceReached = async (...[load, { value }, island]: Parameters<ClientDirective>) => {
  const { draft, json: href } = value as Reach;
  const { changes, observer, reached, reach } = observe(island);
  if (location.search || (draft && isStored(draft))) reach();
  // Back can return to a query of the list in a page that was loaded without it.
  if (href) addEventListener('popstate', () => location.search && reach());
  await reached;
  const preload = `<link rel=preload as=fetch crossorigin href=${href}>`;
  if (href) document.head.insertAdjacentHTML('beforeend', preload);
  const hydrate = await load();
  undoChanges([...changes, ...observer.takeRecords()]);
  observer.disconnect();
  void hydrate();
  // React hydrates at once for the event of a key, so that no other script comes between.
  island.firstElementChild?.dispatchEvent(new Event('keyup'));
};

// Astro's element of islands, which calls the directive, is defined after the first paint (see
// src/layouts/frame/IslandScript.astro).
addEventListener('DOMContentLoaded', () => {
  document.querySelectorAll(unhydrated).forEach(observe);
});
for (const type of ['pointerover', 'focusin', 'input']) {
  addEventListener(type, ({ target }) => {
    // The document, too, may be a target.
    const island = (target as Partial<Element>).closest?.('form')?.closest(unhydrated);
    if (island) earlyOf(island).reach();
  });
}

// If the scripts of a list can't be loaded, a choice in its form submits it.
for (const type of ['error', 'astro:hydration-error']) {
  const listen = ({ target }: Event) => {
    const form = document.querySelector<HTMLFormElement>(`${unhydrated} [role=search]`);
    // A picture may fail, too, or a script of another program.
    if (!form || !(target as Element).matches?.(`script[src*=Island], ${unhydrated}`)) return;
    form.onchange = () => form.submit();
    if (form.querySelector(':checked:not(:default)')) form.submit();
  };
  addEventListener(type, listen, true);
}

/** Records the changes of other programs in an island whose HTML is complete. */
function observe(island: Element) {
  const early = earlyOf(island);
  const what = { childList: true, characterDataOldValue: true, subtree: true };
  early.observer.observe(island, what);
  return early;
}

const earlyOf = (island: Island) => (island.early ??= newEarly());

function newEarly() {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  let reach!: () => void;
  /** Resolves when the visitor reaches for the island. */
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { changes, observer, reached, reach };
}

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

export default hydrateOnceReached;
