import { glob, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { fixtureSite } from '../support/project.ts';
import { brotliSize, elementsOf, expectNowhere, pages, type Page } from './built-site.ts';

/** Returns the classes that a stylesheet has rules for. */
function classesOf(css: string): Set<string> {
  const names = css.matchAll(/\.((?:\\.|[\w-])+)/g);
  return new Set([...names].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

function stylesOf(page: Page): string {
  return elementsOf(page, 'style')
    .map(({ textContent }) => textContent)
    .join('');
}

async function loadStylesheet(id: string, from: string) {
  const path = id.startsWith('.') ? resolve(from, id) : fileURLToPath(import.meta.resolve(id));
  return { path, base: dirname(path), content: await readFile(path, 'utf8') };
}

test('each page’s stylesheet has the utilities of all its classes', async () => {
  const used = new Map(
    pages.map((page) => [
      page,
      new Set(elementsOf(page, '*').flatMap(({ classList }) => [...classList])),
    ]),
  );
  const { build } = await compile(`@import './global.css';`, {
    base: resolve('src/styles'),
    loadStylesheet,
  });
  const utilities = classesOf(build([...used.values()].flatMap((classes) => [...classes])));
  const missing = pages.flatMap((page) => {
    const styled = classesOf(stylesOf(page));
    return [...(used.get(page) ?? [])]
      .filter((name) => utilities.has(name) && !styled.has(name))
      .map((name) => `${page.path}: ${name}`);
  });
  expect(missing, 'src/styles/pages/*.css: name the source').toEqual([]);
});

test('the styles of a page take at most 5.4 kB compressed, of a retreat 6.8', () => {
  expectNowhere(pages, (page) => {
    const length = brotliSize(stylesOf(page));
    return length > (page.route.startsWith('/retreat/') ? 6_800 : 5_400) ? [`${length} bytes`] : [];
  });
});

test('no media query negates a part in parentheses, which Safari has read since 16.4', async () => {
  const negated = /@media[^{]*\bnot\s*\([^{]*/g;
  expectNowhere(pages, (page) => stylesOf(page).match(negated) ?? []);
  for await (const file of glob(join(fixtureSite.dist, '_astro/*.{css,js}')))
    expect((await readFile(file, 'utf8')).match(negated), file).toBeNull();
});
