import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml, type MarkdownToHtmlResult } from 'satteri';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { filledFacts, legalFacts } from '#editorial/markup/legal.ts';
import { written } from '#editorial/problem.ts';
import { readFrontmatter, readYaml } from '#editorial/yaml.ts';
import { faqSectionSchema, repeatedAnchors, type FaqSection } from '#features/faq/faq.ts';
import {
  legalDocuments,
  legalId,
  legalSchema,
  type LegalDocument,
} from '#features/legal/document.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { routes } from '#i18n/paths.ts';

const content = join(import.meta.dirname, '../../../src/content');
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

const faqFiles = readdirSync(join(content, 'faq')).sort();
const sections = faqFiles.map((file) =>
  faqSectionSchema.parse(parse(readFileSync(join(content, 'faq', file), 'utf8'))),
);
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

  test.each(items.map((item) => [item.id, item] as const))(
    '%s speaks both languages',
    (_, item) => {
      for (const { ja, en } of [item.question, item.answer]) {
        expect(ja).toMatch(japanese);
        expect(en).not.toMatch(japanese);
        expect(en).toMatch(/[a-z]/);
      }
      expect(blocks(item.answer.en)).toEqual(blocks(item.answer.ja));
      expect(links(item.answer.en)).toEqual(links(item.answer.ja));
    },
  );

  test('gives every section and question an anchor of its own', () => {
    expect(repeatedAnchors(sections)).toEqual([]);
  });

  test('links to pages that exist, without a language, and to its own anchors', () => {
    const targets = items.flatMap(({ answer }) => links(answer.ja));
    const places = [...Object.values(routes), ...items.map(({ id }) => `#${id}`)];
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(places).toContain(target);
  });

  test.each([
    ['minimum-age', '18歳以上', '18 or over'],
    ['payment', '7日以内', 'within 7 days'],
    ['payment', '銀行振込またはクレジットカード', 'bank transfer or credit card'],
    ['payment', '手数料は、お客さまのご負担', 'handling fees'],
    ['passport', '6か月以上', 'at least 6 more months'],
    ['how-to-book', '2営業日以内', 'within 2 business days'],
    ['how-to-book', '無料', 'free'],
    ['language', '日本語と英語', 'Japanese and English'],
  ])('%s says “%s”', (id, ja, en) => {
    const answer = items.find((item) => item.id === id)?.answer;
    expect(answer?.ja).toContain(ja);
    expect(answer?.en).toContain(en);
  });
});

describe('a section of the FAQ', () => {
  const section: FaqSection = sections[0]!;

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

/** The data that an application collects (spec §2), as each policy names it. */
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
    'E-mail address',
    'Age',
    'Gender',
    'Occupation',
    'Health condition',
    'Dietary restrictions and allergies',
    'Motivation for taking part',
    'Emergency contact',
  ],
};

describe('the legal texts', () => {
  test('are the two documents in both languages', () => {
    const ids = readdirSync(join(content, 'legal')).map(legalId);
    expect(ids.sort()).toEqual(
      legalDocuments.flatMap((name) => [`${name}.en`, `${name}.ja`]).sort(),
    );
  });

  test.each(legalDocuments)('%s has the same parts in both languages', (name) => {
    const [ja, en] = [document(name, 'ja'), document(name, 'en')];
    expect(en.headings).toHaveLength(ja.headings.length);
    expect(en.parts.map(blocks)).toEqual(ja.parts.map(blocks));
    expect(links(en.body)).toEqual(links(ja.body));
    expect(facts(en.body)).toEqual(facts(ja.body));
    expect(en.title + en.description + en.body).not.toMatch(japanese);
  });

  test.each(everyText())('%s in %s is dated 1 October 2025', (name, locale) => {
    expect(document(name, locale).effective).toBe('2025-10-01');
  });

  test.each(everyText())('%s in %s names only facts that can be filled in', (name, locale) => {
    const { html } = markdownToHtml(document(name, locale).body, {
      hastPlugins: [filledFacts({ ...legalFacts(locale), brand: 'the brand' })],
    }) as MarkdownToHtmlResult;
    expect(html).not.toMatch(/%[A-Za-z]+%/);
    expect(html).toContain('the brand');
  });

  test.each(locales)('the policy in %s numbers its headings', (locale) => {
    const { headings } = document('privacy-policy', locale);
    headings.forEach((heading, index) => expect(heading).toMatch(new RegExp(`^${index + 1}\\. `)));
  });

  test.each(locales)('the policy in %s lists all the data that is collected', (locale) => {
    const list = document('privacy-policy', locale).parts[1]!;
    expect(
      list
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.slice(2)),
    ).toEqual(collected[locale]);
  });

  test.each(locales)('the policy in %s takes the period of retention from the site', (locale) => {
    const retention = document('privacy-policy', locale).parts[7]!;
    expect(retention).toContain('%retentionDays%');
  });

  test.each(locales)('the policy in %s names every processor abroad', (locale) => {
    const abroad = document('privacy-policy', locale).parts[6]!;
    for (const name of ['Cloudflare', 'Supabase', 'Resend', '28']) expect(abroad).toContain(name);
  });

  test('the terms have 13 articles in both languages', () => {
    const ja = document('terms-of-service', 'ja').headings;
    const en = document('terms-of-service', 'en').headings;
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
    [9, '6か月以上', 'at least 6 more months'],
    [13, '日本法に準拠', 'governed by the laws of Japan'],
    [13, '東京地方裁判所を第一審の専属的合意管轄裁判所', 'The Tokyo District Court has exclusive'],
  ])('article %i says “%s”', (article, ja, en) => {
    expect(document('terms-of-service', 'ja').parts[article - 1]).toContain(ja);
    expect(document('terms-of-service', 'en').parts[article - 1]).toContain(en);
  });

  test.each(locales)('the FAQ in %s quotes the cancellation charges of the terms', (locale) => {
    const [domestic, international] = faqCharges(locale);
    const table = termsCharges(locale);
    expect(table.length).toBeGreaterThanOrEqual(8);
    for (const { days, charges } of table) {
      expect({ days, charge: chargeOn(domestic!, days) }).toEqual({ days, charge: charges[0] });
      expect({ days, charge: chargeOn(international!, days) }).toEqual({
        days,
        charge: charges[1],
      });
    }
  });

  test.each(locales)('the FAQ in %s quotes the notice of the terms for calling off', (locale) => {
    const called = items.find(({ id }) => id === 'called-off')?.answer[locale] ?? '';
    const [, , terms = ''] = document('terms-of-service', locale).parts[5]!.split(/^\d+\. /m);
    const figures = locale === 'ja' ? /\d+(?:名|日前)/g : /fewer than \w+|\d+ days/g;
    const said = [...called.matchAll(figures)].map(([figure]) => figure);
    expect(said).toHaveLength(3);
    for (const figure of said) expect(terms).toContain(figure);
  });
});

