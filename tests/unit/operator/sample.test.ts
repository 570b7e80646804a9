import { expect, test } from 'vitest';
import { sampleLeft } from '#features/operator/sample.ts';

test('sampleLeft names each value and each person of the sample, and nobody else (product: operator/sample)', () => {
  const people = [
    { id: 'sample-kyoto', name: { ja: '水野 冬子', en: 'Fuyuko Mizuno' } },
    { id: 'hana', name: { ja: '花', en: 'Hana' } },
  ];
  const left = sampleLeft(people, ['brand', 'registration']);
  expect(left.map(({ ja }) => /「(.+?)」/.exec(ja)?.[1])).toEqual([
    'ブランド名',
    '旅行業の登録',
    '水野 冬子',
  ]);
  expect(left.map(({ en }) => en).join('\n')).toMatch(/brand[^]*registration[^]*Fuyuko Mizuno/);
  expect(sampleLeft([], [])).toEqual([]);
});
