import { expect, test } from 'vitest';
import { formatProblem } from '#editorial/problem.ts';
import { readFrontmatter } from '#editorial/yaml.ts';
import { legalId, legalSchema } from '#features/legal/document.ts';

test.each(['terms.ja.md', 'privacy-policy.fr.md'])(
  'legalId throws for the file name %s',
  (file) => {
    expect(() => legalId(file)).toThrow(`src/content/legal/${file} — 知らないファイル名です。`);
    expect(legalId('privacy-policy.ja.md')).toBe('privacy-policy.ja');
  },
);

test('legalSchema reads a date and reports a word in its place', () => {
  const read = (effective: string) => {
    const head = `---\ntitle: a\ndescription: b\neffective: ${effective}\n---`;
    return readFrontmatter('a.md', `${head}\n\nText`, legalSchema);
  };
  expect(read('2025-10-01').data).toMatchObject({ effective: '2025-10-01', body: '\nText' });
  expect(read('soon').problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^a\.md:4 · effective: "soon"\n.*\n {2}Write a date like 2025-10-01\.$/),
  ]);
});
