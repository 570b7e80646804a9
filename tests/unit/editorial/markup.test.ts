import { markdownToHtml, type HastPluginEntry, type MarkdownToHtmlResult } from 'satteri';
import { expect, test } from 'vitest';
import { picturePaths, unwrapFigures, tableHeaders } from '#editorial/markup.ts';
import { renderLegal } from '#features/support/legal.ts';
import { renderText } from '#features/support/text.ts';
import { site } from '#site';

/** Returns Markdown as HTML on one line, without the line breaks between elements. */
function html(markdown: string, ...hastPlugins: HastPluginEntry[]): string {
  const result = markdownToHtml(markdown, { hastPlugins });
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
  expect(html('![a](./a.jpg)\n![b](b.jpg)\n\nx ![c](c.jpg)', picturePaths, unwrapFigures)).toBe(
    '<img src="/a.jpg" alt="a"><img src="/b.jpg" alt="b"><p>x <img src="/c.jpg" alt="c"></p>',
  );
});

test('renderText shows facts as they are, links the email, and leaves percentages and encoded paths', async () => {
  const { address } = site;
  Object.assign(site, { address: { ja: '1 <b> & "2" *3*', en: '' } });
  const text = await renderText(
    'ja',
    '%brand%、%address% · %email% [20% or 30%](/%E5%86%99%ab%cd)',
  );
  expect(text).toBe(
    '<p>Tomoshibi Stays、1 &lt;b&gt; &amp; "2" *3* · <a href="mailto:post@tomoshibi-stays.example">' +
      'post@tomoshibi-stays.example</a> <a href="/%E5%86%99%ab%cd">20% or 30%</a></p>',
  );
  Object.assign(site, { address });
});

test('charges are a table with an anchor, within a list too, or lists', async () => {
  const table = await renderText('en', '1. One\n\n   %charges%\n\n2. Two');
  expect(table).toMatch(/^<ol>\s<li>[^]*<div id="charges"><\/div>[^]*<table>[^]*<li>[^]*Two/);
  expect(await renderText('en', '%domesticCharges%')).toMatch(/^<ul>\s*<li>21 or more days/);
});

test('an unknown placeholder is refused with those there are', async () => {
  const unknown =
    /^%adress% — .*置き換えられません。.* Unknown placeholder. .*%email% %brand%.* %charges%/;
  await expect(renderText('ja', '%adress%')).rejects.toThrow(unknown);
  await expect(renderText('ja', '次の %charges%')).rejects.toThrow('%charges% — ');
});

test('a legal text has numbered anchors, and its headings without their marks of breaks', async () => {
  const { html, headings } = await renderLegal(
    'ja',
    '## 1. 個人情報の取り扱い & 開示\n\n庭\n\n## 2. 池',
  );
  expect(headings).toEqual([
    { anchor: 'section-1', text: '1. 個人情報の取り扱い &amp; 開示' },
    { anchor: 'section-2', text: '2. 池' },
  ]);
  expect(html).toContain('<h2 id="section-2">');
});
