/**
 * What every page does in the browser beside its islands, from the first paint on; what can't wait so long
 * is in early.js. Registered once on the document, so that it outlives the page changes of the client
 * router.
 */
import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';

const on = <Happening extends Event>(type: string, listener: (event: Happening) => void) =>
  document.addEventListener(type, listener as EventListener, true);

on('astro:before-preparation', prepare);
on('astro:before-swap', swap);
// The client router ends a page's transition when another page is asked for, and leaves that unanswered.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault();
});

function prepare(event: TransitionBeforePreparationEvent): void {
  const { loader } = event;
  event.loader = async () => {
    await loader();
    // The policy and the scripts of this document are not made for another version (product: site/versions).
    if (
      event.newDocument.documentElement.dataset['version'] !==
      document.documentElement.dataset['version']
    )
      event.preventDefault();
    // What the router doesn't show the browser loads, whole and once.
    if (event.defaultPrevented) {
      await import(/* @vite-ignore */ outdated).then(
        ({ leave }) => leave(event),
        () => {},
      );
    }
  };
}

/** Not a module of the build, whose files are gone when the site has another version. */
const outdated = '/outdated.js';

function swap({ newDocument }: TransitionBeforeSwapEvent): void {
  // The next page has its heading face, and what its islands wear, from its first paint on: most is there already.
  for (const { content } of newDocument.querySelectorAll('template')) {
    newDocument.head.append(...content.querySelectorAll('link'));
  }
  // A focused element that is taken away has the browser lay out the leaving page with the next one's styles.
  (document.activeElement as HTMLElement | null)?.blur();
}
