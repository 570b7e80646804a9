import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phrases } from '#i18n/phrases/phrases.ts';

test('phrases keeps the text and its words whole', () => {
  const units = '京都智積院森林旅日本のはをにでセブヨガー・、。&（）「」 aZ9é😀';
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...units), maxLength: 40 }), (heading) => {
      expect(phrases('ja', heading).join('')).toBe(heading);
      expect(phrases('ja', heading).join('|')).not.toMatch(/[ァ-ヺー]\|[ァ-ヺー]/);
      expect(phrases('en', heading).join('|').replaceAll('\u00A0', ' ')).toBe(heading);
    }),
  );
});

test.each([
  '山梨・|森林セラピー＆|ヨガリトリート',
  '山の|リトリート＆スパ',
  '京都・|智積院 寺院|ヨガリトリート',
  'プライバシー|ポリシー',
  // A short last phrase would look lost on a line of its own.
  '海は|ほんとうの|色になる。',
  '東京都千代田区|凪町|二丁目3番4号',
  'そのまま|お書きください。',
  'お問い合わせフォームで|保存する|内容',
  // A line may end at a space anyway.
  '1. 私たちについて',
  '「海・|山」の旅',
  'よくある|ご質問',
  '二か月前から|準備',
])('phrases splits %s between words', (heading) => {
  expect(phrases('ja', heading.replaceAll('|', '')).join('|')).toBe(heading);
});

test('an English heading begins no line with &', () => {
  expect(phrases('en', 'Beach Yoga & Meditation')).toEqual(['Beach Yoga\u00A0& Meditation']);
});
