/**
 * Shows the same page in the other language when its link is pressed, without a reload: that page replaces the document's
 * content. Listeners of the window and the document stay, and inline scripts with `data-rerun` run again. The link is
 * followed instead if the page doesn't arrive, or belongs to a newer build.
 */
import { afterSwap } from './island.ts';

/** Milliseconds without the page after which the link is followed. */
const patience = 5000;

/** The request of the link that was pressed last. */
let request: AbortController | undefined;

for (const type of ['popstate', 'pagehide']) addEventListener(type, drop);
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link) return;
  drop();
  if (!link.dataset['locale'] || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  if (link.pathname !== location.pathname) void show(link);
});

function drop(): void {
  request?.abort();
  request = undefined;
}

async function show({ href, hash }: HTMLAnchorElement): Promise<void> {
  const controller = (request = new AbortController());
  setTimeout(() => controller.abort(), patience);
  try {
    const response = await fetch(href, { signal: controller.signal });
    const page = parsePage(await response.text());
    // What is open isn't finished; the link can be pressed again.
    if (document.querySelector('dialog[open]')) return;
    history.pushState(null, '', href);
    replaceDocument(page);
    scrollTo(0, 0);
    // Moves to the part that the address names, and loads nothing.
    if (hash) location.replace(href);
    const pressed = document.querySelector<HTMLElement>('[data-locale][aria-current]');
    pressed?.focus({ preventScroll: true });
  } catch (error) {
    if (request !== controller) return;
    console.warn(error);
    // WebKit fails the requests of a page as soon as Back is pressed, which the link would overrule.
    const delay = error instanceof TypeError ? 1000 : 0;
    setTimeout(() => request === controller && location.assign(href), delay);
  }
}

/**
 * Returns the document of a page's HTML as it is once its scripts run.
 *
 * @throws if it is no page of this build, whose scripts the document has.
 */
function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const late = page.querySelector<HTMLTemplateElement>('template[data-late]')!;
  late.replaceWith(late.content);
  for (const fallback of page.querySelectorAll('noscript')) fallback.remove();
  const known = new Set(scriptsOf(document));
  if (!scriptsOf(page).every((script) => known.has(script))) throw new Error('A newer build');
  return page;
}

/** Returns the addresses of a document's scripts, and the code of those in its body. */
function scriptsOf(from: Document): string[] {
  const scripts = from.querySelectorAll<HTMLScriptElement>(
    'script[src], body script:not([type$=json])',
  );
  return [...scripts].map((script) => script.getAttribute('src') ?? script.text);
}

function replaceDocument(page: Document): void {
  document.documentElement.replaceWith(page.documentElement);
  // Islands of the former page unmount.
  document.dispatchEvent(new Event(afterSwap));
  for (const script of document.querySelectorAll('script[data-rerun]'))
    script.replaceWith(document.createRange().createContextualFragment(script.outerHTML));
}
