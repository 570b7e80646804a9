import type { Page } from '@playwright/test';
import { fitClass } from '#i18n/fit.ts';
import { headingBreaks, insideWords, type BrokenHeading } from '../support/heading-breaks.ts';
import { expect, test } from '../support/test.ts';

const widths = [320, 414, 640, 1280];

/** Returns every break inside a word at one of the widths, with the width. */
async function brokenWords(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const headings = await page.evaluate<BrokenHeading[]>(`(${String(headingBreaks)})(document)`);
    expect(headings).not.toEqual([]);
    found.push(...headings.flatMap(insideWords).map((word) => `${width} px: ${word}`));
  }
  return found;
}

// One page of every kind that has headings of its own.
for (const path of [
  '/',
  '/retreats',
  '/retreat/kyoto-chishakuin',
  '/blog',
  '/blog/kumano',
  '/faq',
  '/contact',
  '/terms-of-service',
]) {
  test(`no heading of ${path} breaks inside a word, even a long one`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenWords(page)).toEqual([]);
    // A retreat's headings are not replaced by a long word, because all but its title are labels, which don't change.
    if (path.startsWith('/retreat/')) return;
    for (const length of [9, 14]) {
      const word = 'ア'.repeat(length);
      await page.evaluate(
        ([className, textContent]) => {
          const headings = 'main :is(h1, h2, h3, .phrased):lang(ja)';
          for (const heading of document.querySelectorAll(headings)) {
            const text = Object.assign(document.createElement('span'), { className, textContent });
            (heading.querySelector('a') ?? heading).replaceChildren(text);
          }
        },
        [fitClass([word]) ?? '', word] as const,
      );
      expect(await brokenWords(page)).toEqual([]);
    }
  });
}
