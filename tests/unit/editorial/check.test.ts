import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readText } from '#editorial/check.ts';
import { day, strictFields, text } from '#editorial/fields.ts';
import { faqSectionSchema } from '#features/support/faq.ts';

const head = '---\ntitle: 庭\nexcerpt: 庭の話\ncoverAlt: 庭\n---\n\n';
const utf8 = (text: string) => new TextEncoder().encode(text);
const mistakesIn = (file: string, text: string | Uint8Array, schema: z.ZodType = z.any()) =>
  readText(file, typeof text === 'string' ? utf8(text) : text, schema).mistakes;
const inArticle = (text: string) => mistakesIn('a/ja.mdx', `${head}書き出し。\n\n${text}\n`);
const titled = strictFields({ title: text('題名を。', 'Title.') });
function expectOne(mistakes: readonly string[], says: string | RegExp) {
  expect(mistakes).toEqual([expect.any(String)]);
  expect(mistakes[0]).toMatch(says);
}
const inFaq = (text: string) => {
  const lines = text.split('\n').map((line) => `        ${line}`);
  const item = `id: stay\nitems:\n  - id: a\n    answer:\n      ja: |\n${lines.join('\n')}\n`;
  return mistakesIn('faq/1.yaml', item);
};

describe.each([
  ['a picture whose name has spaces and brackets', '![庭](./IMG_1234 (1).jpg)', '<…>'],
  ['a wide space after the hashes', '##　見出し', '## Heading'],
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
  ['a checklist', '- [ ] 水着\n- [x] 帽子', '- item'],
  ['a heading below none', '### 苔', 'skip no level'],
  ['a list of middle dots', '・湯・食事\n・庭', '- item'],
  ['a list of bullets', '• bath\n• garden', '- item'],
  ['a list with a wide space', '-　湯', '- item'],
  ['a list without a space', '-湯\n-庭', '- item'],
  ['a numbered list without a space', '1.受付\n2.湯', '1. item'],
  ['a numbered list in full width', '１．　受付', '1. item'],
  ['a numbered list with a bracket', '1)受付', '1. item'],
  ['a list of dashes', '– bath\n– garden', '- item'],
  ['a list of circled numbers', '①受付\n②湯', '- item'],
  ['a list of long vowel marks', 'ー 湯\nー 庭', '- item'],
  ['a list of reference marks', '※ 湯\n※ 庭', '- item'],
  ['a list with a wide hyphen', '－ 湯', '- item'],
  ['a numbered list with commas', '1、受付\n2、湯', '1. item'],
  ['a list of letters', 'a) 受付\nb) 湯', '- item'],
  ['a note to oneself', '/* 後で直す */ 朝です。', '{/*'],
  ['a note as in code', '// 後で直す', '{/*'],
  ['a list of asterisks', '*受付\n*湯', 'Emphasis'],
  ['a link with a space', '[一覧] (/retreats)', '(/retreats)'],
  ['a link in wide brackets', '［一覧］（/retreats）', '(/retreats)'],
  ['a link the wrong way round', '(一覧)[/retreats]', '(/retreats)'],
  ['a table of tabs', '季節\t気温\n春\t15', 'A table'],
  ['wide asterisks', '＊＊太字＊＊', 'Emphasis'],
  ['a name of an emoji', '湯です :smile:', 'the character itself'],
  ['a wide quotation mark', '＞ 湯の言葉', '">"'],
  ['a box that isn’t closed', '```\n湯', 'a line of ```'],
  ['wide signs of HTML', '＜Callout＞', 'components'],
])('%s', (_, text, fix) => {
  test.each([
    ['an article', inArticle, 'a/ja.mdx:9'],
    ['an answer', inFaq, 'faq/1.yaml:6'],
  ])('is reported in %s with its line and what to write', (_where, read, place) => {
    const mistakes = read(text);
    for (const mistake of mistakes) expect(mistake).toContain(fix);
    expect(mistakes[0]).toContain(`${place}: ${text.split('\n')[0]} — `);
    expect(mistakes.length).toBeLessThanOrEqual(text.split('\n').length);
  });
});

