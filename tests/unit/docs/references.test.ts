import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const files = (...patterns: string[]) => globSync(patterns, { cwd: project }).sort();

/** All files that may cite a rule, except this one, which quotes invalid citations. */
const code = files(
  '{src,packages,functions,scripts,public,tests,bench,supabase}/**/*.{ts,tsx,js,mjs,astro,css,sql,yaml}',
  '*.{js,mjs,ts,jsonc}',
).filter((file) => file !== 'tests/unit/docs/references.test.ts');
const product = read('docs/product.md');
const anchors = [...product.matchAll(/^<a id="([^"]+)"/gm)].map(([, anchor = '']) => anchor);

/** The cited rules, each with its file. */
const citations = code.flatMap((file) =>
  [...read(file).matchAll(/product: ([a-z]+\/[a-z-]+(?:, [a-z]+\/[a-z-]+)*)/g)]
    .flatMap(([, cited = '']) => cited.split(', '))
    .map((anchor) => ({ file, anchor })),
);

/** Rules about the sample content, whose tests an operator deletes together with it. */
const sampleRules = ['blog/sample-articles', 'legal/privacy', 'legal/terms', 'pictures/artwork'];

describe('docs/product.md', () => {
  test('has every rule once, named after one of the headings', () => {
    const areas = [...product.matchAll(/^## (\w+)$/gm)].map(([, area]) => area);
    expect(anchors.length).toBeGreaterThan(100);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.filter((anchor) => !areas.includes(anchor.split('/')[0]))).toEqual([]);
  });

  test('has every rule that the code cites, and the code cites no other document', () => {
    const elsewhere = /spec §|specification|architecture, decision|art direction|\(architecture\)/i;
    expect(code.filter((file) => elsewhere.test(read(file)))).toEqual([]);
    const unknown = citations.filter(({ anchor }) => !anchors.includes(anchor));
    expect(unknown).toEqual([]);
  });

  test('has no rule that nothing cites', () => {
    const cited = new Set(citations.map(({ anchor }) => anchor));
    const excused = existsSync(join(project, 'tests/sample')) ? [] : sampleRules;
    expect(anchors.filter((anchor) => !cited.has(anchor) && !excused.includes(anchor))).toEqual([]);
  });
});

const folders = 'src|packages|functions|scripts|tests|bench|art|supabase|docs';
const documents = files('*.md', 'docs/**/*.md', 'packages/*/*.md');
test.each(documents)('%s mentions and links to existing files and rules only', (document) => {
  const text = read(document);
  const missing = [...text.matchAll(new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g'))]
    .map(([, path = '']) => path)
    // An operator may delete these while the documents still mention them.
    .filter((path) => !path.startsWith('tests/sample'))
    .filter((path) => !existsSync(join(project, path)) && files(path).length === 0);
  expect(missing).toEqual([]);

  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const broken = links.filter(([, path = '', anchor = '']) => {
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(project, target))) return true;
    return anchor.includes('/') && !anchors.includes(anchor);
  });
  expect(broken.map(String)).toEqual([]);
});
