import { markdownToHtml, type HastPluginEntry, type MarkdownToHtmlResult } from 'satteri';
import { describe, expect, test } from 'vitest';
import { forFeed } from '#editorial/markup/for-feed.ts';
import { bareFigures } from '#editorial/markup/figures.ts';
import { brokenHeadings } from '#editorial/markup/headings.ts';
import { filledFacts, numberedSections } from '#editorial/markup/legal.ts';
import { localizedLinks } from '#editorial/markup/links.ts';
import { localeOfFile, textPlugins } from '#editorial/markup/plugins.ts';
import { headedTables, scrollingTables } from '#editorial/markup/tables.ts';

/** Markdown as HTML in one line, without the breaks between its elements. */
function html(markdown: string, plugin: HastPluginEntry, file?: string): string {
  const result = markdownToHtml(markdown, {
    hastPlugins: [plugin],
    ...(file !== undefined && { fileURL: new URL(file, 'file:///src/content/') }),
  });
  return (result as MarkdownToHtmlResult).html.replaceAll('\n', '');
}

describe('a Japanese heading', () => {
  const title = '## 湯に入る前に*気をつけたい*こと &amp; 注意';

  test('may break between phrases, within emphasis too, and keeps its words', () => {
    const broken = html(title, brokenHeadings('ja'));
    expect(broken).toContain('湯に<wbr>');
    expect(broken.replaceAll('<wbr>', '')).toBe(html(title, []));
    expect(broken).toContain('&amp;');
  });

  test('breaks only where the headings of articles do', () => {
    expect(html('# 湯に入る前に\n\n湯に入る前に', brokenHeadings('ja'))).not.toContain('<wbr>');
    expect(html('## Before you bathe', brokenHeadings('en'))).not.toContain('<wbr>');
  });
});

