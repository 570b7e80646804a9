import { expect, test } from 'vitest';
import { BuildError, problemsError, shown } from '#editorial/problem.ts';
import { failureOf } from '../../../scripts/build-report.ts';

test('a value in a message is one line of at most 60 whole characters', () => {
  expect([shown('a\nb'), shown(undefined)]).toEqual(['"a\\nb"', '—']);
  expect(shown('😀'.repeat(58))).toBe(`"${'😀'.repeat(58)}"`);
  expect(shown('😀'.repeat(59))).toBe(`"${'😀'.repeat(58)}…`);
});

test('what stops a build is read with every problem by a person, and reported in one language at a time', () => {
  const row = {
    table: 'retreats',
    row: 'odd',
    position: 7,
    column: 'schedule_ja',
    within: [1, 'time'],
  };
  const file = { file: 'zazen/article.yaml', line: 4, field: 'cover' };
  const [fix, none] = [
    { ja: '書いて。', en: 'Write it.' },
    { ja: '無い。', en: 'None.' },
  ];
  const error = problemsError(
    [
      { where: row, received: '""', fix },
      { where: file, received: '"x"', fix: none },
    ],
    { ja: '記事', en: 'the articles' },
  );
  const heading = {
    ja: '記事に直すところが 2 か所あります。',
    en: '2 things to put right in the articles:',
  };
  expect(error.message).toBe(
    `${heading.ja}\n${heading.en}\n` +
      '  retreats "odd" (7行目 row 7) · schedule_ja · 2 番目 entry 2 · time: "" — 書いて。 Write it.\n' +
      'zazen/article.yaml:4 · cover: "x"\n  無い。\n  None.',
  );
  expect(failureOf(error)).toEqual({
    permanent: true,
    built_revision: null,
    messages: [
      heading,
      {
        ja: 'retreats "odd" (7行目) · schedule_ja · 2 番目 · time: "" — 書いて。',
        en: 'retreats "odd" (row 7) · schedule_ja · entry 2 · time: "" — Write it.',
      },
      {
        ja: 'zazen/article.yaml:4 · cover: "x"\n  無い。',
        en: 'zazen/article.yaml:4 · cover: "x"\n  None.',
      },
    ],
  });
});

const away = { ja: '読めません。', en: 'Not read.' };
test.each([
  [
    'a database that is away',
    new BuildError(away, [], { details: ['HTTP 503'] }),
    '読めません。\nHTTP 503',
  ],
  ['a crash', new TypeError('broken'), 'broken'],
  ['what is no error', 'out of paper', 'out of paper'],
])('%s may be over at the next try', (_, error, ja) => {
  const said = { messages: [{ ja }], permanent: false, built_revision: null };
  expect(failureOf(error)).toMatchObject(said);
});

test('a guard refuses the same rows again, and may name the revision', () => {
  const refused = new BuildError(away, [], { isPermanent: true, refused: 57 });
  expect(failureOf(refused)).toMatchObject({ permanent: true, built_revision: 57 });
});
