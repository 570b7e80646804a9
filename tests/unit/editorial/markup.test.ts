import { markdownToHtml, type HastPluginEntry, type MarkdownToHtmlResult } from 'satteri';
import { describe, expect, test } from 'vitest';
import { picturePaths, unwrapFigures } from '#editorial/markup/figures.ts';
import { tableHeaders } from '#editorial/markup/tables.ts';
import { fillPlaceholders, placeholderValues } from '#features/legal/placeholders.ts';

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

test('a table with an empty corner has row headers, aligned as it was', () => {
  const compared = '| | 高さ |\n|---|--:|\n| **熊野** | 1 |\n| 高野山 | 2 |';
  expect(html(compared, tableHeaders)).toBe(
    '<table><thead><tr><td></td><th style="text-align: right" scope="col">高さ</th></tr></thead>' +
      '<tbody><tr><th scope="row"><strong>熊野</strong></th><td style="text-align: right">1</td></tr>' +
      '<tr><th scope="row">高野山</th><td style="text-align: right">2</td></tr></tbody></table>',
  );
});

test('unwrapFigures removes the paragraph around pictures alone on their lines, but not around text', () => {
  expect(html('![a](./a.jpg)\n![b](b.jpg)\n\nx ![c](c.jpg)', [picturePaths, unwrapFigures])).toBe(
    '<img src="/a.jpg" alt="a"><img src="/b.jpg" alt="b"><p>x <img src="/c.jpg" alt="c"></p>',
  );
});

describe('fillPlaceholders', () => {
  const facts = { brand: 'Nagi', email: 'hi@example.com', address: '1 <b> & "2"' };
  const filled = (markdown: string) =>
    html(markdown, fillPlaceholders({ ...placeholderValues('ja'), ...facts }, 'a.md'));

  test('escapes facts, links the email, and leaves percentages and encoded paths unchanged', () => {
    const rest = '[20% or 30% off](/%E5%86%99%ab%cd)';
    expect(filled(`## %brand%\n\n%address% · %email% ${rest}`)).toBe(
      '<h2>Nagi</h2><p>1 &lt;b&gt; &amp; "2" · ' +
        `<a href="mailto:hi@example.com">hi@example.com</a> ${html(rest, []).slice(3)}`,
    );
  });

  test('throws for an unknown fact', () => {
    const unknown =
      /^a\.md: %adress% — .*置き換えられません。.* Unknown placeholder. .* %brand% %email%.* %charges%/;
    expect(() => filled('%adress%')).toThrow(unknown);
    expect(() => filled('次の %charges%')).toThrow('%charges% — ');
  });
});
