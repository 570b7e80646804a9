import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import type { Locale } from '#i18n/locales.ts';

/** Types of scripts that a browser executes; others hold data, such as JSON-LD. */
const executable = new Set([null, '', 'module', 'text/javascript']);

/**
 * Reads the finished pages, one at a time.
 *
 * @returns by language, the text of the headings of long texts (articles, FAQ, legal pages) and of all other pages; and
 *   the hash of every inline script, as a Content-Security-Policy writes it.
 */
export async function readPages(dist: URL) {
  const headings: Record<Locale, string> = { ja: '', en: '' };
  const longTexts: Record<Locale, string> = { ja: '', en: '' };
  const scripts = new Set<string>();
  for (const path of globSync('**/*.html', { cwd: dist }).sort()) {
    const locale = /^en(?:[./\\])/.test(path) ? 'en' : 'ja';
    const html = await readFile(join(fileURLToPath(dist), path), 'utf8');
    const { document } = parseHTML(html);
    const texts = html.includes(`/${locale}-long.woff2`) ? longTexts : headings;
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, .font-heading')) {
      texts[locale] += heading.textContent;
    }
    for (const script of document.querySelectorAll('script:not([src])')) {
      if (executable.has(script.getAttribute('type'))) scripts.add(hashSource(script.textContent));
    }
  }
  return { headings, longTexts, scripts };
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
