/**
 * Shows a stay's pictures enlarged in a dialog with horizontal scrolling: first those of the page, then the rest from
 * the retreat's data (product: album/enlarged). The listeners are registered once on the document and survive page
 * changes of the client router.
 */
import { album as english } from '#i18n/en/album.ts';
import { album as japanese } from '#i18n/ja/album.ts';
import type { Locale } from '#i18n/locales.ts';
import { retreatData } from './retreat-data.ts';

let open: HTMLDialogElement | undefined;
/** The page's history state, which is `null` while the dialog is open. */
let left: unknown;

// The capture phase comes before the client router, which would follow the link.
document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-enlarge]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    enlarge(link);
  },
  { capture: true },
);

addEventListener('popstate', () => {
  if (open === undefined) return;
  history.replaceState(left, '');
  open.close();
});

function enlarge(link: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')];
  const album = link.closest<HTMLElement>('[data-album]')!;
  const { label, close, before, after } =
    document.documentElement.lang === 'en' ? english : japanese;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  const strip = document.createElement('div');
  strip.tabIndex = 0;
  strip.append(...links.map(copyOf));
  const turn = (by: number) => strip.scrollBy({ left: by * strip.clientWidth });
  dialog.append(
    strip,
    button('‹', before, () => turn(-1)),
    button('›', after, () => turn(1)),
    button('×', close, () => history.back()),
  );
  dialog.ariaLabel = label;
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    history.back();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  dialog.addEventListener('close', () => {
    open = undefined;
    dialog.remove();
    link.focus();
  });
  // Back closes the dialog, and Escape and the close button call `history.back()`. The client router ignores history
  // entries without state.
  left = history.state;
  history.replaceState(null, '');
  history.pushState(null, '');
  album.append(dialog);
  open = dialog;
  dialog.showModal();
  strip.scrollTo({ left: links.indexOf(link) * strip.clientWidth, behavior: 'instant' });
  void appendOthers(strip, album.dataset['album']!);
}

/** Clones a link's picture and caption at window width. */
function copyOf(link: HTMLAnchorElement): Element {
  const figure = link.parentElement!.cloneNode(true) as Element;
  const copy = figure.querySelector('a')!;
  copy.replaceWith(...copy.childNodes);
  figure.className = '';
  for (const source of figure.querySelectorAll('source')) source.sizes = '100vw';
  return figure;
}

function button(sign: string, name: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = sign;
  element.ariaLabel = name;
  element.addEventListener('click', onClick);
  return element;
}

/** Appends the pictures that the page itself doesn't show. */
async function appendOthers(strip: Element, retreat: string): Promise<void> {
  const data = await retreatData(retreat);
  const locale = document.documentElement.lang as Locale;
  for (const { src, width, height, alt, caption } of data?.pictures ?? []) {
    const figure = document.createElement('figure');
    const image = document.createElement('img');
    Object.assign(image, { loading: 'lazy', width, height, src, alt: alt[locale] });
    const words = document.createElement('figcaption');
    words.textContent = caption[locale];
    figure.append(image, words);
    strip.append(figure);
  }
}
