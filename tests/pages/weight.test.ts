import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { elementsOf, readSite, siteUnderTest, deferredElements, type Page } from './built-site.ts';

/** Budgets in bytes. */
const budgets = { html: 14_000, script: 6_000, idle: 1_100, fonts: 50_000 };

/** Pages that restore a draft before the first paint may have slightly larger scripts, up to these limits. */
const heavierScripts = new Map([
  ['/contact', 6_150],
  ['/contact/sent', 6_150],
]);

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

/** Returns the deferred scripts of a page, with their imports. */
function waitingScripts(page: Page, when: 'late' | 'idle'): string[] {
  const files = new Map<string, string>();
  for (const element of deferredElements(page, when, 'script')) {
    moduleGraph(element.getAttribute('src') ?? '', files);
  }
  return [...files.values()];
}

/** Returns the scripts that a page runs before any interaction: inline scripts, files and their imports. */
function initialScripts(page: Page): string[] {
  const inline = elementsOf(page, 'script:not([src]):not([type="application/ld+json"])').map(
    ({ textContent }) => textContent,
  );
  return [...inline, ...waitingScripts(page, 'late')];
}

/** Returns every `@font-face` rule of a page, inline or in its own stylesheet. */
function faceRules(page: Page): string {
  const sheets = elementsOf(page, 'link[rel=stylesheet]').map((link) =>
    readFileSync(join(dist, link.getAttribute('href') ?? ''), 'utf8'),
  );
  return [page.html, ...sheets].join('');
}

/** Returns the characters of a page's headings. */
const headingCharacters = (page: Page) => [
  ...new Set(
    elementsOf(page, 'h1, h2, h3, h4, .font-heading').flatMap(({ textContent }) => [
      ...textContent,
    ]),
  ),
];

/** Returns the font faces of a page: the file of each, and whether it covers a character, by `unicode-range`. */
function facesOf(page: Page): { file: string; has: (character: string) => boolean }[] {
  const rules = faceRules(page).matchAll(/url\("([^"]+\.woff2)"\)[^}]*unicode-range:([^}]+)\}/g);
  return [...rules].map(([, file = '', range = '']) => {
    const ranges = range.split(',').map((part) =>
      part
        .replace('U+', '')
        .split('-')
        .map((hex) => parseInt(hex, 16)),
    );
    const has = (character: string) => {
      const point = character.codePointAt(0) ?? 0;
      return ranges.some(([from = NaN, to = from]) => from <= point && point <= to);
    };
    return { file, has };
  });
}

const sizeOf = (file: string) => readFileSync(join(dist, file)).length;

describe('every page before an interaction', () => {
  test(`runs at most ${budgets.script} bytes of compressed script`, () => {
    const weights = pages.map((page) => ({
      path: page.path,
      files: deferredElements(page, 'late', 'script').length,
      bytes: initialScripts(page).reduce((sum, code) => sum + brotli(code), 0),
      most: heavierScripts.get(page.route) ?? budgets.script,
    }));
    expect(weights.filter(({ files, bytes, most }) => files === 0 || bytes > most)).toEqual([]);
  });

  test(`runs at most ${budgets.idle} more bytes when idle`, () => {
    for (const page of pages) {
      const bytes = waitingScripts(page, 'idle').reduce((sum, code) => sum + brotli(code), 0);
      expect(bytes, page.path).toBeGreaterThan(0);
      expect(bytes, page.path).toBeLessThanOrEqual(budgets.idle);
    }
  });

  test(`has at most ${budgets.html} bytes of compressed HTML, for long texts up to the title`, () => {
    const isLong = (route: string) => /^\/(blog\/|privacy-policy|terms-of-service)/.test(route);
    // Only one of the fixture's many similar retreats, because compressing two hundred of them takes a minute.
    const unlike = pages.filter(({ route }) => !/walk-(?!001$)/.test(route));
    const weights = unlike.map(({ path, route, html }) => ({
      path,
      bytes: brotli(isLong(route) ? html.slice(0, html.indexOf('</h1>')) : html),
    }));
    expect(weights.filter(({ bytes }) => bytes > budgets.html)).toEqual([]);
  });

  test('requests only pictures and styles below its head before the first paint', () => {
    for (const page of pages) {
      const asked = elementsOf(
        page,
        'script[src], link[rel=modulepreload], link[rel=preload], link[rel=stylesheet]:not(.retreat-hero ~ *)',
      ).filter((element) => element.closest('template, noscript') === null);
      expect(
        asked.map((element) => element.outerHTML),
        page.path,
      ).toEqual([]);
    }
  });

  test(`needs at most ${budgets.fonts} bytes of fonts, with a glyph for every heading character`, () => {
    for (const page of pages) {
      const characters = headingCharacters(page);
      const faces = facesOf(page);
      const bare = characters.filter((one) => /\S/.test(one) && !faces.some(({ has }) => has(one)));
      expect(bare, page.path).toEqual([]);
      const bytes = faces
        .filter(({ has }) => characters.some(has))
        .reduce((sum, { file }) => sum + sizeOf(file), 0);
      expect(bytes, page.path).toBeGreaterThan(0);
      expect(bytes, page.path).toBeLessThanOrEqual(budgets.fonts);
    }
  });
});
