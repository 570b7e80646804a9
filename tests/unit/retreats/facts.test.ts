import { describe, expect, test } from 'vitest';
import { factProblems } from '#features/retreats/fact-problems.ts';
import { factsOf, told } from '#features/retreats/facts.ts';
import { factId, factRow } from '#features/retreats/row.ts';
import { readTable } from '#features/retreats/table.ts';
import { factTopics } from '#features/retreats/types.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inLanguage } from '#i18n/locales.ts';
import { factRowWith } from '../../support/retreat-rows.ts';

const row = (columns: Record<string, unknown> = {}) => factRow.parse(factRowWith(columns));

describe('a fact (product: facts/topics)', () => {
  test('stands in the order of the page, whatever that of the rows', () => {
    const rows = factTopics.map((topic) => row({ topic })).toReversed();
    expect(factsOf(rows).map(({ topic }) => topic)).toEqual(factTopics);
  });

  test('of several lines is a list, without the empty ones', () => {
    const [fact] = factsOf([row({ text_ja: '昼食\n\n 保険 ', text_en: 'Lunches\r\nInsurance' })]);
    expect(fact?.text).toEqual({ ja: ['昼食', '保険'], en: ['Lunches', 'Insurance'] });
  });

  test.each([
    ['https://www.google.com/maps/search/?api=1&query=Kyoto', 'See the map'],
    ['https://maps.app.goo.gl/abc', 'See the map'],
    ['https://www.openstreetmap.org/#map=10/35/135', 'See the map'],
    ['https://yamap.com/mountains/1', 'See yamap.com'],
    ['https://inn.example/rooms', 'See inn.example'],
  ])('leads to %s as "%s", and says out of its row what it is about', (url, text) => {
    const { facts: t } = dictionaryFor('en').retreats;
    const facts = factsOf([row({ topic: 'access', url })]).map((fact) => inLanguage(fact, 'en'));
    expect(told('way', facts, t)[0]?.link).toEqual({ href: url, text, about: '(Where we meet)' });
    expect(told('stay', facts, t)).toEqual([]);
  });
});

describe('its row (product: facts/rows)', () => {
  test('may leave its URL empty, or out', () => {
    for (const url of [null, '', ' ', undefined]) expect(row({ url }).url).toBe('');
  });

  test.each([
    ['retreat_id', 'Kyoto'],
    ['topic', ' '],
    ['text_ja', null],
    ['text_en', '　'],
    ['text_en', 7],
    ['url', 'http://inn.example'],
    ['url', 'inn.example'],
    ['url', 'javascript:alert(1)'],
  ])('that says %s: %j is explained in both languages', (column, value) => {
    const { entries, problems } = readTable(
      'retreat_facts',
      [factRowWith({ [column]: value })],
      factRow,
    );
    expect(entries).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^retreat_facts.* \\(1行目 row 1\\) · ${column}: `));
    expect(problems[0]).toMatch(/[ぁ-ん].* [A-Z][a-z]+ /);
  });

  test('is known by its retreat and its topic', () => {
    expect(factId(factRowWith())).toBe('kyoto level');
    expect(factId(factRowWith({ topic: null }))).toBeUndefined();
    expect(factId(null)).toBeUndefined();
  });
});

describe('facts that fit no page', () => {
  const ids = new Set(['kyoto', 'cebu']);

  test('of an unknown retreat are named, with the one that was probably meant', () => {
    expect(factProblems([row({ retreat_id: 'kyouto' })], ids)).toEqual([
      'retreat_facts "kyouto level" · retreat_id: "kyouto" — retreats 表にない id です。「kyoto」でしょうか。' +
        ' No row of retreats has this id. Is it "kyoto"?',
    ]);
    expect(factProblems([row({ retreat_id: 'elsewhere' })], ids)[0]).toContain('delete this row');
    expect(factProblems([row({ retreat_id: 'cebu' })], ids)).toEqual([]);
  });

  test('of an unknown topic are named, with the one that was probably meant, or all there are', () => {
    expect(factProblems([row({ topic: 'acess' })], ids)).toEqual([
      'retreat_facts "kyoto acess" · topic: "acess" — この項目は使えません。「access」でしょうか。' +
        ' Unknown topic. Is it "access"?',
    ]);
    const [problem] = factProblems([row({ topic: '駐車場' })], ids);
    for (const topic of factTopics) expect(problem).toContain(topic);
  });
});
