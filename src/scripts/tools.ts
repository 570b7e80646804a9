/**
 * What the buttons `data-tool` do: `copy` a URL, or `print` the page. Registered once on the document, so that
 * it outlives the page changes of the client router.
 */
document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tool]') : null;
  if (button === null) return;
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
