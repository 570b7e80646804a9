/**
 * Work for idle time: lays out the sections far from the viewport and loads their pictures, replaces failed pictures,
 * shows or hides a retreat's offer bar, loads the scripts for the first move, and prepares the next page's stylesheets
 * and view transition. The listeners are registered once on the document and survive page changes of the client router.
 */
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

document.addEventListener('error', ({ target }) => showDefaultPicture(target), true);
document.addEventListener('astro:page-load', begin);
document.addEventListener('astro:after-swap', nameCardOnReturn);
document.addEventListener('astro:before-preparation', (event) => {
  const { from, loader, sourceElement } = event;
  previousPath = from.pathname;
  nameTransition(sourceElement);
  event.loader = async () => {
    await loader();
    if (!event.defaultPrevented) await loadBodyStyles(event);
  };
  // The next page's stylesheets would cause a layout of every section that isn't skipped; another language has the same.
  if (sourceElement?.matches('[data-locale]')) return;
  for (const section of deferredSections()) section.style.contentVisibility = '';
});
// It fires for a finger, too. Keys need no listener, because focus hydrates the island that it reaches (intent.ts).
addEventListener('pointerover', onMove);
const whenIdle = window.requestIdleCallback ?? setTimeout;
const { connection } = navigator as { connection?: { saveData: boolean } };
const loadsAll = innerWidth >= 1024 && !connection?.saveData;
let previousPath = '';
let hasMoved = false;
begin();

function begin(): void {
  // Pictures that failed before this script ran.
  for (const image of document.images) {
    if (image.complete && !image.naturalWidth && image.currentSrc) showDefaultPicture(image);
  }
  observeOfferBar();
  layOut([...deferredSections()]);
}

/**
 * Runs the scripts for the visitor's first move (src/scripts/hydrate-islands.ts). An interaction with an island loads
 * only that island's modules, at the same time as the scripts that hydrate it.
 */
function onMove({ target }: Event): void {
  const control = (target as Element).closest('a, astro-island, [data-open-contact]');
  if (control) {
    const island = control.matches('[data-open-contact]')
      ? document.querySelector('.contact-dialog astro-island')
      : control.closest('astro-island');
    for (const name of ['component-url', 'renderer-url']) {
      const url = island?.getAttribute(name);
      if (url) import(/* @vite-ignore */ url).catch(() => {});
    }
  } else if (!hasMoved) {
    hasMoved = true;
    const { content } = document.querySelector<HTMLTemplateElement>('[data-scripts=move]')!;
    document.head.append(document.importNode(content, true));
  }
}

/** Returns the elements that are laid out only near the viewport (`cv-auto`, src/styles/utilities.css). */
function deferredSections(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('.cv-auto, [class*=":cv-auto"] > *, .retreat-detail > *');
}

/**
 * Lays out sections one by one, so that a capture of the whole page shows them, on a large window with their pictures.
 * On a small one, or if the visitor saves data, these stay skipped until they are near, because the browser loads lazy
 * pictures that it has laid out.
 */
function layOut([section, ...others]: readonly HTMLElement[]): void {
  if (!section) return;
  whenIdle(() => {
    for (const image of section.querySelectorAll<HTMLImageElement>('picture img')) {
      const { style } = image.parentElement!;
      if (loadsAll) image.loading = 'eager';
      else if (!image.complete) {
        style.contentVisibility = 'auto';
        // Once loaded, it is painted anywhere on the page, for captures.
        image.onload = () => (style.contentVisibility = '');
      }
    }
    section.style.contentVisibility = 'visible';
    layOut(others);
  });
}

/** Loads the stylesheets in the next page's body before the swap; they stay loaded on later pages. */
async function loadBodyStyles({ newDocument }: TransitionBeforePreparationEvent): Promise<void> {
  const styles = [...newDocument.querySelectorAll<HTMLLinkElement>('main link')];
  newDocument.head.append(...styles);
  await Promise.all(
    styles.map(async (inert) => {
      if (document.head.querySelector(`[href="${inert.getAttribute('href')}"]`)) return;
      await new Promise<unknown>((done) => {
        const link = document.importNode(inert);
        link.onload = link.onerror = done;
        document.head.append(link);
      });
    }),
  );
}

/** Hides the offer bar while another button of the retreat's inquiry is in view. */
function observeOfferBar(): void {
  const bar = document.querySelector('.offer-bar');
  if (!bar) return;
  const next = bar.querySelector('time');
  if (next && Date.parse(next.dateTime) <= Date.now()) next.remove();
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    bar.toggleAttribute('data-away', seen.size > 0);
  });
  for (const link of document.querySelectorAll('main [data-open-contact]')) {
    if (!bar.contains(link)) observer.observe(link);
  }
}

/**
 * Replaces an image that failed to load with the default picture; removes it if it belongs
 * to an album.
 */
function showDefaultPicture(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const albumPicture = image.closest('[data-album] figure');
  if (albumPicture) return albumPicture.remove();
  const src = document.documentElement.dataset['defaultPicture'];
  if (!src || image.getAttribute('src') === src) return;
  // Keep the `<source>` elements, because an island that hydrates later expects them.
  for (const source of [image, ...image.parentElement!.querySelectorAll(':scope > source')]) {
    source.removeAttribute('srcset');
  }
  image.src = src;
}

/**
 * On the way back, the hero of the page left transitions into its card, unless this page has a hero that takes part in
 * transitions.
 */
function nameCardOnReturn(): void {
  // A computed style would be known only after a layout of the whole page.
  if (document.querySelector('.hero-picture[class*=card-hero]')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card a')];
  nameTransition(links.find(({ pathname }) => pathname === previousPath));
}

/**
 * Marks a card's picture for the transition into the next page's hero. A `view-transition-name` must be unique per
 * page.
 */
function nameTransition(link: Element | undefined): void {
  const card = link?.closest('.card');
  if (!card) return;
  const name = (selector: string, scope: ParentNode, value: string) =>
    scope.querySelector<HTMLElement>(selector)?.style.setProperty('view-transition-name', value);
  name('.hero-picture', document, 'none');
  name('.card-picture', card, 'card-hero');
}
