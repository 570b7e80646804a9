import { describe, expect, test } from 'vitest';
import { readText } from '#editorial/check.ts';
import { day } from '#editorial/fields.ts';

const head = '---\ntitle: 庭\nexcerpt: 庭の話\ncoverAlt: 庭\n---\n\n';
const utf8 = (text: string) => new TextEncoder().encode(text);
const textMistake = (file: string, bytes: Uint8Array) => readText(file, bytes).mistake;
const inArticle = (text: string) => textMistake('a/ja.mdx', utf8(`${head}書き出し。\n\n${text}\n`));
const inFaq = (text: string) => {
  const lines = text.split('\n').map((line) => `        ${line}`);
  return textMistake(
    'faq/1.yaml',
    utf8(`id: stay\nitems:\n  - id: a\n    answer:\n      ja: |\n${lines.join('\n')}\n`),
  );
};

describe.each([
  ['a picture whose name has spaces and brackets', '![庭](./IMG_1234 (1).jpg)', '<…>'],
  ['a screenshot’s name', '![画面](./スクリーンショット 2026-01-02 10.11.12.png)', '<…>'],
  ['a wide space after the hashes', '##　見出し', '## Heading'],
  ['no space after the hashes', '##見出し', '## Heading'],
  ['wide hashes', '＃＃ 見出し', '## Heading'],
  ['wide brackets', '[一覧]（/retreats）', '(/retreats)'],
  ['a note that is missing', '庭です[^1]。', '<Source>'],
  ['a footnote', '庭です[^1]。\n\n[^1]: 出典', '<Source>'],
  ['a reference that is missing', '[a][z]', 'leads nowhere'],
  ['emphasis beside a bracket', '*「斜体」*です', 'Emphasis'],
  ['bold beside a full stop', '**湯に入る。**次に', 'Emphasis'],
  ['a table of wide bars', '｜季節｜気温｜\n｜春｜15｜', 'A table'],
  ['times between single tildes', '9:00~17:00、昼は12:00~13:00', 'struck out'],
  [
    'an address followed by text',
    '詳しくはhttps://example.com/guideをご覧ください。',
    'this address',
  ],
  ['a heading of signs', '## ！？', 'a space and words'],
  ['a second title', '# 題名', '"#" is the title'],
  ['text above a rule', '題名\n---', 'A heading is'],
  ['a note without its mark', '[^1]: 出典', 'no footnotes'],
  ['a checklist', '- [ ] 水着\n- [x] 帽子', '- item'],
])('%s', (_, text, fix) => {
  test.each([
    ['an article', inArticle, 'a/ja.mdx:9\n'],
    ['an answer', inFaq, 'faq/1.yaml:6\n'],
  ])('is refused in %s with its line and what to write', (_where, read, place) => {
    const mistake = read(text);
    expect(mistake).toContain(fix);
    if (!text.includes('\n\n')) expect(mistake?.startsWith(place), mistake).toBe(true);
  });
});

test.each([
  '営業は9:00〜17:00です。5 * 3 は 15。「*」は印です。',
  '[一覧](/retreats)と![庭](<./IMG_1234 (1).jpg>)、**太字**。',
  '![庭][niwa]\n\n[niwa]: ./garden.jpg',
  '| a | b |\n| - | - |\n| 1 | |',
  'https://example.com/guide をご覧ください。#1 の部屋。',
  '~~10,000円~~ 8,000円',
  '```\n**code**\n```',
])('%s is accepted', (text) => {
  expect(inArticle(text)).toBeUndefined();
  expect(inFaq(text)).toBeUndefined();
});

test('a third cell under two heads is refused with the line of its row', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 | 3 |';
  expect(inArticle(table)).toMatch(/^a\/ja\.mdx:11\n {2}\| 1 \| 2 \| 3 \|\n/);
  expect(inFaq(table)).toMatch(/^faq\/1\.yaml:8\n/);
});

test.each([
  ['only a comment', '{/* ここに書く */}', 'The text is empty'],
  ['a brace', '人数は{人数}です', '&#123;'],
  ['an open component', '<Callout title="a">\n\n庭', 'close every component'],
])('%s is refused in an article', (_, text, fix) => {
  expect(textMistake('a/ja.mdx', utf8(head + text))).toContain(fix);
});

test.each([
  ['Shift_JIS', [0x8b, 0x4c, 0x8e, 0x96], 'UTF-8'],
  ['Windows-1252', [0x93, 0x48, 0x69, 0x94], 'UTF-8'],
  ['a vertical tab', [0x0b], 'control character'],
])('%s is refused with its line', (_, bytes, fix) => {
  const mistake = textMistake('a/en.mdx', new Uint8Array([...utf8(head), ...bytes]));
  expect(mistake).toContain(fix);
  expect(mistake).toMatch(/^a\/en\.mdx:7\n/);
});

test('a byte-order mark and Windows line ends are read', () => {
  expect(
    textMistake('a/ja.mdx', utf8(`\uFEFF${head}## 庭\n\n庭です。`.replaceAll('\n', '\r\n'))),
  ).toBeUndefined();
});

test('text that YAML would cut at a # is refused', () => {
  const article = (line: string) => textMistake('a/ja.mdx', utf8(`---\n${line}\n---\n\n庭\n`));
  expect(article('title: ヨガ入門 #1 呼吸')).toMatch(/^a\/ja\.mdx:2\n[\s\S]*'…'/);
  expect(article("title: 'ヨガ入門 #1 呼吸'")).toBeUndefined();
  expect(textMistake('a/article.yaml', utf8('draft: true # 後で\n'))).toBeUndefined();
  expect(textMistake('1.yaml', utf8('id: a\n  # 後で\n'))).toBeUndefined();
});

test.each(['title: ヨガ: 入門', 'title: *強調*です', 'tags: [onsen'])('%s is refused', (line) => {
  const mistake = textMistake('a/ja.mdx', utf8(`---\n${line}\n---\n\n庭\n`));
  expect(mistake).toMatch(/^a\/ja\.mdx:[23]\n/);
  expect(mistake).toContain('"field: value"');
});

test('a day that doesn’t exist reaches the schema as it was written, and is refused', () => {
  const { fields } = readText('a/article.yaml', utf8('date: 2026-02-30\nupdated: 2028-02-29\n'));
  expect(fields).toEqual({ date: '2026-02-30', updated: '2028-02-29' });
  expect(day.safeParse('2026-02-30').error?.issues[0]?.message).toContain('暦にある日');
  expect(day.safeParse('2028-02-29').success).toBe(true);
});

test('lineOf finds a field of YAML or frontmatter, or its nearest parent', () => {
  const lineOf = (file: string, text: string, path: string) =>
    readText(file, utf8(text)).lineOf(path);
  expect(lineOf('a/ja.mdx', head, 'coverAlt')).toBe(4);
  expect(lineOf('1.yaml', 'id: a\nitems:\n  - id: x\n    answer: y\n', 'items.0.answer')).toBe(4);
  expect(lineOf('1.yaml', 'id: a\nitems:\n  - id: x\n', 'items.0.question')).toBe(3);
  expect(lineOf('a/ja.mdx', '本文だけ', 'title')).toBe(1);
});
