/**
 * What the controls `data-tool` do: `copy` a URL, `print` the page, show the `charges` of a departure. Registered once on the document, so that
 * it outlives the page changes of the client router.
 */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.dataset['tool'] !== 'charges') return;
  const of = (name: string) => `[${name}="${CSS.escape(target.value)}"]`;
  const block = target.parentElement?.querySelector(of('data-charges-of'));
  if (block) target.after(block);
  // On paper the chosen departure stands alone (product: retreat/sheet).
  const dates = target.closest('[data-zone]');
  dates?.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  dates?.querySelector(of('data-departure'))?.setAttribute('data-chosen', '');
});

document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tool]') : null;
  if (!(button instanceof HTMLButtonElement)) return;
  // Says to public/outdated.js that the press is answered.
  event.preventDefault();
  if (button.dataset['tool'] === 'print') print();
  else void copy(button);
});

async function copy(button: HTMLElement): Promise<void> {
  const { url = '', copied = '', failed = '' } = button.dataset;
  const status = button.parentElement?.querySelector('[role=status]');
  let said = copied;
  try {
    await navigator.clipboard.writeText(url);
  } catch (error) {
    console.warn(error);
    said = failed;
  }
  if (status) status.textContent = said;
}
