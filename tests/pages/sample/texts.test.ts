// Delete this folder together with the sample content (docs/operations.md, "Replacing the sample data").
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales } from '#i18n/locales.ts';
import { retreatIdOf } from '#features/contact/choices/choices.ts';
import { legalDocuments } from '#features/support/legal.ts';
import { faqAnswers } from '#features/retreats/rules/facts.ts';
import { PROJECT } from '../../../scripts/project.ts';
import { sampleValues, site } from '../../../src/site.ts';
import { faqSections, leaves, legalText, stray } from '../../support/content/texts.ts';

const sections = faqSections();
const answerOf = (id: string) =>
  sections.flatMap(({ items }) => items).find((item) => item.id === id)?.answer;

/** The labels of the specification's choices, by their values. */
const labels = {
  kyoto: 'Kyoto Chishakuin Temple Yoga Retreat',
  yamanashi: 'Yamanashi Forest Therapy & Yoga Retreat',
  hokkaido: 'Hokkaido Hot Springs & Snow Yoga Retreat',
  okinawa: 'Okinawa Beach Yoga & Island Time Retreat',
  'cebu-beach': 'Cebu Island Beach Yoga & Meditation Retreat',
  'cebu-mountain': 'Cebu Island Mountain Retreat & Spa',
};

test.each(Object.entries(labels))('the choice %s is the retreat “%s”', (value, label) => {
  const parts = readFileSync(join(PROJECT, 'supabase/seed.sql'), 'utf8').split(/^-- ── /m);
  const row = parts.find((part) => part.includes(`\n  '${retreatIdOf(value)}', '`));
  expect(row).toContain(`\n  '${label}',\n`);
});

test('the page of a stay with shared baths says what holds for tattoos, in both languages', () => {
  const seed = readFileSync(join(PROJECT, 'supabase/seed.sql'), 'utf8');
  const baths = [...seed.matchAll(/'bath',\s+E?'(.+)',\s+E?'(.+)', null\)/g)];
  const shared = baths.filter(([, ja = '']) => /浴場|温泉/.test(ja));
  expect(shared.length).toBeGreaterThan(0);
  for (const [row] of shared) expect(row).toMatch(/タトゥー.*\n.*tattoos/);
});

test('a public build stops at the sample’s texts and pictures, too', () => {
  expect(sampleValues).toEqual(
    expect.arrayContaining(['company', 'founder', 'icons', 'pictures', 'faq', 'legal', 'articles']),
  );
});

test('the copyright year and the featured retreats are the specification’s', () => {
  expect(site.copyrightYear).toBe(2025);
  expect(site.featuredRetreats).toEqual(['kyoto-chishakuin', 'yamanashi-forest', 'cebu-beach']);
});

test('the FAQ has four sections, in their order', () => {
  expect(sections.map(({ title }) => title.en)).toEqual([
    'Booking & Participation',
    'Accommodation & Meals',
    'Program Content',
    'Others',
  ]);
});

test('the FAQ answers every topic of facts that links to it, and promises answers as the site does', () => {
  const items = sections.flatMap(({ items }) => items);
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(faqAnswers)));
  const answers = items.flatMap(({ answer }) => [answer.ja, answer.en]).join('\n');
  const promises = answers.matchAll(/(\d+)営業日以内|within (\d+) business days/g);
  for (const [, ja, en] of promises) expect(ja ?? en).toBe(String(site.answerDays));
});

test('what the company says is written without stray signs, and descriptions are shown in full', () => {
  for (const locale of locales) {
    const { company, pictures } = dictionaryFor(locale);
    const texts = leaves({ company, pictures });
    expect(texts.filter(([, text]) => stray.test(text.replaceAll('\u00A0', ' ')))).toEqual([]);
    for (const [path, text] of texts.filter(([path]) => path.endsWith('.description'))) {
      // A Japanese character is as wide as two Latin ones.
      const width = text.length * (locale === 'ja' ? 2 : 1);
      expect(width, path).toBeGreaterThanOrEqual(60);
      expect(width, path).toBeLessThanOrEqual(240);
    }
    expect(company.domestic.title).toMatch(/自然.*文化|nature\s+and culture/s);
  }
});

