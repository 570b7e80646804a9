import { afterSwap } from './router.ts';

/**
 * Handles `data-tool` buttons and links: `print` the page, or share it: `copy` its URL, `send` it by a link, or `share`
 * it by the browser's sheet of apps, where there is one. The listeners are registered once on the document and survive
 * page changes of the client router.
 */
document.addEventListener('click', (event) => {
  const { target } = event;
  const tool = target instanceof Element && target.closest<HTMLElement>('[data-tool]');
  if (!tool) return;
  if (tool instanceof HTMLAnchorElement) send(tool);
  else if (tool.dataset['tool'] === 'print') print();
  else if (tool.dataset['tool'] === 'copy') void copy(tool);
  // Closing the share dialog rejects the promise; ignore it.
  else navigator.share({ title: document.title, url: sharedUrl() }).catch(() => {});
});

offerSheet();
document.addEventListener(afterSwap, offerSheet);

function offerSheet(): void {
  const button = document.querySelector<HTMLElement>('[data-tool=share]');
  if (button) button.hidden = !('share' in navigator);
}

/** Returns the canonical URL of the page. */
function canonicalUrl(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
}

/** Returns the canonical URL, about the departure that the address names. */
function sharedUrl(): string {
  const url = new URL(canonicalUrl());
  const date = document.querySelector<HTMLElement>('[data-chosen]')?.dataset['departure'];
  if (date) url.searchParams.set('date', date);
  return url.href;
}

/** Lets a link that ends with the canonical URL end with the shared one, before the browser follows it. */
function send(link: HTMLAnchorElement): void {
  const [before] = link.href.split(encodeURIComponent(canonicalUrl()));
  link.href = before + encodeURIComponent(sharedUrl());
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
