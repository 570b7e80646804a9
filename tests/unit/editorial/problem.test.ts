import { expect, test } from 'vitest';
import { BuildError, shown, type Problem } from '#editorial/problem.ts';
import { failureOf } from '../../../scripts/build-report.ts';

test('a value in a message is one line of at most 60 whole characters', () => {
  expect(shown('a\nb')).toBe('"a\\nb"');
  expect(shown(undefined)).toBe('—');
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

test('what stops a build is read with every problem by a person, and reported in one language at a time', () => {
  const error = new BuildError({ ja: '直してください。', en: 'Correct it:' }, problems);
  expect(error.message).toBe(
    [
      ...['直してください。', 'Correct it:'],
      '  retreats "odd" (7行目 row 7) · schedule_ja · 2 番目 entry 2 · time: "" — 書いてください。 Write it.',
      'src/content/blog/zazen/article.yaml:4 · cover: "x"',
      ...['  「x」という絵はありません。', '  There is no picture "x".'],
    ].join('\n'),
  );
  expect(failureOf(error)).toEqual({
    permanent: true,
    built_revision: null,
    messages: [
      { ja: '直してください。', en: 'Correct it:' },
      {
        ja: 'retreats "odd" (7行目) · schedule_ja · 2 番目 · time: "" — 書いてください。',
        en: 'retreats "odd" (row 7) · schedule_ja · entry 2 · time: "" — Write it.',
      },
      {
        ja: 'src/content/blog/zazen/article.yaml:4 · cover: "x"\n  「x」という絵はありません。',
        en: 'src/content/blog/zazen/article.yaml:4 · cover: "x"\n  There is no picture "x".',
      },
    ],
  });
});

test.each([
  [
    'a database that is away',
    new BuildError({ ja: '読めません。', en: 'Not read.' }, [], { details: ['HTTP 503'] }),
    { ja: '読めません。\nHTTP 503', en: 'Not read.\nHTTP 503' },
  ],
  ['a crash', new TypeError('broken'), { ja: 'broken', en: 'broken' }],
  ['what is no error', 'out of paper', { ja: 'out of paper', en: 'out of paper' }],
])('%s may be over at the next try', (_, error, said) => {
  expect(failureOf(error)).toEqual({ messages: [said], permanent: false, built_revision: null });
});

test('a guard refuses the same rows again, and may name the revision', () => {
  const heading = { ja: '止めました。', en: 'Not published.' };
  const refused = new BuildError(heading, [], { isPermanent: true, refused: 57 });
  expect(failureOf(refused)).toMatchObject({ permanent: true, built_revision: 57 });
});
