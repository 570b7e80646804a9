import { afterSwap, beforePreparation } from './router.ts';

/**
 * Replaces failed pictures, and leads a card's picture into the next page's hero by a view transition. The listeners
 * are registered once on the document and survive page changes of the client router.
 */
addEventListener('error', ({ target }) => showDefaultPicture(target), true);
// Pictures that failed before this script ran.
for (const image of document.images) {
  if (image.complete && !image.naturalWidth && image.currentSrc) showDefaultPicture(image);
}
document.addEventListener(afterSwap, nameCardOnReturn);
document.addEventListener(beforePreparation, ({ from, sourceElement }) => {
  previousPath = from.pathname;
  nameTransition(sourceElement);
});
let previousPath = '';

/** Replaces an image that failed to load with the default picture. In an album it removes the image instead. */
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
 * On the way back, lets the hero of the previous page transition into its card, unless this page has such a hero
 * itself.
 */
function nameCardOnReturn(): void {
  // A computed style would be known only after a layout of the whole page.
  if (document.querySelector('.hero-picture[class*=card-hero]')) return;
  nameTransition(document.querySelector(`.card a[href="${previousPath}"]`));
}

/**
 * Marks a card's picture for the transition into the next page's hero. A `view-transition-name` must be unique on a
 * page.
 */
function nameTransition(link: Element | null | undefined): void {
  const card = link?.closest('.card');
  if (!card) return;
  const setName = (picture: HTMLElement | null, name: string) =>
    picture?.style.setProperty('view-transition-name', name);
  // Another card was pressed before.
  setName(document.querySelector('.card-picture[style*=card-hero]'), '');
  setName(document.querySelector('.hero-picture'), 'none');
  setName(card.querySelector('.card-picture'), 'card-hero');
}
