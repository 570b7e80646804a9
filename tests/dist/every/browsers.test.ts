import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  unsupportedInMarkup,
  unsupportedInMedia,
  unsupportedInScript,
  unsupportedInSizes,
  unsupportedInStyle,
} from '../../support/compatibility.ts';
import { elementsOf, readSite, siteUnderTest, type Page } from '../built-site.ts';

/**
 * Features that a supported browser may lack, because the site looks right and works without them (docs/browsers.md,
 * “What degrades”).
 */
const mayLackInStyle = new Set([
  // Without it: lines of unequal length.
  'text-wrap',
  'word-break: auto-phrase',
  'orphans',
  'widows',
  'break-after: avoid',
  'text-decoration: dotted',
  // Without it: a select takes longer to lay out, because the browser measures all of its options.
  'field-sizing',
  // Without it: a very long word of a heading may break in columns.
  'container-type',
  // The page behind a dialog doesn't scroll anyway; without these it shifts by a scrollbar's width.
  'overscroll-behavior',
  'scrollbar-gutter',
  // Without them: pages change without a transition.
  'view-transition-name',
  '::view-transition-group',
  '::view-transition-old',
  '::view-transition-new',
  // Phones have neither a pointer nor a resize handle, and adjust text sizes themselves.
  'cursor: pointer',
  'resize',
  'text-size-adjust',
  '::selection',
  // Without this mode, there is nothing to adjust.
  '@media forced-colors',
  'forced-color-adjust',
  // Matters only without JavaScript: answers stay collapsed but can be opened, and controls without effect are shown.
  '@media scripting',
  '::details-content',
  'content-visibility',
  // Without it: a table of three columns is as wide as the page and breaks more words.
  ':has',
  // From Tailwind's rules for date fields, of which the site has none.
  'lh',
  // Without it: printouts have the browser's default margins.
  '@page',
]);

/** Markup that a supported browser may not know. */
const mayLackInMarkup = new Set([
  // Without it: several departures can be open at once, and are printed so.
  '<details name>',
]);

/** Features that scripts use only after detecting them. */
const mayLackInScripts = new Set([
  // The client router; without them, pages change without a transition.
  '.moveBefore',
  '.startViewTransition',
  '.hasUAVisualTransition',
  // `setTimeout` replaces it (src/scripts/idle.ts).
  '.requestIdleCallback',
  // Without it, islands hydrate at the first move (src/scripts/hydrate-islands.ts).
  '.saveData',
  // React detects them.
  '.canIntercept',
  '.connection',
  '.currentEntry',
  '.downlink',
  '.fromElement',
  '.popover',
  '.skipTransition',
  '.transferSize',
  '.transition',
  'navigation',
  'setImmediate',
  // Property names in the site's and React's own data.
  '.animation',
  '.badge',
  '.day',
  '.delay',
  '.details',
  '.fallback',
  '.locale',
  '.range',
  '.share',
  '.sources',
  'Profiler',
  'ViewTransition',
]);

const { dist } = siteUnderTest();
let pages: Page[];

beforeAll(async () => {
  pages = await readSite();
});

async function filesOf(type: 'css' | 'js'): Promise<string[]> {
  const files = await Array.fromAsync(glob(`_astro/*.${type}`, { cwd: dist }));
  expect(files).not.toEqual([]);
  return files.map((file) => readFileSync(join(dist, file), 'utf8'));
}

function inline(selector: string): string[] {
  const texts = new Set(
    pages.flatMap((page) => elementsOf(page, selector).map((el) => el.textContent)),
  );
  expect(texts.size).toBeGreaterThan(0);
  return [...texts];
}

/** Returns each feature once, without those that may be missing. */
function beyond(allowed: ReadonlySet<string>, found: Iterable<string>): string[] {
  return [...new Set(found)].filter((name) => !allowed.has(name));
}

/** Returns the distinct values of an attribute on all pages, without icons, whose `sizes` differ in meaning. */
function values(attribute: string): string[] {
  return [
    ...new Set(
      pages.flatMap((page) =>
        elementsOf(page, `[${attribute}]:not(link[rel~=icon])`).map(
          (el) => el.getAttribute(attribute) ?? '',
        ),
      ),
    ),
  ];
}

describe('the oldest supported browsers', () => {
  test('support every style feature or work without it', async () => {
    const styles = [...inline('style'), ...(await filesOf('css'))];
    expect(beyond(mayLackInStyle, styles.flatMap(unsupportedInStyle))).toEqual([]);
  });

  test('support every script feature, unless scripts detect it first', async () => {
    const scripts = [
      ...inline('script:not([src]):not([type="application/ld+json"])'),
      ...(await filesOf('js')),
    ];
    expect(beyond(mayLackInScripts, scripts.flatMap(unsupportedInScript))).toEqual([]);
  });

  test('support every element and attribute', () => {
    const found = pages.flatMap(({ document }) => unsupportedInMarkup(document));
    expect(beyond(mayLackInMarkup, found)).toEqual([]);
  });

  test('support the media and sizes attributes of every picture', () => {
    expect(values('media')).not.toEqual([]);
    expect(values('sizes')).not.toEqual([]);
    expect(values('media').filter((media) => unsupportedInMedia(media).length > 0)).toEqual([]);
    expect(values('sizes').filter((sizes) => unsupportedInSizes(sizes).length > 0)).toEqual([]);
  });
});