test.each([
  ['a list', '- 湯', '- 庭', '夜に。', 'continues the item above'],
  ['a table', '| 春 | 秋 |', '| --- | --- |', '夜に。', 'an empty line follows'],
])('a line directly below %s is reported', (_, first, second, below, fix) => {
  const mistakes = inArticle(`${first}\n${second}\n${below}`);
  expectOne(mistakes, fix);
  expect(mistakes[0]).toContain(`a/ja.mdx:11: ${below} — `);
});

test('all mistakes of a file are reported in their order', () => {
  const mistakes = mistakesIn(
    'a/ja.mdx',
    '---\ntitle: 庭\nexcerpt:\nautor: 私\n---\n\n##見出し\n##次\n\n<Callout title="庭">\n\n![](./a.jpg)\n',
    strictFields({
      title: text('題名', 'Title.'),
      excerpt: text('紹介', 'Excerpt.'),
      coverAlt: text('絵', 'Cover.'),
    }),
  );
  expect(mistakes.map((mistake) => mistake.split(' — ')[0])).toEqual([
    'a/ja.mdx:2: coverAlt:',
    'a/ja.mdx:3: excerpt:',
    'a/ja.mdx:4: autor: 私',
    'a/ja.mdx:7: ##見出し',
    'a/ja.mdx:8: ##次',
    'a/ja.mdx:10: <Callout title="庭">',
    'a/ja.mdx:12: ![](./a.jpg)',
  ]);
});

test.each([
  ['without an alternative text', '<Figure picture="kyoto" alt=" " />'],
  ['whose alternative text is an expression', '<Figure picture="kyoto" alt={庭} />'],
  ['without a picture', '<Figure alt="庭" />'],
  ['without a title', '<Callout>庭</Callout>'],
  ['that doesn’t exist', '<Figur picture="kyoto" alt="庭" />'],
  ['of HTML', '湯<br />庭'],
  ['with a misspelled attribute', '<Figure picture="kyoto" alt="庭" captoin="秋" />'],
  ['with two pictures', '<Figure picture="kyoto" src="a.jpg" alt="庭" />'],
])('a component %s is reported with its line', (_, text) => {
  expectOne(inArticle(text), /^a\/ja\.mdx:9: .* — 部品は.*components are/);
});

test.each([
  '[一覧](retreats)',
  '[一覧](//example.com)',
  '[一覧](https：//example.com)',
  '[一覧](www.example.com)',
  '[一覧]()',
  '[一覧](#)',
  '[ ](/retreats)',
])('the link %s leads nowhere or has no words', (link) => {
  for (const read of [inArticle, inFaq])
    expectOne(read(`庭は${link}です。`), `${link} — リンクの行き先`);
});

test('the body of a text has empty lines for its fields', () => {
  expect(readText('a.md', utf8(`${head}庭\n\n---\n`), z.any()).body).toBe(
    `${'\n'.repeat(6)}庭\n\n---\n`,
  );
});

test('the links to pages of the site are returned with their lines', () => {
  const text = '- [a](/faq#b)\n- [c][d], [#](#e), [f](mailto:g@h.jp), [i](tel:1)\n\n[d]: /d?e\n';
  expect(readText('a.md', utf8(head + text), z.any()).names).toEqual([
    { kind: 'page', name: '/faq#b', line: 7 },
    { kind: 'page', name: '/d?e', line: 8 },
  ]);
});

test('what article.yaml names is returned with its lines', () => {
  const yaml =
    'category: seasonal\ncover: kyoto\ntags:\n  - onsen\n  - yoga\nretreats: [cebu-beach]\n';
  expect(readText('a/article.yaml', utf8(yaml), z.any()).names).toEqual([
    { kind: 'picture', name: 'kyoto', line: 2 },
    { kind: 'tag', name: 'onsen', line: 4 },
    { kind: 'tag', name: 'yoga', line: 5 },
    { kind: 'retreat', name: 'cebu-beach', line: 6 },
  ]);
});

