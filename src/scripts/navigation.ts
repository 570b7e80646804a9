/**
 * Scripts of every page outside its islands, loaded after the first paint; earlier work is in early.js. The listeners
 * are registered once on the document and survive page changes of the client router.
 */
import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';

const on = <RouterEvent extends Event>(type: string, listener: (event: RouterEvent) => void) =>
  document.addEventListener(type, listener as EventListener, true);

on('astro:before-preparation', finishLoading);
on('astro:before-preparation', chooseTransition);
on('astro:before-swap', prepareDocument);
// The client router aborts a view transition when another navigation starts, and leaves that rejection unhandled.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault();
});
// Browsers without `::details-content` can't unfold `<details>` in print by CSS.
addEventListener('beforeprint', () => {
  if (CSS.supports('selector(::details-content)')) return;
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
    folded.open = true;
});

/** Checks the version of a page that the router has loaded, and removes the focus before the swap. */
function finishLoading(event: TransitionBeforePreparationEvent): void {
  const { loader } = event;
  event.loader = async () => {
    await loader();
    // This document's Content-Security-Policy and scripts don't fit a page of another version.
    if (
      event.newDocument.documentElement.dataset['version'] !==
      document.documentElement.dataset['version']
    )
      event.preventDefault();
    // Let the browser load pages that the router doesn't show.
    if (event.defaultPrevented) {
      await import(/* @vite-ignore */ outdated).then(
        ({ leave }) => leave(event),
        () => {},
      );
    }
    // With a focused element, the browser would lay out the old page with the new page's styles. Once the router has
    // changed the root's attributes, removing the focus itself would lay out the old page.
    (document.activeElement as HTMLElement | null)?.blur();
  };
}

/** Path of a script outside the bundle, because a new version removes the old version's bundled files. */
const outdated = '/outdated.js';

function chooseTransition({ sourceElement }: TransitionBeforePreparationEvent): void {
  // Without the document's own property, the prototype's method applies again.
  delete (document as Partial<Document>).startViewTransition;
  if (sourceElement?.matches('[data-locale]')) document.startViewTransition = updateAtOnce;
}

/**
 * Replaces `startViewTransition` for a change of language, which capturing the old page would
 * delay.
 */
function updateAtOnce(update?: unknown): ViewTransition {
  const updateCallbackDone = Promise.resolve().then(update as ViewTransitionUpdateCallback);
  return { updateCallbackDone, finished: updateCallbackDone, skipTransition() {} } as never;
}

function prepareDocument({ newDocument, to }: TransitionBeforeSwapEvent): void {
  // As early.js does when a page is loaded.
  newDocument.documentElement.toggleAttribute('data-anchor', to.hash !== '');
  // Move late stylesheets (heading font, islands) into the head so that they apply from the first paint; most are
  // already cached.
  for (const { content } of newDocument.querySelectorAll('template')) {
    newDocument.head.append(...content.querySelectorAll('link'));
  }
}