test.each([
  ['minimum-age', '18歳以上', '18 or over'],
  ['payment', '7日以内', 'within 7 days'],
  ['payment', '銀行振込またはクレジットカード', 'bank transfer or credit card'],
  ['payment', '手数料は、お客さまのご負担', 'handling fees'],
  ['passport', '6か月以上', 'at least 6 more months'],
  ['passport', 'eTravel', 'eTravel'],
  ['called-off', '%decisionDaysInSeason%日前まで', 'at least %decisionDaysInSeason% days before'],
  ['flights', '前後に一泊ずつ加えた七日間', 'seven days, with a night before and a night after'],
  ['everyone', '歓迎します', 'Yes, everyone is'],
  ['how-to-book', '2営業日以内', 'within 2 business days'],
  ['how-to-book', '無料', 'free'],
  ['language', '日本語と英語', 'Japanese and English'],
])('the answer %s says “%s”', (id, ja, en) => {
  expect(answerOf(id)?.ja).toContain(ja);
  expect(answerOf(id)?.en).toContain(en);
});

test.each([
  [3, '満18歳以上', '18 years of age or over'],
  [4, '申込みの日から7日以内', 'within 7 days of your application'],
  [4, '銀行振込またはクレジットカード', 'bank transfer or credit card'],
  [4, '手数料は参加者の負担', 'Handling fees for payment, such as bank transfer fees, are borne'],
  [6, '%decisionDaysInSeason%日前', '%decisionDaysInSeason% days if they start from %seasons%'],
  [9, '6か月以上', 'at least 6 more months'],
  [9, 'eTravel', 'eTravel'],
  [13, '日本法に準拠', 'governed by the laws of Japan'],
  [13, '東京地方裁判所を第一審の専属的合意管轄裁判所', 'The Tokyo District Court has exclusive'],
])('article %i of the terms says “%s”', (article, ja, en) => {
  expect(legalText('terms-of-service', 'ja').parts[article - 1]).toContain(ja);
  expect(legalText('terms-of-service', 'en').parts[article - 1]).toContain(en);
});

/** The data that an application collects, as each policy names it. */
const collected = {
  ja: '氏名 住所 電話番号 メールアドレス 年齢 性別 職業 健康状態 食事制限・アレルギー 参加の動機 緊急連絡先',
  en: 'Name, Address, Phone number, Email address, Age, Gender, Occupation, Health condition, Dietary restrictions and allergies, Motivation for taking part, Emergency contact',
};

describe.each(locales)('the legal texts in %s', (locale) => {
  const policy = legalText('privacy-policy', locale);
  const terms = legalText('terms-of-service', locale);

  test('are dated 1 October 2025, with numbered headings, thirteen of them in the terms', () => {
    for (const name of legalDocuments) expect(legalText(name, locale).effective).toBe('2025-10-01');
    policy.headings.forEach((heading, index) =>
      expect(heading).toMatch(new RegExp(`^${index + 1}\\. `)),
    );
    expect(terms.headings.map((heading) => /\d+/.exec(heading)?.[0])).toEqual(
      Array.from({ length: 13 }, (_, index) => String(index + 1)),
    );
  });

  test('list the collected data, the processors abroad with article 28, and the retention period', () => {
    const listed = policy.parts[1]!.split('\n').flatMap((line) => /^- (.+)/.exec(line)?.[1] ?? []);
    expect(listed).toEqual(collected[locale].split(locale === 'ja' ? ' ' : ', '));
    for (const name of ['Cloudflare', 'Supabase', 'Resend', '28']) {
      expect(policy.parts[6]).toContain(name);
    }
    expect(policy.parts[7]).toContain('%retentionDays%');
  });

  test('state the same charges and figures as src/site.ts and the FAQ', () => {
    expect(terms.parts[4]).toMatch(/^ *%charges%$/m);
    expect(answerOf('cancellation')?.[locale].match(/^%\w+%$/gm)).toEqual([
      '%domesticCharges%',
      '%internationalCharges%',
    ]);
    const [, , calling = ''] = terms.parts[5]!.split(/^\d+\. /m);
    const figures = locale === 'ja' ? /\d+名|%\w+%/g : /fewer than \w+|%\w+%/gi;
    const stated = answerOf('called-off')?.[locale].match(figures) ?? [];
    expect(stated).toHaveLength(5);
    for (const figure of stated) expect(calling).toContain(figure);
  });
});
