/**
 * Scripts of every page beside the client router. The listeners are registered once on the document and survive page
 * changes of the router.
 */
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { beforePreparation } from './router.ts';

document.addEventListener(beforePreparation, preparePage);
addEventListener('click', keepQuery, true);
// Browsers without `::details-content` can't unfold `<details>` in print by CSS.
addEventListener('beforeprint', () => {
  if (CSS.supports('selector(::details-content)')) return;
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
    folded.open = true;
});

/** Takes a page's scripts out of their template. A page of a newer build, which has other scripts, is loaded in full. */
function preparePage(event: TransitionBeforePreparationEvent): void {
  // The client router shows pages from now on (see inline/start-late.ts).
  window.onpopstate = null;
  const { loader } = event;
  event.loader = async () => {
    await loader();
    const { newDocument, to } = event;
    const late = newDocument.querySelector<HTMLTemplateElement>('template[data-late]');
    late?.replaceWith(late.content);
    const { pathname } = new URL(import.meta.url);
    if (!newDocument.querySelector(`script[src="${pathname}"]`)) event.preventDefault();
    // The router then sets the URL, which Back has done already: with a fragment, that loads nothing.
    if (event.defaultPrevented && to.hash && to.href === location.href)
      setTimeout(() => location.reload());
  };
}

/** Makes a language link keep the query and fragment, but not the search text, which is in the page's language. */
function keepQuery({ target }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]');
  if (!link) return;
  const query = new URLSearchParams(location.search);
  // The page number is that of the search results.
  if (query.has('q')) query.delete('page');
  query.delete('q');
  link.search = query.toString();
  link.hash = location.hash;
}
