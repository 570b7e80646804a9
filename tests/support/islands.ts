import { expect, type Page } from '@playwright/test';

/** Waits until the page's first island has hydrated; before, the browser itself handles clicks and typing. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('astro-island').first()).not.toHaveAttribute('ssr');
}
