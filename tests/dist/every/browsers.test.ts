import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  lackingInMarkup,
  lackingInMedia,
  lackingInScript,
  lackingInSizes,
  lackingInStyle,
} from '../../support/compatibility.ts';
import { all, readSite, siteUnderTest, type Page } from '../built-site.ts';

/**
 * What some promised browser lacks and may lack: without it the site looks right and works all the
 * same (docs/browsers.md, “What degrades”).
 */
const mayLackInStyle = new Set([
  // Lines of unequal length.
  'text-wrap',
  'word-break: auto-phrase',
  'orphans',
  'widows',
  'break-after: avoid',
  'text-decoration: dotted',
  // In columns a very long word of a heading may break.
  'container-type',
  // The page behind a dialog is held anyway; it moves by a scrollbar's width.
  'overscroll-behavior',
  'scrollbar-gutter',
  // Pages change at once.
  'view-transition-name',
  '::view-transition-group',
  '::view-transition-old',
  '::view-transition-new',
  // A phone has neither a pointer nor a handle to size a field with, and sizes texts itself.
  'cursor: pointer',
  'resize',
  'text-size-adjust',
  '::selection',
  // No such mode, so nothing to adjust.
  '@media forced-colors',
  'forced-color-adjust',
  // Without JavaScript: answers stay closed and can be opened, controls show that then do nothing.
  '@media scripting',
  '::details-content',
  'content-visibility',
  // A table of three columns is as wide as the page and breaks its words oftener.
  ':has',
  // Tailwind's, for date fields: the site has none.
  'lh',
  // Paper has the browser's own margins.
  '@page',
]);

/** What pages may carry that not every browser knows. */
const mayLackInMarkup = new Set([
  // What unfolds below departures stays open beside each other, and is printed so.
  '<details name>',
]);

/** What scripts ask for only where it is there. */
const mayLackInScripts = new Set([
  // The client router; without, pages change at once.
  '.moveBefore',
  '.startViewTransition',
  '.hasUAVisualTransition',
  // React looks first.
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
  // Names of the site's and of React's own data.
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
  const texts = new Set(pages.flatMap((page) => all(page, selector).map((el) => el.textContent)));
  expect(texts.size).toBeGreaterThan(0);
  return [...texts];
}

/** Each thing once, without what may be lacking. */
function beyond(allowed: ReadonlySet<string>, found: Iterable<string>): string[] {
  return [...new Set(found)].filter((name) => !allowed.has(name));
}

/** The values of an attribute on all pages, each once; icons say their size in `sizes`. */
function values(attribute: string): string[] {
  return [
    ...new Set(
      pages.flatMap((page) =>
        all(page, `[${attribute}]:not(link[rel~=icon])`).map(
          (el) => el.getAttribute(attribute) ?? '',
        ),
      ),
    ),
  ];
}

describe('the oldest browsers promised', () => {
  test('understand every style, or do without it', async () => {
    const styles = [...inline('style'), ...(await filesOf('css'))];
    expect(beyond(mayLackInStyle, styles.flatMap(lackingInStyle))).toEqual([]);
  });

  test('understand every script, or are asked first', async () => {
    const scripts = [
      ...inline('script:not([src]):not([type="application/ld+json"])'),
      ...(await filesOf('js')),
    ];
    expect(beyond(mayLackInScripts, scripts.flatMap(lackingInScript))).toEqual([]);
  });

  test('know every element and attribute', () => {
    const found = pages.flatMap(({ document }) => lackingInMarkup(document));
    expect(beyond(mayLackInMarkup, found)).toEqual([]);
  });

  test('take the picture that is meant for their window', () => {
    expect(values('media')).not.toEqual([]);
    expect(values('sizes')).not.toEqual([]);
    expect(values('media').filter((media) => lackingInMedia(media).length > 0)).toEqual([]);
    expect(values('sizes').filter((sizes) => lackingInSizes(sizes).length > 0)).toEqual([]);
  });
});
