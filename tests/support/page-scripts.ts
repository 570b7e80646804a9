import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for the page's scripts, which load after the first paint; before them, the browser follows links itself. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.readyState !== 'loading' && !document.querySelector('template[data-late]'),
  );
  await page.evaluate(async () => {
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
    // Imports of a script that is loading wait for it.
    for (const { src } of scripts) await import(src);
  });
}

/** Waits until headings are set in their font, which loads after the first paint. */
export async function headingsAreSet(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCSS('font-family', /Site Mincho/);
}

/** Waits until the page's first island has hydrated; before, the browser itself handles clicks and typing. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('astro-island').first()).not.toHaveAttribute('ssr');
}

/** Opens a page and waits for its scripts, before which it shows what the build wrote. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scriptsRun(page);
}

/** Follows a link to its address. */
export async function follow(link: Locator, address: string | RegExp): Promise<void> {
  await link.click();
  await expect(link.page()).toHaveURL(address);
}

/** Marks the document, once its scripts run, with a property that no reload keeps. */
export async function markDocument(page: Page): Promise<void> {
  await scriptsRun(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Returns whether the marked document is still loaded. */
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

/** Waits for two frames, enough for a wheel event or an answer to take effect. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
