import { expect, test } from 'vitest';
import { sampleWarnings } from '#features/operator/sample.ts';

test('sampleWarnings names each value and each person of the sample, and nobody else', () => {
  const people = [
    { id: 'sample-kyoto', name: { ja: '水野 冬子', en: 'Fuyuko Mizuno' } },
    { id: 'hana', name: { ja: '花', en: 'Hana' } },
  ];
  const left = sampleWarnings(people, ['brand', 'registration']);
  expect(left.map(({ ja }) => /「(.+?)」/.exec(ja)?.[1])).toEqual([
    'ブランド名',
    '旅行業の登録',
    '水野 冬子',
  ]);
  expect(left.map(({ en }) => en).join('\n')).toMatch(/brand[^]*registration[^]*Fuyuko Mizuno/);
  expect(sampleWarnings([], [])).toEqual([]);
});
