import { expect, test } from 'vitest';
import { BuildError, formatValue, problemsError } from '#editorial/problem.ts';
import { failureOf } from '../../../scripts/build-report.ts';

test('formatValue writes a value on one line of at most 60 whole characters', () => {
  expect([formatValue('a\nb'), formatValue(undefined)]).toEqual(['"a\\nb"', '—']);
  expect(formatValue('😀'.repeat(58))).toBe(`"${'😀'.repeat(58)}"`);
  expect(formatValue('😀'.repeat(59))).toBe(`"${'😀'.repeat(58)}…`);
});

test('problemsError lists every problem in both languages, and failureOf separates the languages', () => {
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
  const { messages, ...outcome } = failureOf(error);
  expect(outcome).toEqual({ permanent: true, built_revision: null });
  expect(messages.map(({ en }) => en)).toEqual([
    '2 things to put right in the articles:',
    'retreats "odd" (row 7) · dates · entry 2 · time: "x" — Write it.',
    'zazen/article.yaml:4 · cover: "x"\n  Write it.',
  ]);
  expect(messages[1]?.ja).toBe('retreats "odd" (7行目) · dates · 2 番目 · time: "x" — 書いて。');
});

const away = { ja: '読めません。', en: 'Not read.' };
test.each([
  [
    'an unreachable database',
    new BuildError(away, [], { details: ['HTTP 503'] }),
    '読めません。\nHTTP 503',
  ],
  ['a crash', new TypeError('broken'), 'broken'],
  ['a thrown string', 'out of paper', 'out of paper'],
])('failureOf returns a failure that is not permanent for %s', (_, error, ja) => {
  expect(failureOf(error)).toMatchObject({ messages: [{ ja }], permanent: false });
});

test('failureOf returns a permanent failure with the revision that a guard refused', () => {
  const refused = new BuildError(away, [], { isPermanent: true, refused: 57 });
  expect(failureOf(refused)).toMatchObject({ permanent: true, built_revision: 57 });
});
