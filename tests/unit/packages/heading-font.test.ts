import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { subsetHeadingFont } from '#packages/heading-font/index.ts';
import { Store } from '../../../src/integrations/store.ts';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/shippori-mincho/files/shippori-mincho-latin-500-normal.woff2',
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heading-font-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (path: string) => pathToFileURL(join(folder, path));
const subset = (pages: readonly string[], { file = font, version = '1' } = {}) =>
  subsetHeadingFont(pages, {
    family: 'Test Serif',
    weight: 500,
    file,
    version,
    cache: new Store(at('cache/')),
    assets: { folder: at('assets/'), path: '/fonts/' },
  });

/** What a stylesheet of the site says, and how many bytes its first font has. */
async function read(path: string) {
  const css = await readFile(at(path.replace('/fonts/', 'assets/')), 'utf8');
  const [, url = ''] = /url\("\/fonts\/([^"]+)"\)/.exec(css) ?? [];
  return { css, font: await readFile(at(`assets/${url}`)) };
}

test('pages share a subset, and one that needs more has a stylesheet of its own', async () => {
  const plain = Array<string>(20).fill('Nagi');
  const stylesheetsOf = await subset([...plain, 'Nagi Zen']);
  const [shared = '', ...none] = stylesheetsOf('Nagi');
  expect(none).toEqual([]);
  const [first, own = ''] = stylesheetsOf('Nagi Zen');
  expect(first).toBe(shared);

  const common = await read(shared);
  expect(common.css).toMatch(
    /^@font-face\{font-family:"Test Serif";font-weight:500;font-display:swap;src:url\("\/fonts\/heading-font-latin\..{16}\.woff2"\)format\("woff2"\);unicode-range:U\+20,U\+4E,U\+61,U\+67,U\+69\}$/,
  );
  expect(common.font.toString('latin1', 0, 4)).toBe('wOF2');
  const { css } = await read(own);
  expect(css).toContain('unicode-range:U+5A,U+65,U+6E}');
});

test('what the cache has is not made again, whatever else is new', async () => {
  await subset(['Nagi']);
  // Nothing could be made from it.
  const broken = join(folder, 'broken.woff2');
  await writeFile(broken, 'no font');
  await subset(['Nagi'], { file: broken });
  expect(await readdir(at('assets/'))).toHaveLength(2);
  await expect(subset(['Nagi'], { file: broken, version: '2' })).rejects.toThrow(/subset\.ts/);
});