describe('a legal text', () => {
  test.each([
    'terms.ja.md',
    'terms-of-service.md',
    'privacy-policy.fr.md',
    'privacy-policy.ja.mdx',
  ])('may not be called %s', (file) => {
    expect(() => legalId(file)).toThrow(`src/content/legal/${file} — 知らないファイル名です。`);
  });

  test('takes its date as YAML gives it, and refuses words', () => {
    const read = (effective: string) =>
      readFrontmatter(
        'src/content/legal/a.md',
        `---\ntitle: a\ndescription: b\neffective: ${effective}\n---\n\nText`,
        legalSchema,
      );
    expect(read('2025-10-01').data).toMatchObject({ effective: '2025-10-01', body: '\nText' });
    expect(read("'2025-10-01'").data?.effective).toBe('2025-10-01');
    expect(read('soon').problems.map(written)).toEqual([
      'src/content/legal/a.md:4 · effective: "soon"\n' +
        '  日付を 2025-10-01 の形で書いてください。\n' +
        '  Write a date like 2025-10-01.',
    ]);
  });
});

function everyText(): [LegalDocument, Locale][] {
  return legalDocuments.flatMap((name) =>
    locales.map((locale): [LegalDocument, Locale] => [name, locale]),
  );
}

/** A legal text: its head, its body, its second-level headings and the part under each. */
function document(name: LegalDocument, locale: Locale) {
  const source = readFileSync(join(content, 'legal', `${name}.${locale}.md`), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const parts = body.split(/^## /m).slice(1);
  return {
    ...legalSchema.parse(parse(head)),
    body,
    headings: parts.map((part) => part.split('\n', 1)[0]!),
    parts,
  };
}

/** The kinds of the lines of a Markdown text: what must agree between two translations. */
function blocks(markdown: string): string[] {
  return markdown
    .trim()
    .split('\n')
    .map((line) => /^\s*(?:\d+\.|[-|]|\*\*)/.exec(line)?.[0] ?? (line === '' ? '' : 'text'));
}

function links(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!).sort();
}

function facts(markdown: string): string[] {
  return [...markdown.matchAll(/%[A-Za-z]+%/g)].map(([fact]) => fact).sort();
}

/** A span of days before the start (from the later to the earlier date) and what it costs. */
interface Charge {
  from: number;
  to: number;
  charge: string;
}

/** The FAQ's charges for retreats in Japan and for those abroad. */
function faqCharges(locale: Locale): Charge[][] {
  const answer = items.find(({ id }) => id === 'cancellation')?.answer[locale] ?? '';
  return answer
    .split(/^\*\*.+\*\*$/m)
    .slice(1)
    .map((list) =>
      list
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => {
          const [when = '', charge = ''] = line.slice(2).split(/[：:] ?/);
          return { ...span(when), charge: charge.toLowerCase() };
        }),
    );
}

/** The rows of the terms' table: the first and last of their days, and the two charges. */
function termsCharges(locale: Locale): { days: number; charges: string[] }[] {
  return document('terms-of-service', locale)
    .parts[4]!.split('\n')
    .filter((line) => /^\s*\|/.test(line))
    .slice(2)
    .flatMap((line) => {
      const [when = '', ...charges] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().toLowerCase());
      const { from, to } = span(when);
      return [from, to].filter((days) => Number.isFinite(days)).map((days) => ({ days, charges }));
    });
}

/** Days before the start: 0 is the day itself, -1 any time after the start. */
function span(when: string): { from: number; to: number } {
  if (/開始後|after the start/i.test(when)) return { from: -1, to: -1 };
  const numbers = [...when.matchAll(/\d+/g)].map(([number]) => Number(number));
  if (/当日|on the day/i.test(when)) return { from: numbers[0] ?? 0, to: 0 };
  if (/前日|the day before/i.test(when)) return { from: 1, to: 1 };
  if (/開始日の|up to/i.test(when)) return { from: Infinity, to: numbers[0]! };
  const [from = Number.NaN, to = from] = numbers;
  return { from, to };
}

function chargeOn(charges: readonly Charge[], days: number): string | undefined {
  return charges.find(({ from, to }) => from >= days && days >= to)?.charge;
}
