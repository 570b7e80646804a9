/**
 * What `data-tool` does: `copy` a URL, `print` the page, or `share` it where the browser can, which else follows the
 * link of a mail. Registered once on the document, so that
 * it outlives the page changes of the client router.
 */
document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tool]') : null;
  if (button === null) return;
  const { tool } = button.dataset;
  if (tool === 'share' && !('share' in navigator)) return;
  // Says to public/outdated.js that the press is answered.
  event.preventDefault();
  if (tool === 'print') print();
  else if (tool === 'copy') void copy(button);
  // Whoever closes the browser's choice meant to.
  else navigator.share({ title: document.title, url: location.href }).catch(() => {});
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
