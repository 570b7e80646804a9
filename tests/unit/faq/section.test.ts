import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { written } from '#editorial/problem.ts';
import { readYaml } from '#editorial/yaml.ts';
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
    const { problems } = readYaml('src/content/faq/1.yaml', stringify(broken), faqSectionSchema);
    expect(problems.map(written)).toEqual([
      'src/content/faq/1.yaml:6 · items.0.id: "Minimum Age"\n' +
        '  小文字の半角英数字を - でつないで書いてください（例 minimum-age）。\n' +
        '  Write lowercase letters and digits joined by hyphens, such as minimum-age.',
      'src/content/faq/1.yaml:9 · items.0.question.en: 18\n' +
        '  文を書いてください。記号で始まる文は | の次の行に書きます。\n' +
        '  Write text; text that begins with a symbol goes on the line after a |.',
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
