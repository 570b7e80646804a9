import { expect, test } from 'vitest';
import { BuildError, shown, type Problem } from '#editorial/problem.ts';
import { failureOf } from '../../../scripts/build-report.ts';

test('a value in a message is one line of at most 60 whole characters', () => {
  expect(shown('a\nb')).toBe('"a\\nb"');
  expect(shown(undefined)).toBe('（なし none）');
  const long = shown('😀'.repeat(100));
  expect([...long]).toHaveLength(60);
  expect(long).toBe(`"${'😀'.repeat(58)}…`);
});

const problems: Problem[] = [
  {
    where: {
      table: 'retreats',
      row: 'odd',
      position: 7,
      column: 'schedule_ja',
      within: [1, 'time'],
    },
    received: '""',
    fix: { ja: '書いてください。', en: 'Write it.' },
  },
  {
    where: { file: 'src/content/blog/zazen/article.yaml', line: 4, field: 'cover' },
    received: '"x"',
    fix: { ja: '「x」という絵はありません。', en: 'There is no picture "x".' },
  },
];

test('what stops a build is read with every problem by a person, and reported as its parts', () => {
  const error = new BuildError('直してください。\nCorrect it:', problems);
  expect(error.message).toBe(
    [
      ...['直してください。', 'Correct it:'],
      '  retreats "odd" (7行目 row 7) · schedule_ja · 2 番目 entry 2 · time: "" — 書いてください。 Write it.',
      'src/content/blog/zazen/article.yaml:4 · cover: "x"',
      ...['  「x」という絵はありません。', '  There is no picture "x".'],
    ].join('\n'),
  );
  const { messages, ...rest } = failureOf(error);
  expect(rest).toEqual({ isPermanent: true, refused: null });
  expect(messages).toHaveLength(3);
  expect(messages[0]).toBe('直してください。\nCorrect it:');
});

test.each([
  [
    'a database that is away',
    new BuildError('Failed to fetch retreats'),
    'Failed to fetch retreats',
  ],
  ['a crash', new TypeError('x is not a function'), 'x is not a function'],
  ['what is no error', 'out of paper', 'out of paper'],
])('%s may be over at the next try', (_, error, said) => {
  expect(failureOf(error)).toEqual({ messages: [said], isPermanent: false, refused: null });
});

test('a guard refuses the same rows again, and may name the revision', () => {
  const refused = new BuildError('Not published', [], { isPermanent: true, refused: 57 });
  expect(failureOf(refused)).toMatchObject({ isPermanent: true, refused: 57 });
});
