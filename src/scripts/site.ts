/**
 * What every page does in the browser beside its islands, from the first paint on; what can't wait so long
 * is in early.js. Registered once on the document, so that it outlives the page changes of the client
 * router.
 */
import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';

// The client router ends a page's transition when another page is asked for, and leaves that unanswered.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault();
});
document.addEventListener('error', showDefaultPicture, { capture: true });
document.addEventListener('astro:page-load', showDefaultPictures);
showDefaultPictures();
document.addEventListener('astro:before-preparation', nameLeavingPicture);
document.addEventListener('astro:before-swap', keepFaces);
document.addEventListener('astro:before-swap', letFocusGo);
document.addEventListener('astro:before-swap', ({ from }) => (leaving = from));
document.addEventListener('astro:after-swap', nameReturningPicture);

let leaving = new URL(location.href);

/** The next page has its heading face, and what its islands wear, from its first paint on: most is there already. */
function keepFaces({ newDocument }: TransitionBeforeSwapEvent): void {
  for (const { content } of newDocument.querySelectorAll('template')) {
    newDocument.head.append(...content.querySelectorAll('link'));
  }
}

/** A focused element that is taken away has the browser lay out the leaving page with the next one's styles. */
function letFocusGo(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Any image that fails to load becomes the default picture (product: pictures/fallback). */
function showDefaultPicture({ target }: Event): void {
  if (target instanceof HTMLImageElement) replaceByDefault(target);
}

/** Those that failed before this script ran. */
function showDefaultPictures(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      replaceByDefault(image);
  }
}

function replaceByDefault(image: HTMLImageElement): void {
  const src = document.documentElement.dataset['defaultPicture'];
  if (src === undefined || image.getAttribute('src') === src) return;
  // The elements stay, because an island that hydrates later expects them.
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) {
    source.removeAttribute('srcset');
  }
  image.removeAttribute('srcset');
  image.src = src;
}

/** The picture of the card that leads to the next page turns into that page's hero. */
function nameLeavingPicture({ sourceElement }: TransitionBeforePreparationEvent): void {
  const card = sourceElement?.closest('.card');
  if (card) namePicture(card);
}

/** And back: the hero just left returns into its card, unless this page has such a hero itself. */
function nameReturningPicture(): void {
  const hero = document.querySelector('.hero-picture');
  if (hero !== null && getComputedStyle(hero).viewTransitionName !== 'none') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.card a')) {
    const card = link.pathname === leaving.pathname ? link.closest('.card') : null;
    if (card !== null) return namePicture(card);
  }
}

/** Only one picture of a page may bear the name. */
function namePicture(card: Element): void {
  const name = (selector: string, scope: ParentNode, value: string) =>
    scope.querySelector<HTMLElement>(selector)?.style.setProperty('view-transition-name', value);
  name('.hero-picture', document, 'none');
  name('.card-picture', card, 'card-hero');
}
