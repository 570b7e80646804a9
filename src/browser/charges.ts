/**
 * Shows the cancellation charges of the selected departure. The listener is registered once on the document and
 * survives page changes of the client router.
 */
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('[data-charges]')) showCharges(target);
});

// The visitor may have selected a departure before this script loaded.
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-charges]')) {
  const shown = select.parentElement!.querySelector<HTMLElement>('[data-charges-of]:not([hidden])');
  if (select.value !== shown?.dataset['chargesOf']) showCharges(select);
}

function showCharges(select: HTMLSelectElement): void {
  const { value } = select;
  for (const charges of select.parentElement!.querySelectorAll<HTMLElement>('[data-charges-of]'))
    charges.hidden = charges.dataset['chargesOf'] !== value;
  // Print styles show only the selected departure.
  const dates = select.closest('[data-dates]');
  dates?.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  dates?.querySelector(`[data-departure="${CSS.escape(value)}"]`)?.setAttribute('data-chosen', '');
}
