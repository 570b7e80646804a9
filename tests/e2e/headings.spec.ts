import type { Page } from '@playwright/test';
import { fitClass } from '#i18n/fit.ts';
import { headingBreaks, insideWords, type BrokenHeading } from '../support/heading-breaks.ts';
import { expect, test } from '../support/test.ts';

const widths = [320, 360, 414, 640, 768, 1024, 1280, 1920];

/** A page of every kind that has headings of its own. */
const paths = [
  '/',
  '/retreats',
  '/international',
  '/retreat/kyoto-chishakuin',
  '/blog',
  '/blog/kumano',
  '/faq',
  '/contact',
  '/terms-of-service',
];

/** Every break inside a word that one of the widths brings about, with the width. */
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

for (const path of paths) {
  test(`no heading of ${path} breaks inside a word`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenWords(page)).toEqual([]);
  });

  // Between the first and the last heading of a retreat stand labels, which don't change.
  if (path.startsWith('/retreat/')) continue;

  test(`a heading of ${path} becomes smaller rather than break a long word`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const length of [9, 14]) {
      const word = 'ア'.repeat(length);
      await page.evaluate(
        ([className, word]) => {
          for (const heading of document.querySelectorAll(
            'main :is(h1, h2, h3, .phrased):lang(ja)',
          )) {
            const text = document.createElement('span');
            text.className = className;
            text.textContent = word;
            (heading.querySelector('a') ?? heading).replaceChildren(text);
          }
        },
        [fitClass([word]) ?? '', word] as const,
      );
      expect(await brokenWords(page)).toEqual([]);
    }
  });
}
