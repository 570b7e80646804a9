import { expect, test } from 'vitest';
import { formatValue, problemsError } from '#editorial/problem.ts';

test('formatValue writes a value on one line of at most 60 whole characters', () => {
  expect([formatValue('a\nb'), formatValue(undefined)]).toEqual(['"a\\nb"', '—']);
  expect(formatValue('😀'.repeat(58))).toBe(`"${'😀'.repeat(58)}"`);
  expect(formatValue('😀'.repeat(59))).toBe(`"${'😀'.repeat(58)}…`);
});

test('problemsError lists every problem in both languages', () => {
  const row = { table: 'retreats', row: 'odd', position: 7, column: 'dates', within: [1, 'time'] };
  const file = { file: 'zazen/article.yaml', line: 4, field: 'cover' };
  const fix = { ja: '書いて。', en: 'Write it.' };
  const problems = [row, file].map((where) => ({ where, received: '"x"', fix }));
  const error = problemsError(problems, { ja: '記事', en: 'the articles' });
  expect(error.message.split('\n')).toEqual([
    '記事に直すところが 2 か所あります。',
    '2 things to put right in the articles:',
    '  retreats "odd" (7行目 row 7) · dates · 2 番目 entry 2 · time: "x" — 書いて。 Write it.',
    'zazen/article.yaml:4 · cover: "x"',
    '  書いて。',
    '  Write it.',
  ]);
});
