import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disagreements, readAmounts } from '#features/blog/amounts.ts';

test.each([
  ['５０，０００円', '50000 yen'],
  ['5万5,000円', '55000 yen'],
  ['¥1,500', '1500 yen'],
  ['593億ドル', '59300000000 dollars'],
  ['US$59.3 billion', '59300000000 dollars'],
  ['5.1％', '5.1 percent'],
  ['5.1 percent', '5.1 percent'],
  ['15-minute', '15 minutes'],
  ['1時間30分', '90 minutes'],
  ['1 hour and 30 minutes', '90 minutes'],
  ['42℃', '42 celsius'],
  ['3分の1', undefined],
  ['2度目', undefined],
  ['5分か6', undefined],
  ['2025年10月5日', undefined],
])('readAmounts reads %s as %s', (text, expected) => {
  const { amounts } = readAmounts(`前 ${text} 後`);
  expect(amounts.map(({ unit, value }) => `${value} ${unit}`)).toEqual(expected ? [expected] : []);
});

test.each([
  ['5万円で10〜15分', '50,000 yen for 10 to 15 minutes', []],
  ['料金は500円（3ドル）', 'It costs 500 yen, at 42 °C', []],
  ['', 'Tattoo covers cost 300 yen', []],
  ['42度で15分、5円', '40 °C for 20 minutes, 8 yen', ['yen', 'minutes', 'celsius']],
])('disagreements returns the units whose amounts differ between %j and %j', (ja, en, units) => {
  expect(disagreements(ja, en).map(({ unit }) => unit)).toEqual(units);
});

test('disagreements returns nothing for the same amounts, each in the format of its language', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 9 })), (values) => {
      const ja = values.map((value) => `${value.toLocaleString('ja-JP')}円`).join('、');
      expect(disagreements(ja, values.map((value) => `${value} yen`).join(', '))).toEqual([]);
    }),
  );
});
