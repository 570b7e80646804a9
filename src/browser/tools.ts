import { afterSwap } from './island.ts';

/**
 * Handles `data-tool` buttons. `print` prints the page, `copy` copies its URL, and `share` opens the browser's share
 * sheet, where there is one.
 */
document.addEventListener('click', ({ target }) => {
  const tool = (target as Element).closest<HTMLElement>('[data-tool]');
  if (!tool) return;
  if (tool.dataset['tool'] === 'print') print();
  else if (tool.dataset['tool'] === 'copy') void copy(tool);
  // Closing the share sheet rejects the promise.
  else navigator.share({ title: document.title, url: sharedUrl() }).catch(() => {});
});

offerShareSheet();
document.addEventListener(afterSwap, offerShareSheet);

function offerShareSheet(): void {
  const button = document.querySelector<HTMLElement>('[data-tool=share]');
  if (!button || !('share' in navigator)) return;
  button.hidden = false;
  (button.previousElementSibling as HTMLElement).hidden = true;
}

/** Returns the canonical URL of the page, with the departure that the visitor's URL names. */
function sharedUrl(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const url = new URL(canonical?.href ?? location.href);
  const date = document.querySelector<HTMLElement>('[data-chosen]')?.dataset['departure'];
  if (date) url.searchParams.set('date', date);
  return url.href;
}

async function copy(button: HTMLElement): Promise<void> {
  const { copied = '', failed = '' } = button.dataset;
  const status = button.parentElement?.querySelector('[role=status]');
  try {
    await navigator.clipboard.writeText(sharedUrl());
    if (status) status.textContent = copied;
  } catch (error) {
    console.warn(error);
    if (status) status.textContent = failed;
  }
}
