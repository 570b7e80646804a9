/**
 * Closes the menu of narrow windows, which opens without scripts. The listeners are registered once on the document and
 * survive page changes of the client router.
 */
document.addEventListener('click', closeMenuOnLink);
document.addEventListener('keydown', closeMenuOnEscape);
document.addEventListener('pointerdown', closeMenuOnLeaving);
document.addEventListener('focusin', closeMenuOnLeaving);

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
}

function closeMenuOnLink({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-menu] a')) {
    openMenu()?.removeAttribute('open');
  }
}

function closeMenuOnEscape({ key }: KeyboardEvent): void {
  const menu = openMenu();
  if (key !== 'Escape' || menu === null) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeMenuOnLeaving({ target }: Event): void {
  const menu = openMenu();
  if (menu !== null && target instanceof Node && !menu.contains(target)) menu.open = false;
}
