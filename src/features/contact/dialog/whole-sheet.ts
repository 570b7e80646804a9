/**
 * Resolves when the whole stylesheet has loaded, which starts late and has the rules for what scripts add
 * (src/integrations/after-build/styles.ts). A link that has failed is tried again.
 *
 * @throws if it can't be loaded.
 */
export async function wholeSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([media])');
  if (!link || link.sheet) return;
  const again = link.cloneNode() as HTMLLinkElement;
  await new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
    link.replaceWith(again);
  });
}
