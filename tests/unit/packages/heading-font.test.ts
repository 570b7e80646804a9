import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeEach, expect, test } from 'vitest';
import { subsetHeadingFont } from '#packages/heading-font/index.ts';
import { BuildCache } from '../../../src/integrations/build-cache.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/shippori-mincho/files/shippori-mincho-latin-500-normal.woff2',
);

const folder = temporaryFolder();

beforeEach(() => mkdirSync(folder.path('assets')));

const subset = (pages: readonly string[], { file = font, version = '1' } = {}) =>
  subsetHeadingFont(pages, {
    family: 'Test Serif',
    weight: 500,
    file,
    version,
    cache: new BuildCache(folder.url('cache/')),
    assets: { folder: folder.url('assets/'), path: '/fonts/' },
  });

/** Returns a stylesheet of the site and the size in bytes of its first font. */
function read(path: string) {
  const css = folder.read(path.replace('/fonts/', 'assets/'));
  const [, url = ''] = /url\("\/fonts\/([^"]+)"\)/.exec(css) ?? [];
  return { css, font: readFileSync(folder.path(`assets/${url}`)) };
}

test('subsetHeadingFont gives pages a shared subset, and a page with more characters a second stylesheet', async () => {
  const plain = Array<string>(20).fill('Nagi');
  const stylesheetsOf = await subset([...plain, 'Nagi Zen']);
  const [shared = '', ...none] = stylesheetsOf('Nagi');
  expect(none).toEqual([]);
  const [first, own = ''] = stylesheetsOf('Nagi Zen');
  expect(first).toBe(shared);

  const common = read(shared);
  expect(common.css).toMatch(
    /^@font-face\{font-family:"Test Serif";font-weight:500;font-display:swap;src:url\("\/fonts\/heading-font-latin\..{16}\.woff2"\)format\("woff2"\);unicode-range:U\+20,U\+4E,U\+61,U\+67,U\+69\}$/,
  );
  expect(common.font.toString('latin1', 0, 4)).toBe('wOF2');
  const { css } = read(own);
  expect(css).toContain('unicode-range:U+5A,U+65,U+6E}');
});

test('subsetHeadingFont takes cached subsets of the same version instead of reading the font', async () => {
  await subset(['Nagi']);
  // No subset could be made from this file.
  folder.write('broken.woff2', 'no font');
  const broken = folder.path('broken.woff2');
  await subset(['Nagi'], { file: broken });
  expect(readdirSync(folder.path('assets'))).toHaveLength(2);
  await expect(subset(['Nagi'], { file: broken, version: '2' })).rejects.toThrow(/subset\.ts/);
});
