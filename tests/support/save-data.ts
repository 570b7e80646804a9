import type { Page } from '@playwright/test';

/** Sets whether the browser tells pages that the visitor saves data. */
export async function setSaveData(page: Page, saveData: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
  }, saveData);
}
