import { markdownToHtml, type HastPluginEntry, type MarkdownToHtmlResult } from 'satteri';
import { describe, expect, test } from 'vitest';
import { picturePaths, unwrapFigures } from '#editorial/markup/figures.ts';
import { headingLineBreaks } from '#editorial/markup/headings.ts';
import { insertFacts, legalFacts } from '#editorial/markup/legal.ts';
import { localizedLinks } from '#editorial/markup/links.ts';
import { textPlugins } from '#editorial/markup/plugins.ts';
import { scrollableTables, tableHeaders } from '#editorial/markup/tables.ts';

/** Returns Markdown as HTML on one line, without the line breaks between elements. */
function html(
  markdown: string,
  plugin: HastPluginEntry | HastPluginEntry[],
  file?: string,
): string {
  const result = markdownToHtml(markdown, {
    hastPlugins: [plugin].flat(),
    ...(file !== undefined && { fileURL: new URL(file, 'file:///src/content/') }),
  });
  return (result as MarkdownToHtmlResult).html.replaceAll('\n', '');
}

test('headingLineBreaks lets Japanese headings break between phrases and keeps their text', () => {
  const title = '## 湯に入る前に*気をつけたい*こと &amp; 注意';
  const broken = html(title, headingLineBreaks('ja'));
  expect(broken).toMatch(/湯に<wbr>.*<em>気を<wbr>.*&amp;/);
  expect(broken.replaceAll('<wbr>', '')).toBe(html(title, []));
  expect(html('#### ウェルネスツーリズム', headingLineBreaks('ja'))).toBe(
    '<h4><span class="fit fit-10">ウェルネスツーリズム</span></h4>',
  );
  expect(html('# 湯に入る前に\n\n湯に入る前に', headingLineBreaks('ja'))).not.toContain('<wbr>');
});

test.each([
  ['en', '/', '/en"'],
  ['en', '/faq#money', '/en/faq#money"'],
  ['en', '/?tag=onsen', '/en?tag=onsen"'],
  ['en', '//example.com/x', '//example.com/x"'],
  ['en', 'mailto:a@b.example', 'mailto:a@b.example"'],
  ['en', 'https://example.com', 'https://example.com"'],
  ['ja', '/contact', '/contact"'],
] as const)('localizedLinks in %s turns a link to %s into %s', (locale, href, target) => {
  expect(html(`[a](${href})`, localizedLinks(locale))).toBe(`<p><a href="${target}>a</a></p>`);
});

describe('a table', () => {
  const compared = '| | 高さ |\n|---|--:|\n| **熊野** | 1 |\n| 高野山 | 2 |';

  test('has row headers when its corner is empty, and keeps its alignment', () => {
    expect(html(compared, tableHeaders)).toBe(
      '<table><thead><tr><td></td><th style="text-align: right" scope="col">高さ</th></tr></thead>' +
        '<tbody><tr><th scope="row"><strong>熊野</strong></th><td style="text-align: right">1</td></tr>' +
        '<tr><th scope="row">高野山</th><td style="text-align: right">2</td></tr></tbody></table>',
    );
  });

  test('scrolls in a labeled, focusable group', () => {
    expect(html(compared, scrollableTables('en'))).toMatch(
      /^<div class="table-scroll" role="group" aria-label="[^"]+" tabindex="0"><table>.*<\/table><\/div>$/,
    );
  });
});

test('unwrapFigures removes the paragraph around pictures alone on their lines, but not around text', () => {
  expect(html('![a](./a.jpg)\n![b](b.jpg)\n\nx ![c](c.jpg)', [picturePaths, unwrapFigures])).toBe(
    '<img src="/a.jpg" alt="a"><img src="/b.jpg" alt="b"><p>x <img src="/c.jpg" alt="c"></p>',
  );
});

describe('insertFacts', () => {
  const own = { brand: 'Nagi', email: 'hi@example.com', address: '1 <b> & "2"' };
  const filled = (markdown: string) => html(markdown, insertFacts({ ...legalFacts('ja'), ...own }));

  test('escapes facts, links the email, and leaves percentages and encoded paths unchanged', () => {
    const rest = '[20% or 30% off](/%E5%86%99%ab%cd)';
    expect(filled(`## %brand%\n\n%address% · %email% ${rest}`)).toBe(
      '<h2>Nagi</h2><p>1 &lt;b&gt; &amp; "2" · ' +
        `<a href="mailto:hi@example.com">hi@example.com</a> ${html(rest, []).slice(3)}`,
    );
  });

  test('throws for an unknown fact', () => {
    const unknown =
      /^%adress% — 知らない語です。.* Unknown word; only these exist: %brand% %email%/;
    expect(() => filled('%adress%')).toThrow(unknown);
  });
});

test.each([
  [
    'legal/terms-of-service.en.md',
    '<h2 id="section-2">Tomoshibi Stays',
    '"/en/contact"',
    ': free<',
  ],
  ['faq/1-booking.yaml/ja.md', '<h2>%brand%', '"/contact"', '：無料<'],
  ['en/notes.md', '<h2>%brand%', '"/contact"', '%domesticCharges%'],
])('textPlugins transform %s according to its file name', (file, ...markup) => {
  const markdown = '## A\n\n[b](/contact)\n\n### c\n\n## %brand%\n\n%domesticCharges%';
  const text = html(markdown, textPlugins, file);
  for (const part of markup) expect(text).toContain(part);
});