test('the pictures and retreats of an article are returned with their lines, and none in notes', () => {
  const text = [
    '![庭](./garden.jpg) [京都](/retreat/kyoto-a?date=may)',
    '{/* ![庭](./old.jpg) <RetreatCard id="old" /> */}',
    '<Figure picture="kyoto" alt="庭" />',
    '<Figure src="sea.jpg" alt="海" />',
    '![海][sea] [海][page]',
    '<RetreatCard id="cebu-beach" />',
    '[sea]: ./sea.png',
    '[page]: /retreat/sea',
  ].join('\n\n');
  const { names } = readText('a/ja.mdx', utf8(head + text), z.any());
  expect(names.filter(({ kind }) => kind !== 'page')).toEqual([
    { kind: 'picture', name: './garden.jpg', line: 7 },
    { kind: 'retreat', name: 'kyoto-a', line: 7 },
    { kind: 'picture', name: 'kyoto', line: 11 },
    { kind: 'picture', name: 'sea.jpg', line: 13 },
    { kind: 'picture', name: './sea.png', line: 15 },
    { kind: 'retreat', name: 'sea', line: 15 },
    { kind: 'retreat', name: 'cebu-beach', line: 17 },
  ]);
});

test.each(['湯<br>庭', '<script>庭</script>', '<Source>庭</Source>', '![庭](./garden.jpg)'])(
  '%s is refused outside articles',
  (text) => expectOne(inFaq(text), /^faq\/1\.yaml:6: .*only in articles/),
);

test.each([
  ['an empty line above', 1, `\n${head}## 庭\n`],
  ['no line above them', 1, 'title: 庭\n---\n\n## 庭\n'],
  ['four hyphens below', 3, '---\ntitle: 庭\n----\n\n## 庭\n'],
  ['a dash below', 3, '---\ntitle: 庭\n—\n\n## 庭\n\n---\n\n池\n'],
  ['no line below', 1, '---\ntitle: 庭\n\n## 庭\n'],
])('fields with %s are one mistake', (_, line, text) => {
  const mistakes = mistakesIn('a/ja.mdx', text, strictFields({}));
  expectOne(mistakes, new RegExp(`^a/ja\\.mdx:${line}: .* a line of ---`));
});

test.each(['a/ja.mdx', 'legal/terms.ja.md', 'faq/1.yaml'])(
  'both sides of a change that Git couldn’t join are reported in %s',
  (file) => {
    const mixed = `${head}<<<<<<< HEAD\n庭\n=======\n池\n>>>>>>> main\n`;
    for (const text of [mixed, mixed.replaceAll('\n', '\r\n')])
      expect(mistakesIn(file, text).map((mistake) => mistake.split(' — ')[0])).toEqual([
        `${file}:7: <<<<<<< HEAD`,
        `${file}:9: =======`,
        `${file}:11: >>>>>>> main`,
      ]);
  },
);

test.each([
  ['title: “庭”', "'“…”'"],
  ['title: 108', "'108'"],
  ['title: true', "'true'"],
])('the field %s is told to stand in quotes', (line, remedy) => {
  const read = (line: string) => mistakesIn('a.md', `---\n${line}\n---\n\n庭\n`, titled);
  expectOne(read(line), /^a\.md:2: /);
  expect(read(line)[0]).toContain(remedy);
  expect(read(line.replace(/: (.*)/, ": '$1'"))).toEqual([]);
});

test.each(['**庭**', '庭<br>池', '庭 &amp; 池', '[庭](/faq)', '## 庭'])(
  'the title %s is refused, because it is shown as typed',
  (title) => {
    const mistakes = mistakesIn('a.md', `---\ntitle: '${title}'\n---\n\n庭\n`, titled);
    expectOne(mistakes, /^a\.md:2: title: .* — 書いたまま出る.*shown as typed/);
    const section = `id: a\ntitle: { ja: 庭, en: Garden }\nitems:\n  - id: x\n    question:\n      ja: '${title}'\n      en: What?\n    answer: { ja: '**はい**', en: '**Yes**' }\n`;
    expectOne(mistakesIn('1.yaml', section, faqSectionSchema), /^1\.yaml:6: .*shown as typed/);
  },
);

