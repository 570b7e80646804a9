let loading: Promise<unknown> = Promise.resolve();

/**
 * Loads the whole stylesheet, which has the rules for what scripts add (src/integrations/after-build/styles.ts). Its link
 * is disabled until then, because few visitors need it, and its layers would lay the page out anew. One that has failed
 * is loaded again.
 *
 * @returns a promise that is rejected if the stylesheet can't be loaded.
 */
export function loadWholeSheet(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[disabled]');
  if (link) {
    link.disabled = false;
    loading = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = (error) => {
        link.disabled = true;
        reject(new Error('The stylesheet has not loaded', { cause: error }));
      };
    });
  }
  return loading;
}
