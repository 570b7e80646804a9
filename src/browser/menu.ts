/** Closes the menu of narrow windows, which opens without scripts. */
for (const type of ['click', 'pointerdown', 'focusin']) {
  addEventListener(type, ({ target }) => {
    const menu = openMenu();
    if (!menu) return;
    const isFollowed = type === 'click' && (target as Element).closest('a');
    if (isFollowed || !menu.contains(target as Element)) menu.open = false;
  });
}
addEventListener('keydown', ({ key }) => {
  const menu = openMenu();
  if (key !== 'Escape' || !menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
}
