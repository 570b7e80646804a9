import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import type { Locale } from '#i18n/locales.ts';
import { fileUrl } from '#pictures/files.ts';

const headingTags = new Set(['h1', 'h2', 'h3', 'h4']);
const headingClass = /(?:^|\s)font-heading(?:\s|$)/;

/** Types of scripts that a browser executes; others hold data, such as JSON-LD. */
const executable = new Set([undefined, '', 'module', 'text/javascript']);

/**
 * Reads the finished pages, one at a time.
 *
 * @returns by language, the text of all headings; and the hash of every inline script, as a Content-Security-Policy
 *   writes it.
 */
export async function readPages(dist: URL) {
  const headings: Record<Locale, string> = { ja: '', en: '' };
  const scripts = new Set<string>();
  for (const path of globSync('**/*.html', { cwd: dist }).sort()) {
    const locale = /^en(?:[./\\])/.test(path) ? 'en' : 'ja';
    /** For each open element, whether it is a heading. */
    const open: boolean[] = [];
    let code: string | undefined;
    const parser = new Parser({
      onopentag(name, { class: classes = '', type, src }) {
        open.push(headingTags.has(name) || headingClass.test(classes));
        if (name === 'script' && src === undefined && executable.has(type)) code = '';
      },
      ontext(text) {
        if (code !== undefined) code += text;
        else if (open.includes(true)) headings[locale] += text;
      },
      onclosetag() {
        open.pop();
        if (code !== undefined) scripts.add(hashSource(code));
        code = undefined;
      },
    });
    parser.end(await readFile(fileUrl(path, dist), 'utf8'));
  }
  return { headings, scripts };
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
