import { describe, expect, test } from 'vitest';
import { faqSectionSchema, repeatedAnchors, type FaqSection } from '#features/faq/faq.ts';

describe('a section of the FAQ', () => {
  const section: FaqSection = {
    id: 'booking',
    title: { ja: '予約', en: 'Booking' },
    items: [
      {
        id: 'how-to-book',
        question: { ja: '申込みはどうしますか。', en: 'How do I book?' },
        answer: { ja: 'お問い合わせから。', en: 'By the contact page.' },
      },
    ],
  };

  test('is taken as it is written', () => {
    expect(faqSectionSchema.parse(section)).toEqual(section);
    expect(repeatedAnchors([section])).toEqual([]);
  });

  test('is refused with what was received and what to write', () => {
    const broken = {
      ...section,
      items: [{ id: 'Minimum Age', question: { ja: '何歳から', en: 18 }, answer: section.title }],
    };
    const issues = faqSectionSchema.safeParse(broken).error?.issues ?? [];
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'items.0.id: "Minimum Age" — 小文字の半角英数字を - でつないで書いてください（例 minimum-age）。 Write lowercase letters and digits joined by hyphens, such as minimum-age.',
      'items.0.question.en: 18 — 文を書いてください。記号で始まる文は | の次の行に書きます。 Write text; text that begins with a symbol goes on the line after a |.',
    ]);
  });

  test('is refused without one of the languages, or with a misspelt field', () => {
    const { ja } = section.title;
    expect(faqSectionSchema.safeParse({ ...section, title: { ja } }).success).toBe(false);
    expect(faqSectionSchema.safeParse({ ...section, titel: section.title }).success).toBe(false);
  });

  test('may not repeat an anchor, its own or another section’s', () => {
    const id = section.items[0]!.id;
    expect(repeatedAnchors([section, { ...section, id, items: [] }])).toEqual([id]);
  });
});