test('typographic quotes of components are reported, each with its line', () => {
  const mistakes = inArticle(
    '<Callout title=“庭”>\n\n庭\n\n</Callout>\n\n<RetreatCard id=”kyoto” />',
  );
  expect(mistakes).toEqual([
    expect.stringMatching(/^a\/ja\.mdx:9: <Callout title=“庭”> — .*straight quotation marks/),
    expect.stringMatching(/^a\/ja\.mdx:15: .*straight quotation marks/),
  ]);
});

test('a line in bold is taken for a heading in articles only, and no sentence is', () => {
  expectOne(inArticle('**はじめに**'), '"## Heading"');
  for (const text of ['**予約は二か月前から。**', '**湯**と庭', '- **湯**'])
    expect(inArticle(text)).toEqual([]);
  expect(inFaq('**国内のリトリート**')).toEqual([]);
});

test('text that its spaces make a box is reported outside articles', () => {
  expectOne(inFaq('庭\n\n    湯'), 'Delete them');
});

test.each([
  '営業は9:00〜17:00です。5 * 3 は 15。「*」は印です。',
  '[一覧](/retreats)、**太字**。\n\n## 庭\n\n### 苔\n\n## 池',
  '\\*注意\\*\n\\#ヨガ \\[\\^1]',
  '| a | b |\n| - | - |\n| 1 | |',
  'https://example.com/guide をご覧ください。#1 の部屋。',
  '~~10,000円~~ 8,000円',
  '```\n**code**\n```',
  '-5℃まで下がり、\n-10℃の朝もあります。1.5 kmを歩き、\n3.11のことを聞きます。',
  '**湯**・庭\n[池](/faq)・苔、（注）（1）\n2) の道。午前9:30:00に。',
  '1) 湯\n2) 庭\n\n- 湯\n- 庭\n\n① 湯\n\n(1) 庭\n\n*湯* と庭\n*池* と苔',
  'It rains here until the month of\n12. Then it snows — often, \n— as Dogen wrote.',
  '> 「湯」と「庭」\n\n・・・そして静かになります。\n\n―― と、彼は言いました。',
  '| 印 | 意味 |\n| - | - |\n| # | ・湯 |\n| ① | -庭 |',
  '~~~\n・湯\n~~~\n\n````\n```\n````',
  '料金は ¥10,000（税込）です。“静けさ”を、*一日*だけ。［注］（下）',
])('%s is accepted', (text) => {
  expect(inArticle(text)).toEqual([]);
  expect(inFaq(text)).toEqual([]);
});

test('a picture needs a file and an alternative text', () => {
  for (const picture of ['![　](./garden.jpg)', '![庭]()'])
    expectOne(inArticle(picture), `:9: ${picture} — `);
  expect(inArticle('![庭](<./IMG_1234 (1).jpg>)と![庭][niwa]\n\n[niwa]: ./garden.jpg')).toEqual([]);
});

test('a third cell under two heads is refused with the line of its row', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 | 3 |';
  expectOne(inArticle(table), /^a\/ja\.mdx:11: \| 1 \| 2 \| 3 \| — /);
  expectOne(inFaq(table), /^faq\/1\.yaml:8: /);
});

test.each([
  ['only a comment', '{/* ここに書く */}', 'The text is empty'],
  ['a brace', '人数は{人数}です', '&#123;'],
  ['an open component', '<Callout title="a">\n\n庭', 'close every component'],
  ['a line of code', 'import duties are paid.', 'begin with import'],
])('%s is reported in an article', (_, text, fix) => {
  expectOne(mistakesIn('a/ja.mdx', head + text), fix);
});

