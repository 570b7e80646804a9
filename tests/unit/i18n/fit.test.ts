import { expect, test } from 'vitest';
import { fitClass } from '#i18n/fit.ts';

test.each([
  [['日本の', '自然と'], undefined],
  [['お問い合わせ'], 'fit fit-6'],
  [['ウェルネスツーリズムとは', '何か。'], 'fit fit-12'],
  // A line may end at a space, and a Latin letter is about half as wide.
  [['3. お問い合わせフォームで', '保存する'], 'fit fit-11'],
  [['Responsibilities'], undefined],
  [['ア'.repeat(13)], 'fit fit-14'],
  [['ア'.repeat(40)], 'fit fit-24'],
])('fitClass returns for the phrases %j: %s', (pieces, expected) => {
  expect(fitClass(pieces)).toBe(expected);
});
