/**
 * What a page does when nothing else is to be done: pictures that failed, a retreat's bar, and, for the next page, the
 * styles of its lower part and the picture that the two have in common. Registered once on the document, so that it outlives the page
 * changes of the client router.
 */
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

document.addEventListener('error', ({ target }) => showDefaultPicture(target), true);
document.addEventListener('astro:page-load', showDefaultPictures);
document.addEventListener('astro:page-load', watchBar);
document.addEventListener('astro:after-swap', nameReturningPicture);
document.addEventListener('astro:before-preparation', (event) => {
  const { from, loader, sourceElement } = event;
  leaving = from.pathname;
  namePicture(sourceElement);
  event.loader = async () => {
    await loader();
    if (!event.defaultPrevented) await bringStyles(event);
  };
});
// Where a stylesheet can't, paper shows what is folded all the same (product: retreat/sheet).
addEventListener('beforeprint', () => {
  if (CSS.supports('selector(::details-content)')) return;
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
    folded.open = true;
});
let leaving = '';
showDefaultPictures();
watchBar();

/** Loads the stylesheets in the next page's body before it is shown; they stay from page to page. */
async function bringStyles({ newDocument }: TransitionBeforePreparationEvent): Promise<void> {
  const styles = [...newDocument.querySelectorAll<HTMLLinkElement>('main link')];
  newDocument.head.append(...styles);
  await Promise.all(
    styles.map((inert) => {
      const isThere = document.head.querySelector(`link[href="${inert.getAttribute('href')}"]`);
      if (isThere) return Promise.resolve();
      return new Promise<unknown>((done) => {
        const link = document.importNode(inert);
        link.onload = link.onerror = done;
        document.head.append(link);
      });
    }),
  );
}

/** The bar with the offer gives way to every other button that asks about it (product: retreat/bar). */
function watchBar(): void {
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

/** Those that failed before this script ran. */
function showDefaultPictures(): void {
  for (const image of document.images) {
    if (image.complete && !image.naturalWidth && image.currentSrc) showDefaultPicture(image);
  }
}

/** Any image that fails to load becomes the default picture (product: pictures/fallback), one of an album goes. */
function showDefaultPicture(image: EventTarget | null): void {
  const hung = image instanceof HTMLImageElement && image.closest('a[data-enlarge]');
  if (hung) return hung.parentElement!.remove();
  const src = document.documentElement.dataset['defaultPicture'];
  if (!(image instanceof HTMLImageElement) || !src || image.getAttribute('src') === src) return;
  // The elements stay, because an island that hydrates later expects them.
  for (const source of [image, ...image.parentElement!.querySelectorAll(':scope > source')]) {
    source.removeAttribute('srcset');
  }
  image.src = src;
}

/** The hero just left returns into its card, unless this page has such a hero itself. */
function nameReturningPicture(): void {
  const hero = document.querySelector('.hero-picture');
  if (hero && getComputedStyle(hero).viewTransitionName !== 'none') return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card a')];
  namePicture(links.find(({ pathname }) => pathname === leaving));
}

/** The picture of a link's card turns into the next page's hero; only one of a page may bear the name. */
function namePicture(link: Element | undefined): void {
  const card = link?.closest('.card');
  if (!card) return;
  const name = (selector: string, scope: ParentNode, value: string) =>
    scope.querySelector<HTMLElement>(selector)?.style.setProperty('view-transition-name', value);
  name('.hero-picture', document, 'none');
  name('.card-picture', card, 'card-hero');
}
