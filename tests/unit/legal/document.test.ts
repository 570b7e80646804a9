import { describe, expect, test } from 'vitest';
import { written } from '#editorial/problem.ts';
import { readFrontmatter } from '#editorial/yaml.ts';
import { legalId, legalSchema } from '#features/legal/document.ts';

describe('a legal text', () => {
  test.each([
    'terms.ja.md',
    'terms-of-service.md',
    'privacy-policy.fr.md',
    'privacy-policy.ja.mdx',
  ])('may not be called %s', (file) => {
    expect(() => legalId(file)).toThrow(`src/content/legal/${file} — 知らないファイル名です。`);
  });

  test('takes its date as YAML gives it, and refuses words', () => {
    const read = (effective: string) =>
      readFrontmatter(
        'src/content/legal/a.md',
        `---\ntitle: a\ndescription: b\neffective: ${effective}\n---\n\nText`,
        legalSchema,
      );
    expect(read('2025-10-01').data).toMatchObject({ effective: '2025-10-01', body: '\nText' });
    expect(read("'2025-10-01'").data?.effective).toBe('2025-10-01');
    expect(read('soon').problems.map(written)).toEqual([
      'src/content/legal/a.md:4 · effective: "soon"\n' +
        '  日付を 2025-10-01 の形で書いてください。\n' +
        '  Write a date like 2025-10-01.',
    ]);
  });
});
