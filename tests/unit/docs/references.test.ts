import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const files = (...patterns: string[]) => globSync(patterns, { cwd: project }).sort();

/** Everything that may cite a rule. This file quotes what nobody may cite. */
const code = files(
  '{src,packages,functions,scripts,tests,bench,supabase}/**/*.{ts,tsx,js,mjs,astro,css,sql,yaml}',
  '*.{js,mjs,ts,jsonc}',
).filter((file) => file !== 'tests/unit/docs/references.test.ts');

const documents = files('*.md', 'docs/**/*.md', 'packages/*/*.md');
const rules = read('docs/product.md').split(/^(?=- <a id)/m);
const anchors = rules.flatMap((rule) => /^- <a id="([^"]+)"/.exec(rule)?.[1] ?? []);

describe('docs/product.md', () => {
  test('has every rule once, named after the heading it stands below', () => {
    const areas = [...read('docs/product.md').matchAll(/^## (\w+)$/gm)].map(([, area]) => area);
    expect(anchors.length).toBeGreaterThan(100);
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
    expect(anchors.filter((anchor) => !areas.includes(anchor.split('/')[0] ?? ''))).toEqual([]);
  });

  test('says of every rule where it is implemented, or which other rule it is', () => {
    expect(rules.slice(1).filter((rule) => !/→|\]\(#/.test(rule))).toEqual([]);
  });

  test('has every rule that the code cites', () => {
    const unknown = code.flatMap((file) =>
      [...read(file).matchAll(/product: ([a-z]+\/[a-z-]+(?:, [a-z]+\/[a-z-]+)*)/g)]
        .flatMap(([, cited = '']) => cited.split(', '))
        .filter((anchor) => !anchors.includes(anchor))
        .map((anchor) => `${file}: ${anchor}`),
    );
    expect(unknown).toEqual([]);
  });
});

test('code cites documents that are in the repository', () => {
  const elsewhere = /spec §|specification|architecture, decision|art direction|\(architecture\)/i;
  expect(code.filter((file) => elsewhere.test(read(file)))).toEqual([]);
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names files that are there', () => {
    const named = [
      ...text.matchAll(
        /`((?:src|packages|functions|scripts|tests|bench|art|supabase|docs)\/[^`\s]*)`/g,
      ),
    ];
    const missing = named
      .map(([, path = '']) => path)
      // An operator may take these away, while the documents still speak of them.
      .filter((path) => !path.startsWith('tests/sample'))
      .filter((path) => !existsSync(join(project, path)) && files(path).length === 0);
    expect(missing).toEqual([]);
  });

  test('links to files and rules that are there', () => {
    const broken = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = '', anchor = '']) => {
        const target = path === '' ? document : join(dirname(document), path);
        if (!existsSync(join(project, target))) return true;
        return anchor.includes('/') && !anchors.includes(anchor);
      })
      .map(([link]) => link);
    expect(broken).toEqual([]);
  });
});
