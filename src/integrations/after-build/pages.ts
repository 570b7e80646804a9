import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlToHast, type HastNode } from 'satteri';
import type { Locale } from '#i18n/locales.ts';
import { warnOfDeadLinks, type Links } from './dead-links.ts';
import { inlineStyles } from './styles.ts';

/**
 * Reads the finished pages, one at a time, writes the rules that they use of the stylesheet into them, and removes Astro's
 * script of islands.
 *
 * @returns by language, the characters of the headings of long texts (articles, FAQ, legal pages) and of all other pages;
 *   and the hash of every inline script, as a Content-Security-Policy writes it. Warns of dead links.
 */
export async function finishPages(dist: URL) {
  // Sets, because parts of a page's text would keep the whole page in memory.
  const headings: Record<Locale, Set<string>> = { ja: new Set(), en: new Set() };
  const longTexts: Record<Locale, Set<string>> = { ja: new Set(), en: new Set() };
  const scripts = new Set<string>();
  const linksByPage = new Map<string, Links>();
  const withStyles = inlineStyles(dist);
  for (const path of globSync('**/*.html', { cwd: dist }).sort()) {
    const locale = /^en(?:[./\\])/.test(path) ? 'en' : 'ja';
    const file = join(fileURLToPath(dist), path);
    let html = await readFile(file, 'utf8');
    const classes = new Set<string>();
    const links: Links = { ids: new Set(), hrefs: new Set() };
    linksByPage.set(`/${path.replaceAll('\\', '/').replace(/^index\.html$|\.html$/, '')}`, links);
    const isLong = html.includes(`/${locale}-long.woff2`);
    const texts = isLong ? longTexts : headings;
    // The headings within a chapter of a long text have the font of texts (src/styles/prose.css).
    const inHeadingFont = isLong ? /^h[12]$/ : /^h[1-4]$/;
    for (const { node, isInTemplate } of nodesIn(htmlToHast(html))) {
      if (node.type !== 'element') continue;
      const { id, href, src, type, className = [] } = node.properties;
      if (id) links.ids.add(String(id));
      if (node.tagName === 'a' && href) links.hrefs.add(String(href));
      const own = [className].flat().map(String);
      // What a template holds is shown by a script, after the whole stylesheet applies.
      if (!isInTemplate) for (const name of own) classes.add(name);
      if (inHeadingFont.test(node.tagName) || own.includes('font-heading'))
        for (const character of textOf(node)) texts[locale].add(character);
      if (node.tagName !== 'script' || src !== undefined) continue;
      const code = textOf(node);
      if (definesIslands(code)) html = html.replace(`<script>${code}</script>`, '');
      // A policy must name whatever isn't data, such as JSON-LD.
      else if (!/json$/.test(String(type))) scripts.add(hashSource(code));
    }
    await writeFile(file, await withStyles(html, classes));
  }
  warnOfDeadLinks(linksByPage, dist);
  return { headings, longTexts, scripts };
}

/** Returns whether a script defines Astro's element of islands, which is late (src/layouts/frame/IslandScript.astro). */
function definesIslands(code: string): boolean {
  return code.includes('customElements.define("astro-island"');
}

/** Returns a node with all nodes within it, also those of a `<template>`, in their order. */
function* nodesIn(
  node: HastNode,
  isInTemplate = false,
): Iterable<{ node: HastNode; isInTemplate: boolean }> {
  yield { node, isInTemplate };
  const isWithin = isInTemplate || (node.type === 'element' && node.tagName === 'template');
  if ('children' in node) for (const child of node.children) yield* nodesIn(child, isWithin);
}

function textOf(node: HastNode): string {
  return [...nodesIn(node)]
    .map(({ node: within }) => (within.type === 'text' ? within.value : ''))
    .join('');
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
