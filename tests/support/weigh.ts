import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** A phone as Lighthouse measures it, for `test.use`. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};

/** What a page transfers before anybody touches it: bytes by path, texts packed with brotli. */
export async function weigh(page: Page, address: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const arriving = new Set<string>();
  const bodies: Promise<void>[] = [];
  page.on('request', (request) => arriving.add(request.url()));
  page.on('requestfailed', (request) => arriving.delete(request.url()));
  page.on('requestfinished', (request) => {
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
  });
  await page.goto(address, { waitUntil: 'load' });
  // Fonts and pictures near the window are asked for when the page is laid out.
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
  });
  await expect.poll(() => arriving.size).toBe(0);
  await Promise.all(bodies);
  return bytes;
}

/** The sum of what `weigh` found. */
export function total(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((sum, each) => sum + each, 0);
}
