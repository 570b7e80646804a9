/**
 * Handles `data-tool` buttons: `copy` a URL, `print` the page, or `share` it; browsers without `navigator.share` follow
 * the button's mail link. The listener is registered once on the document and survives page changes of the client
 * router.
 */
document.addEventListener('click', (event) => {
  const { target } = event;
  const button = target instanceof Element && target.closest<HTMLElement>('[data-tool]');
  if (!button) return;
  const { tool } = button.dataset;
  if (tool === 'share' && !('share' in navigator)) return;
  event.preventDefault();
  if (tool === 'print') print();
  else if (tool === 'copy') void copy(button);
  // Closing the share dialog rejects the promise; ignore it.
  else navigator.share({ title: document.title, url: location.href }).catch(() => {});
});

async function copy(button: HTMLElement): Promise<void> {
  const { url = '', copied = '', failed = '' } = button.dataset;
  const status = button.parentElement?.querySelector('[role=status]');
  try {
    await navigator.clipboard.writeText(url);
    if (status) status.textContent = copied;
  } catch (error) {
    console.warn(error);
    if (status) status.textContent = failed;
  }
}
