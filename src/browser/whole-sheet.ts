/**
 * Applies the whole stylesheet, which has the rules for what scripts add (src/integrations/after-build/styles.ts).
 * Until then it is loaded for no medium, because a late stylesheet with layers would lay the page out anew. One that has
 * failed is tried again.
 *
 * @throws if it can't be loaded.
 */
export async function applyWholeSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!link) return;
  if (hasRules(link)) {
    link.media = 'all';
    return;
  }
  const copy = link.cloneNode() as HTMLLinkElement;
  // Beside the link, because a link that is replaced while it loads would leave another caller waiting.
  link.after(copy);
  await new Promise((resolve, reject) => {
    copy.onload = resolve;
    copy.onerror = reject;
  }).finally(() => (hasRules(copy) ? link : copy).remove());
  copy.media = 'all';
}

/** Returns whether a stylesheet has loaded. Chromium gives one that has failed a sheet whose rules can't be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet!.cssRules.length > 0;
  } catch {
    return false;
  }
}
