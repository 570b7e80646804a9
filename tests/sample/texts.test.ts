// Delete this folder together with the sample content (README, "Before going public").
import { describe, expect, test } from 'vitest';
import { legalDocuments, type LegalDocument } from '#features/legal/document.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { faqSections, legalText } from '../support/texts.ts';

const sections = faqSections();
const items = sections.flatMap((section) => section.items);

describe('the FAQ', () => {
  test('has the four sections in their order', () => {
    expect(sections.map(({ title }) => title.en)).toEqual([
      'Booking & Participation',
      'Accommodation & Meals',
      'Program Content',
      'Others',
    ]);
  });

  test.each(sections.map((section) => [section.title.en, section] as const))(
    '%s answers 5 to 7 questions',
    (_, section) => {
      expect(section.items.length).toBeGreaterThanOrEqual(5);
      expect(section.items.length).toBeLessThanOrEqual(7);
    },
  );

  test.each([
    ['minimum-age', '18歳以上', '18 or over'],
    ['payment', '7日以内', 'within 7 days'],
    ['payment', '銀行振込またはクレジットカード', 'bank transfer or credit card'],
    ['payment', '手数料は、お客さまのご負担', 'handling fees'],
    ['passport', '6か月以上', 'at least 6 more months'],
    ['passport', 'eTravel', 'eTravel'],
    ['called-off', '34日前まで', 'at least 34 days before'],
    ['flights', '前後に一泊ずつ加えた七日間', 'seven days, with a night before and a night after'],
    ['how-to-book', '2営業日以内', 'within 2 business days'],
    ['how-to-book', '無料', 'free'],
    ['language', '日本語と英語', 'Japanese and English'],
  ])('%s says “%s”', (id, ja, en) => {
    const answer = items.find((item) => item.id === id)?.answer;
    expect(answer?.ja).toContain(ja);
    expect(answer?.en).toContain(en);
  });
});

/** The data that an application collects, as each policy names it (product: legal/privacy). */
const collected: Record<Locale, readonly string[]> = {
  ja: [
    '氏名',
    '住所',
    '電話番号',
    'メールアドレス',
    '年齢',
    '性別',
    '職業',
    '健康状態',
    '食事制限・アレルギー',
    '参加の動機',
    '緊急連絡先',
  ],
  en: [
    'Name',
    'Address',
    'Phone number',
    'Email address',
    'Age',
    'Gender',
    'Occupation',
    'Health condition',
    'Dietary restrictions and allergies',
    'Motivation for taking part',
    'Emergency contact',
  ],
};

const everyText = legalDocuments.flatMap((name) =>
  locales.map((locale): [LegalDocument, Locale] => [name, locale]),
);

describe('the legal texts', () => {
  test.each(everyText)('%s in %s is dated 1 October 2025', (name, locale) => {
    expect(legalText(name, locale).effective).toBe('2025-10-01');
  });

  test.each(locales)('the policy in %s numbers its headings', (locale) => {
    const { headings } = legalText('privacy-policy', locale);
    headings.forEach((heading, index) => expect(heading).toMatch(new RegExp(`^${index + 1}\\. `)));
  });

  test.each(locales)('the policy in %s lists all the data that is collected', (locale) => {
    const list = legalText('privacy-policy', locale).parts[1]!;
    expect(
      list
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.slice(2)),
    ).toEqual(collected[locale]);
  });

  test.each(locales)('the policy in %s says under which article data goes abroad', (locale) => {
    const abroad = legalText('privacy-policy', locale).parts[6]!;
    for (const name of ['Cloudflare', 'Supabase', 'Resend', '28']) expect(abroad).toContain(name);
    expect(legalText('privacy-policy', locale).parts[7]).toContain('%retentionDays%');
  });

  test('the terms have 13 articles in both languages', () => {
    const ja = legalText('terms-of-service', 'ja').headings;
    const en = legalText('terms-of-service', 'en').headings;
    expect(ja.map((heading) => heading.replace(/（.+）$/, ''))).toEqual(
      Array.from({ length: 13 }, (_, index) => `第${index + 1}条`),
    );
    expect(en.map((heading) => heading.replace(/\. .+$/, ''))).toEqual(
      Array.from({ length: 13 }, (_, index) => `Article ${index + 1}`),
    );
  });

  test.each([
    [3, '満18歳以上', '18 years of age or over'],
    [4, '申込みの日から7日以内', 'within 7 days of your application'],
    [4, '銀行振込またはクレジットカード', 'bank transfer or credit card'],
    [4, '手数料は参加者の負担', 'Handling fees for payment, such as bank transfer fees, are borne'],
    [6, '34日前', '34 days if they start between December 20 and January 7'],
    [9, '6か月以上', 'at least 6 more months'],
    [9, 'eTravel', 'eTravel'],
    [13, '日本法に準拠', 'governed by the laws of Japan'],
    [13, '東京地方裁判所を第一審の専属的合意管轄裁判所', 'The Tokyo District Court has exclusive'],
  ])('article %i says “%s”', (article, ja, en) => {
    expect(legalText('terms-of-service', 'ja').parts[article - 1]).toContain(ja);
    expect(legalText('terms-of-service', 'en').parts[article - 1]).toContain(en);
  });

  test.each(locales)('terms and FAQ in %s read the charges from src/site.ts', (locale) => {
    expect(legalText('terms-of-service', locale).parts[4]).toMatch(/^ *%charges%$/m);
    const answer = items.find(({ id }) => id === 'cancellation')?.answer[locale] ?? '';
    expect(answer.match(/^%\w+%$/gm)).toEqual(['%domesticCharges%', '%internationalCharges%']);
  });

  test.each(locales)('the FAQ in %s quotes the notice of the terms for calling off', (locale) => {
    const called = items.find(({ id }) => id === 'called-off')?.answer[locale] ?? '';
    const [, , terms = ''] = legalText('terms-of-service', locale).parts[5]!.split(/^\d+\. /m);
    const figures = locale === 'ja' ? /\d+(?:名|日前)/g : /fewer than \w+|\d+ days/g;
    const said = [...called.matchAll(figures)].map(([figure]) => figure);
    expect(said).toHaveLength(4);
    for (const figure of said) expect(terms).toContain(figure);
  });
});
