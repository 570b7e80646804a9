import { describe, expect, test } from 'vitest';
import { formatProblem } from '#editorial/problem.ts';
import { sortFacts, factRows } from '#features/retreats/facts.ts';
import { factKey, factRowSchema } from '#features/retreats/tables/facts.ts';
import { readTable } from '#features/retreats/tables/table.ts';
import { factTopics } from '#features/retreats/types.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { localize } from '#i18n/locales.ts';
import { factRowWith } from '../../support/retreat-rows.ts';

const table = factRowSchema(new Set(['kyoto', 'cebu']));
const factWith = (columns: Record<string, unknown> = {}) => table.parse(factRowWith(columns)).fact;
const read = (...rows: unknown[]) => {
  const { entries, problems } = readTable('retreat_facts', rows, table, factKey);
  return { entries, problems: problems.map(formatProblem) };
};

describe('facts of a retreat', () => {
  test('sortFacts sorts facts in the order of topics', () => {
    const facts = factTopics.map((topic) => factWith({ topic })).toReversed();
    expect(sortFacts(facts).map(({ topic }) => topic)).toEqual(factTopics);
  });

  test('factRowSchema splits a text into lines and drops empty ones', () => {
    const { text } = factWith({ text_ja: '昼食\n\n 保険 ', text_en: 'Lunches\r\nInsurance' });
    expect(text).toEqual({ ja: ['昼食', '保険'], en: ['Lunches', 'Insurance'] });
  });

  test.each([
    ['https://www.google.com/maps/search/?api=1&query=Kyoto', 'See the map'],
    ['https://maps.app.goo.gl/abc', 'See the map'],
    ['https://www.openstreetmap.org/#map=10/35/135', 'See the map'],
    ['https://yamap.com/mountains/1', 'See yamap.com'],
    ['https://inn.example/rooms', 'See inn.example'],
  ])('factRows links to %s as "%s" with its topic, only in the group of the topic', (url, text) => {
    const { facts: t } = dictionaryFor('en').retreats;
    const facts = [localize(factWith({ topic: 'access', url }), 'en')];
    expect(factRows('gettingThere', facts, t)[0]?.link).toEqual({
      href: url,
      text,
      about: '(Where we meet)',
    });
    expect(factRows('stay', facts, t)).toEqual([]);
  });
});

describe('rows of facts', () => {
  test('factRowSchema accepts an empty or missing URL', () => {
    for (const url of [null, '', ' ', undefined]) expect(factWith({ url }).url).toBe('');
  });

  test.each([
    ['retreat_id', ['Kyoto']],
    ['topic', [' ']],
    ['text_ja', [null]],
    ['text_en', ['　', 7]],
    ['url', ['http://inn.example', 'inn.example', 'javascript:alert(1)']],
  ])('factRowSchema reports in both languages an invalid %s: %j', (column, values) => {
    for (const value of values) {
      const { entries, problems } = read(factRowWith({ [column]: value }));
      expect(entries).toEqual([]);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^retreat_facts.* \\(1行目 row 1\\) · ${column}: `));
      expect(problems[0]).toMatch(/[ぁ-ん].* [A-Z][a-z]+ /);
    }
  });

  test('factKey returns the retreat with the topic, or undefined without a topic or a row', () => {
    expect(factKey.read(factRowWith())).toBe('kyoto level');
    expect(factKey.read(factRowWith({ topic: null }))).toBeUndefined();
    expect(factKey.read(null)).toBeUndefined();
  });
});

describe('factRowSchema', () => {
  const problemsOf = (columns: Record<string, unknown>) => read(factRowWith(columns)).problems;

  test('suggests similar ids and topics, or lists all topics, in a problem for each column', () => {
    expect(problemsOf({ retreat_id: 'elsewhere' })[0]).toContain('delete this row');
    expect(problemsOf({ retreat_id: 'kyouto', topic: 'acess' })).toEqual([
      expect.stringContaining('Is it "kyoto"?'),
      expect.stringMatching(/「access」でしょうか。.*Is it "access"\?/),
    ]);
    const [problem] = problemsOf({ topic: '駐車場' });
    for (const topic of factTopics) expect(problem).toContain(topic);
  });
});
