import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phrases } from '#i18n/phrases/phrases.ts';

test('phrases keeps the text and its words whole', () => {
  const units = '京都智積院森林旅日本のはをにでセブヨガー・、。&（）「」 aZ9é😀';
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...units), maxLength: 40 }), (heading) => {
      expect(phrases('ja', heading).join('')).toBe(heading);
      if (heading !== '') expect(phrases('ja', heading)).not.toContain('');
      expect(phrases('en', heading).join('|').replaceAll('\u00A0', ' ')).toBe(heading);
    }),
  );
});

test.each([
  '山の|リトリート＆スパ',
  // The parser alone would end a phrase within 合わせる, 日程, 帯広 and 夜明け.
  'LINEで|問い合わせる',
  '選んだ|日程',
  '帯広駅に|集合。',
  '夜明けの|静かな|海',
  '海は|ほんとうの|色に|なる。',
  // Compounds that are wider than a phone's line.
  '京都・智積院 寺院|ヨガリトリート',
  'プライバシー|ポリシー',
  'ウェルネス|ツーリズムと|リトリートの|選び方',
  'お問い合わせ|フォームで|保存する|内容',
])('phrases splits %s between words', (heading) => {
  expect(phrases('ja', heading.replaceAll('|', '')).join('|')).toBe(heading);
});

test('an English heading begins no line with &', () => {
  expect(phrases('en', 'Beach Yoga & Meditation')).toEqual(['Beach Yoga\u00A0& Meditation']);
});
