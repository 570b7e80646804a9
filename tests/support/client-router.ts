import type { Page } from '@playwright/test';

/** Waits for the client router, which comes after the first paint: before it, links are the browser's. */
export async function clientRouter(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (history.state as { index?: number } | null)?.index !== undefined,
  );
}

/** Gives the document, once its client router is there, something that no reload survives. */
export async function markDocument(page: Page): Promise<void> {
  await clientRouter(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether this is still the document that was marked. */
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);
