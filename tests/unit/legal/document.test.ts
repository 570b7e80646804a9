import { describe, expect, test } from 'vitest';
import {
  fillFacts,
  legalFactNames,
  legalId,
  legalSchema,
  numberSections,
  type LegalFacts,
} from '#features/legal/document.ts';

describe('a legal text', () => {
  test('gets its facts escaped, and the mail address as a link', () => {
    const filled = fillFacts('<p>%address% · %email%</p>', {
      ...sampleFacts(),
      address: '1 <b> & "2"',
      email: 'hello@example.com',
    });
    expect(filled).toBe(
      '<p>1 &lt;b&gt; &amp; &quot;2&quot; · <a href="mailto:hello@example.com">hello@example.com</a></p>',
    );
  });

  test('may hold percentages and encoded addresses', () => {
    const html = '<a href="/%E5%86%99%ab%cd">20% or 30% off</a>';
    expect(fillFacts(html, sampleFacts())).toBe(html);
  });

  test('is refused with a fact that does not exist', () => {
    expect(() => fillFacts('<p>%adress%</p>', sampleFacts())).toThrow(
      '%adress% — 知らない語です。 Unknown word. %brand% %email%',
    );
  });

  test('has the same anchors whatever its language', () => {
    const numbered = numberSections(
      '<h2 id="第1条適用">第1条</h2><h3 id="a">a</h3><h2>第2条</h2>',
      [
        { depth: 2, text: '第1条' },
        { depth: 3, text: 'a' },
        { depth: 2, text: '第2条' },
      ],
    );
    expect(numbered.html).toBe(
      '<h2 id="section-1">第1条</h2><h3 id="a">a</h3><h2 id="section-2">第2条</h2>',
    );
    expect(numbered.contents).toEqual([
      { id: 'section-1', text: '第1条' },
      { id: 'section-2', text: '第2条' },
    ]);
  });

  test.each([
    'terms.ja.md',
    'terms-of-service.md',
    'privacy-policy.fr.md',
    'privacy-policy.ja.mdx',
  ])('may not be called %s', (file) => {
    expect(() => legalId(file)).toThrow(`src/content/legal/${file} — 知らないファイル名です。`);
  });

  test('takes its date as YAML gives it, and refuses words', () => {
    const head = { title: 'a', description: 'b' };
    expect(legalSchema.parse({ ...head, effective: new Date('2025-10-01') }).effective).toBe(
      '2025-10-01',
    );
    expect(legalSchema.safeParse({ ...head, effective: 'soon' }).error?.issues[0]?.message).toBe(
      '"soon" — 日付を 2025-10-01 の形で書いてください。 Write a date like 2025-10-01.',
    );
  });
});

function sampleFacts(): LegalFacts {
  const values = legalFactNames.map((name) => [name, `the ${name}`] as const);
  return Object.fromEntries(values) as unknown as LegalFacts;
}