test.each([
  ['Shift_JIS', [0x8b, 0x4c, 0x8e, 0x96], 'UTF-8'],
  ['Windows-1252', [0x93, 0x48, 0x69, 0x94], 'UTF-8'],
  ['a vertical tab', [0x0b], 'control character'],
])('%s is reported with its line', (_, bytes, fix) => {
  const [mistake] = mistakesIn('a/en.mdx', new Uint8Array([...utf8(head), ...bytes]));
  expect(mistake).toContain(fix);
  expect(mistake).toMatch(/^a\/en\.mdx:7: /);
});

test('a byte-order mark and Windows line ends are read', () => {
  const text = `\uFEFF${head}## 庭\n\n庭です。`;
  expect(mistakesIn('a/ja.mdx', text.replaceAll('\n', '\r\n'))).toEqual([]);
});

test('a mistake in an answer in quotes has the line where the answer begins', () => {
  const mistakes = mistakesIn('1.yaml', 'id: a\nanswer: "庭\n\n  ##池"\n');
  expectOne(mistakes, /^1\.yaml:2: answer: "庭 — /);
});

test('text that YAML would cut at a # is reported', () => {
  const article = (line: string) => mistakesIn('a/ja.mdx', `---\n${line}\n---\n\n庭\n`);
  expectOne(article('title: ヨガ入門 #1 呼吸'), /^a\/ja\.mdx:2: .*'…'/);
  expect(article("title: 'ヨガ入門 #1 呼吸'")).toEqual([]);
  expect(mistakesIn('a/article.yaml', 'draft: true # 後で\n')).toEqual([]);
  expect(mistakesIn('a/article.yaml', 'author: 山田 #1\n')).toHaveLength(1);
  expect(mistakesIn('1.yaml', 'id: a\n  # 後で\n')).toEqual([]);
});

test('a field that stands twice is reported as such', () => {
  expectOne(mistakesIn('a.yaml', 'id: a\nid: b\n'), /^a\.yaml:2: id: b — .* twice/);
});

test.each(['title: ヨガ: 入門', 'title: *強調*です', 'tags: [onsen'])('%s is reported', (line) => {
  const [mistake] = mistakesIn('a/ja.mdx', `---\n${line}\n---\n\n庭\n`);
  expect(mistake).toMatch(/^a\/ja\.mdx:[23]: .*"field: value"/);
});

test('a day that doesn’t exist is reported', () => {
  const days = 'from: 2026-02-30\nto: 2028-02-29\n';
  const mistakes = mistakesIn('a.yaml', days, strictFields({ from: day, to: day }));
  expectOne(mistakes, /^a\.yaml:1: from: 2026-02-30 — 暦にある日/);
});

test('a field of the schema is reported with the line of its nearest parent', () => {
  const question = z.strictObject({ id: z.string(), answer: z.string() });
  const schema = z.strictObject({ id: z.string(), items: z.array(question) });
  const placeIn = (items: string) => mistakesIn('1.yaml', `id: a\nitems:\n${items}`, schema)[0];
  expect(placeIn('  - id: x\n    answer: 1\n')).toMatch(/^1\.yaml:4: answer: 1 — /);
  expect(placeIn('  - id: x\n')).toMatch(/^1\.yaml:3: items\.0\.answer: — /);
  expect(placeIn('  - id: x\n    answer: y\n    anwser: z\n')).toMatch(/^1\.yaml:5: anwser: z — /);
});

test('an answer with a placeholder that can’t be filled is reported with its line', () => {
  const question = '  - id: x\n    question: { ja: 庭, en: Garden }\n    answer:\n';
  const section = `id: a\ntitle: { ja: 庭, en: Garden }\nitems:\n${question}      ja: |\n        %brand%\n\n        %charges%\n      en:`;
  const inAnswer = (en: string) => mistakesIn('1.yaml', `${section} '${en}'\n`, faqSectionSchema);
  expect(inAnswer('%brand%, 20% or 30%')).toEqual([]);
  expectOne(inAnswer('%adress%'), /^1\.yaml:11: .* — %adress% — /);
  expectOne(inAnswer('You pay %charges%'), '%charges% — ');
});
