import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disagreements, readAmounts } from '#features/blog/amounts.ts';

const amounts = (text: string) =>
  readAmounts(text).amounts.map(({ unit, value }) => `${value} ${unit}`);

describe('an amount is read', () => {
  test.each([
    ['50,000円', '50000 yen'],
    ['５０，０００円', '50000 yen'],
    ['5万円', '50000 yen'],
    ['5万5,000円', '55000 yen'],
    ['1,000万円', '10000000 yen'],
    ['¥1,500', '1500 yen'],
    ['50,000 yen', '50000 yen'],
    ['10 million yen', '10000000 yen'],
    ['593億ドル', '59300000000 dollars'],
    ['$59.3 billion', '59300000000 dollars'],
    ['US$59.3 billion', '59300000000 dollars'],
    ['59.3 billion dollars', '59300000000 dollars'],
    ['5.1パーセント', '5.1 percent'],
    ['5.1％', '5.1 percent'],
    ['5.1 percent', '5.1 percent'],
    ['15分', '15 minutes'],
    ['15-minute', '15 minutes'],
    ['1時間30分', '90 minutes'],
    ['1 hour and 30 minutes', '90 minutes'],
    ['42℃', '42 celsius'],
    ['42度', '42 celsius'],
    ['42 °C', '42 celsius'],
  ])('%s', (text, expected) => {
    expect(amounts(`前 ${text} 後`)).toEqual([expected]);
  });

  test.each(['3分の1', '2度目', '2025年10月5日', '66 days', 'room 12', '5分か6分の4'.slice(0, 3)])(
    'not from %s',
    (text) => {
      expect(amounts(text)).toEqual([]);
    },
  );

  test('with its line', () => {
    expect(readAmounts('あ\n\n℃ 5円').amounts.map(({ line }) => line)).toEqual([3]);
  });
});

describe('two languages', () => {
  const differ = (ja: string, en: string) => disagreements(ja, en).map(({ unit }) => unit);

  test('agree when they write the same amount each in its way', () => {
    expect(differ('5万円で10〜15分', '50,000 yen for 10 to 15 minutes')).toEqual([]);
    expect(differ('593億ドル、年5.1％', 'USD 59.3 billion, 5.1 percent a year')).toEqual([]);
  });

  test('may each leave out what its reader does not need', () => {
    expect(differ('料金は500円', 'It costs 500 yen (about 3 dollars)')).toEqual([]);
    expect(differ('', 'Tattoo covers cost 300 yen')).toEqual([]);
  });

  test('disagree when both state what the other does not', () => {
    expect(differ('50,000円', '80,000 yen')).toEqual(['yen']);
    expect(differ('42度で15分', '40 °C for 20 minutes')).toEqual(['minutes', 'celsius']);
  });

  test('agree on any amounts that are the same', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 9 })), (values) => {
        const ja = values.map((value) => `${value.toLocaleString('ja-JP')}円`).join('、');
        const en = values.map((value) => `${value} yen`).join(', ');
        expect(differ(ja, en)).toEqual([]);
      }),
    );
  });
});
