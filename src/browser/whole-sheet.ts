/**
 * Applies the whole stylesheet, which has the rules for what scripts add (src/integrations/after-build/styles.ts).
 * Until then it is loaded but applies to no medium, because a stylesheet with layers and late lays the page out anew.
 * A link that has failed is tried again.
 *
 * @throws if it can't be loaded.
 */
export async function applyWholeSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!link) return;
  let loaded = link;
  if (!hasRules(link)) {
    loaded = link.cloneNode() as HTMLLinkElement;
    await new Promise((resolve, reject) => {
      loaded.onload = resolve;
      loaded.onerror = reject;
      link.replaceWith(loaded);
    });
  }
  loaded.media = 'all';
}

/** Returns whether a stylesheet has loaded. Chromium gives one that has failed a sheet whose rules can't be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet!.cssRules.length > 0;
  } catch {
    return false;
  }
}