describe('a link', () => {
  test.each([
    ['/', '/en'],
    ['/contact', '/en/contact'],
    ['/faq#money', '/en/faq#money'],
    ['/?tag=onsen', '/en?tag=onsen'],
    ['/blog?tag=onsen', '/en/blog?tag=onsen'],
    ['//example.com/x', '//example.com/x'],
    ['#money', '#money'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('%s leads to %s in an English text', (href, target) => {
    expect(html(`[a](${href})`, localizedLinks('en'))).toBe(`<p><a href="${target}">a</a></p>`);
  });

  test('stays without a prefix in a Japanese one, and to another site as it is', () => {
    expect(html('[a](/contact)', localizedLinks('ja'))).toContain('href="/contact"');
    expect(html('[a](https://example.com)', localizedLinks('en'))).toBe(
      '<p><a href="https://example.com" rel="noopener">a</a></p>',
    );
  });
});

describe('a table', () => {
  const compared = '| | 高さ |\n|---|--:|\n| **熊野** | 1 |\n| 高野山 | 2 |';

  test('with an empty corner has headings of its rows, and its alignment as a class', () => {
    expect(html(compared, headedTables)).toBe(
      '<table><thead><tr><td></td><th scope="col" class="align-right">高さ</th></tr></thead>' +
        '<tbody><tr><th scope="row"><strong>熊野</strong></th><td class="align-right">1</td></tr>' +
        '<tr><th scope="row">高野山</th><td class="align-right">2</td></tr></tbody></table>',
    );
  });

  test('with words in its corner has headings of its columns only', () => {
    const table = html('| 山 | 高さ |\n|---|---|\n| 熊野 | 1 |', headedTables);
    expect(table).toContain('<th scope="col">山</th>');
    expect(table).not.toContain('scope="row"');
  });

  test('scrolls in a box that a keyboard reaches', () => {
    const table = html(compared, scrollingTables('en'));
    expect(table).toMatch(
      /^<div class="table-scroll" role="group" aria-label="[^"]+" tabindex="0"><table>/,
    );
    expect(table).toMatch(/<\/table><\/div>$/);
  });
});

describe('a picture', () => {
  test('of its own line stands in no paragraph, nor do several', () => {
    expect(html('![a](a.jpg)\n![b](b.jpg)', bareFigures)).toBe(
      '<img src="a.jpg" alt="a"><img src="b.jpg" alt="b">',
    );
  });

  test('within words stays in theirs', () => {
    expect(html('x ![a](a.jpg)', bareFigures)).toBe('<p>x <img src="a.jpg" alt="a"></p>');
  });
});

describe('a legal text', () => {
  const facts = {
    brand: 'Nagi',
    email: 'hello@example.com',
    address: '1 <b> & "2"',
    representative: 'R',
    registration: 'N',
    retentionDays: '365',
    databaseCountry: 'Japan',
  };

  test('gets its facts escaped, and the email as a link', () => {
    expect(html('## %brand%\n\n%address% · %email%', filledFacts(facts))).toBe(
      '<h2>Nagi</h2><p>1 &lt;b&gt; &amp; "2" · ' +
        '<a href="mailto:hello@example.com">hello@example.com</a></p>',
    );
  });

  test('may hold percentages and encoded paths', () => {
    const markdown = '[20% or 30% off](/%E5%86%99%ab%cd)';
    expect(html(markdown, filledFacts(facts))).toBe(html(markdown, []));
  });

  test('is refused with a fact that does not exist', () => {
    expect(() => html('%adress%', filledFacts(facts))).toThrow(
      '%adress% — 知らない語です。 Unknown word. %brand% %email%',
    );
  });

  test('has the same anchors whatever its language', () => {
    expect(html('## 第1条\n\n### a\n\n## 第2条', numberedSections())).toBe(
      '<h2 id="section-1">第1条</h2><h3>a</h3><h2 id="section-2">第2条</h2>',
    );
  });
});

describe('the name of a file', () => {
  test.each([
    ['blog/hot-springs/ja.mdx', 'ja'],
    ['legal/terms-of-service.en.md', 'en'],
    ['faq/1-booking.yaml/en.md', 'en'],
    ['en/notes.md', undefined],
  ])('%s: %s', (file, locale) => {
    expect(localeOfFile(new URL(file, 'file:///src/content/'))).toBe(locale);
  });

  test('decides what is done to a text', () => {
    const markdown = '## A\n\n[b](/contact)';
    expect(html(markdown, textPlugins, 'legal/terms-of-service.en.md')).toBe(
      '<h2 id="section-1">A</h2><p><a href="/en/contact">b</a></p>',
    );
    expect(html(markdown, textPlugins, 'faq/1-booking.yaml/ja.md')).toBe(
      '<h2>A</h2><p><a href="/contact">b</a></p>',
    );
  });
});

describe('HTML that leaves the site', () => {
  const base = 'https://example.com/en/faq';

  test('takes the origin along in links and pictures of the site', () => {
    expect(forFeed('<p><a href="/x?a=1&amp;b">x</a> <a href="//y.example">y</a></p>', base)).toBe(
      '<p><a href="https://example.com/x?a=1&amp;b">x</a> <a href="//y.example">y</a></p>',
    );
    expect(forFeed('<img src="/a.jpg" alt="1 > 0">', base)).toBe(
      '<img src="https://example.com/a.jpg" alt="1 > 0">',
    );
  });

  test('is plain in a feed: no box, no breaks, cells aligned as Markdown does', () => {
    const table = html('## 湯に入る前に\n\n| 山 | 高さ |\n|---|--:|\n| [a](/faq) | 1 |', [
      brokenHeadings('ja'),
      headedTables,
      scrollingTables('ja'),
    ]);
    expect(forFeed(table, base)).toBe(
      '<h2>湯に入る前に</h2><table><thead><tr><th scope="col">山</th>' +
        '<th scope="col" style="text-align:right">高さ</th></tr></thead><tbody><tr>' +
        '<td><a href="https://example.com/faq">a</a></td><td style="text-align:right">1</td>' +
        '</tr></tbody></table>',
    );
  });
});
