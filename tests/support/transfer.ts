import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';

/** A phone with Lighthouse's settings, for `test.use`. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};

/** Returns what a page transfers before any interaction: bytes by path, texts compressed with brotli. */
export async function measureTransfer(page: Page, path: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const arriving = new Set<string>();
  const bodies: Promise<void>[] = [];
  const begin = (request: Request) => void arriving.add(request.url());
  const forget = (request: Request) => void arriving.delete(request.url());
  const finish = (request: Request) => {
    bodies.push(
      (async () => {
        const response = await request.response();
        const body = await response?.body();
        if (body === undefined) return;
        const packed = /^(document|script|stylesheet|fetch)$/.test(request.resourceType());
        const { pathname } = new URL(request.url());
        bytes.set(pathname, packed ? brotliCompressSync(body).length : body.length);
        arriving.delete(request.url());
      })(),
    );
  };
  // Disable the cache, as on a first visit.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('request', begin).on('requestfailed', forget).on('requestfinished', finish);
  await page.goto(path, { waitUntil: 'load' });
  // Files loaded after the first paint count as well, because they need no interaction.
  await page.waitForFunction(() => document.querySelector('template[data-late]') === null);
  await page.waitForFunction(() =>
    [...document.scripts]
      .filter(({ src }) => src !== '')
      .every(({ src }) => performance.getEntriesByName(src).length > 0),
  );
  // Layout triggers the requests for fonts and for pictures near the viewport.
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
  });
  await expect.poll(() => arriving.size).toBe(0);
  await Promise.all(bodies);
  page.off('request', begin).off('requestfailed', forget).off('requestfinished', finish);
  return bytes;
}

/** Returns the total of the bytes that `measureTransfer` found. */
export function totalBytes(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((sum, each) => sum + each, 0);
}

/**
 * Weighs a page; fails if the page or its hero exceeds its budget.
 *
 * @param budget bytes.
 */
export async function expectWithinBudget(budget: number, page: Page, path: string): Promise<void> {
  const bytes = await measureTransfer(page, path);
  const list = [...bytes].map(([file, size]) => `${size} ${file}`).join('\n');
  expect(bytes.size).toBeGreaterThan(4);
  expect.soft(totalBytes(bytes), list).toBeLessThanOrEqual(budget);
  const hero = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect.soft(hero, path).toMatch(/\.avif$/);
  expect.soft(bytes.get(hero), hero).toBeLessThanOrEqual(45_000);
}
