/**
 * Shows a retreat's pictures enlarged in a dialog with horizontal scrolling: first those on the page, then the rest
 * from its template. The listeners are registered once on the document and survive page changes of the client router.
 */
import { album as english } from '#i18n/en/album.ts';
import { album as japanese } from '#i18n/ja/album.ts';

let openDialog: HTMLDialogElement | undefined;
/** The state of the page's history entry, kept here because the entry has none while the dialog is open. */
let savedState: unknown;

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
  if (openDialog === undefined) return;
  history.replaceState(savedState, '');
  openDialog.close();
});

function enlarge(link: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')];
  const album = link.closest<HTMLElement>('[data-album]')!;
  const { label, close, previous, next } =
    document.documentElement.lang === 'en' ? english : japanese;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  const scroller = document.createElement('div');
  scroller.tabIndex = 0;
  const others = album.querySelector<HTMLTemplateElement>('[data-enlarged-only]');
  scroller.append(...links.map(copyOf), others?.content.cloneNode(true) ?? '');
  const scrollByPage = (by: number) => scroller.scrollBy({ left: by * scroller.clientWidth });
  dialog.append(
    scroller,
    button('‹', previous, () => scrollByPage(-1)),
    button('›', next, () => scrollByPage(1)),
    button('×', close, () => history.back()),
  );
  dialog.setAttribute('aria-label', label);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    history.back();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') scrollByPage(-1);
    if (key === 'ArrowRight') scrollByPage(1);
  });
  dialog.addEventListener('close', () => {
    openDialog = undefined;
    dialog.remove();
    link.focus();
  });
  // Back closes the dialog, and Escape and the close button call `history.back()`. Neither the page's entry nor the
  // dialog's has a state then, because the client router ignores entries without state.
  savedState = history.state;
  history.replaceState(null, '');
  history.pushState(null, '');
  album.append(dialog);
  openDialog = dialog;
  dialog.showModal();
  scroller.scrollTo({ left: links.indexOf(link) * scroller.clientWidth, behavior: 'instant' });
}

/** Clones a link's picture and caption, and lets the browser choose a source for the window's full width. */
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
  element.setAttribute('aria-label', name);
  element.addEventListener('click', onClick);
  return element;
}
