import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { elementsOf, readSite, siteUnderTest, lateElements, type Page } from './built-site.ts';

/** Bytes of script that a page runs before an interaction, each piece compressed alone. */
const scriptBudget = 9_000;

const { dist } = siteUnderTest();
let pages: Page[];
beforeAll(async () => {
  pages = await readSite();
});

/** Compressed size by text: a cache, because pages share most of their scripts. */
const packed = new Map<string, number>();
function brotli(text: string): number {
  const known = packed.get(text) ?? brotliCompressSync(text).length;
  packed.set(text, known);
  return known;
}

const scripts = new Map<string, string>();

/** Returns a script file and everything it imports statically. */
function moduleGraph(src: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(src)) return seen;
  const code = scripts.get(src) ?? readFileSync(join(dist, src), 'utf8');
  scripts.set(src, code);
  seen.set(src, code);
  for (const [, path = ''] of code.matchAll(/\b(?:import|from)\s*["']([^"']+)["']/g)) {
    moduleGraph(new URL(path, `http://site${src}`).pathname, seen);
  }
  return seen;
}

/** Returns the scripts that a page runs before any interaction: inline scripts, files and their imports. */
function initialScripts(page: Page): string[] {
  const inline = elementsOf(page, 'script:not([src]):not([type="application/ld+json"])').map(
    ({ textContent }) => textContent,
  );
  const files = new Map<string, string>();
  for (const element of lateElements(page, 'script[src]')) {
    moduleGraph(element.getAttribute('src') ?? '', files);
  }
  return [...inline, ...files.values()];
}

describe('every page before an interaction', () => {
  test(`runs at most ${scriptBudget} bytes of compressed script`, () => {
    const weights = pages.map((page) => ({
      path: page.path,
      files: lateElements(page, 'script[src]').length,
      bytes: initialScripts(page).reduce((sum, code) => sum + brotli(code), 0),
    }));
    expect(weights.filter(({ files, bytes }) => files === 0 || bytes > scriptBudget)).toEqual([]);
  });
});
