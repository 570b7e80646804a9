import { loadWholeSheet } from './whole-sheet.ts';

/**
 * Shows a retreat's pictures enlarged in the dialog of a template, with horizontal scrolling: first those on the page,
 * then the rest.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]');
  if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void loadWholeSheet().then(
    () => enlarge(link),
    () => location.assign(link.href),
  );
});

function enlarge(link: HTMLAnchorElement): void {
  // While the stylesheet was loading, the language was switched or something else opened.
  if (!link.isConnected || document.querySelector('dialog[open]')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')];
  const template = document.querySelector<HTMLTemplateElement>('template[data-enlarged]')!;
  const dialog = template.content.querySelector('dialog')!.cloneNode(true) as HTMLDialogElement;
  const scroller = dialog.querySelector('div')!;
  scroller.prepend(...links.map(copyOf));
  // At once, because presses that follow each other would be counted from a place on the way.
  const turn = (by: number) => {
    const { clientWidth, scrollLeft, scrollWidth } = scroller;
    const shown = Math.round(scrollLeft / clientWidth);
    const count = Math.round(scrollWidth / clientWidth);
    scroller.scrollLeft = ((shown + by + count) % count) * clientWidth;
  };
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button?.value === 'close') history.back();
    else if (button) turn(Number(button.value));
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    history.back();
  });
  dialog.addEventListener('keydown', (event) => {
    if (!/^Arrow(Left|Right)$/.test(event.key)) return;
    // The browser would scroll, too.
    event.preventDefault();
    turn(event.key === 'ArrowLeft' ? -1 : 1);
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  // Back closes the dialog, and Escape and the close button call `history.back()`.
  history.pushState(null, '');
  addEventListener('popstate', () => dialog.close(), { once: true });
  template.before(dialog);
  dialog.showModal();
  scroller.scrollLeft = links.indexOf(link) * scroller.clientWidth;
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
