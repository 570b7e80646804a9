import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phrases } from '#i18n/phrases.ts';

/** Text as headings have it: kanji, kana, Latin, signs and spaces in any mixture. */
const text = fc.string({
  unit: fc.constantFrom(...'京都智積院森林旅日本のはをにでセブヨガー・、。&（）「」 aZ9é😀'),
  maxLength: 40,
});

describe('the phrases of a heading', () => {
  test('are the text when joined, without a character more or less', () => {
    fc.assert(
      fc.property(text, (heading) => {
        expect(phrases('ja', heading).join('')).toBe(heading);
        expect(phrases('en', heading).join('')).toBe(heading);
      }),
    );
  });

  test('let a Japanese line break between phrases', () => {
    expect(phrases('ja', '日本の自然と文化のなかで')).toEqual([
      '日本の',
      '自然と',
      '文化の',
      'なかで',
    ]);
  });

  test.each([
    ['山梨・森林セラピー＆ヨガリトリート', '山梨・|森林セラピー|＆ヨガリトリート'],
    ['京都・智積院 寺院ヨガリトリート', '京都・|智積院 寺院|ヨガリトリート'],
    ['ウェルネスツーリズムとは何か。', 'ウェルネスツーリズムとは|何か。'],
    ['一人部屋にできますか。', '一人|部屋に|できますか。'],
    ['お問い合わせフォームで保存する内容', 'お問い合わせフォームで|保存する|内容'],
    // A line may end at a space anyway.
    ['1. 私たちについて', '1. 私たちについて'],
    ['お聞かせください', 'お聞かせください'],
    ['「海・山」の旅', '「海・|山」の|旅'],
  ])('of %s end where words end', (heading, expected) => {
    expect(phrases('ja', heading).join('|')).toBe(expected);
  });

  test('never end within a run of katakana', () => {
    fc.assert(
      fc.property(text, (heading) => {
        expect(phrases('ja', heading).join('|')).not.toMatch(/[ァ-ヺー]\|[ァ-ヺー]/);
      }),
    );
  });

  test('leave an English heading whole: the browser knows its words', () => {
    expect(phrases('en', 'Three things we care about')).toEqual(['Three things we care about']);
  });
});
