import { describe, expect, test } from 'vitest';
import { formatProblem, type Problem } from '#editorial/problem.ts';
import { checkArticles, retreatProblems, type ArticleFolder } from '#features/blog/check.ts';
import { textLimits } from '#features/blog/metadata.ts';
import { locales } from '#i18n/locales.ts';

type Files = Readonly<Record<string, string | null | undefined>>;

/** Returns a text file with its frontmatter; the body begins on line 7. */
const text = (body: string, title = '題', excerpt = '紹介 excerpt'.repeat(5)) =>
  `---\ntitle: ${title}\nexcerpt: ${excerpt}\ncoverAlt: 絵 picture\n---\n\n${body}\n`;
const facts = ['category: wellness', 'tags: [onsen, yoga]', 'date: 2025-09-22', 'cover: kyoto'];
/** The files of a valid article. */
const good = {
  'article.yaml': facts.join('\n'),
  'ja.mdx': text('入浴は10〜15分、料金は1,500円です。'),
  'en.mdx': text('Stay in for 10 to 15 minutes. It costs 1,500 yen.'),
};
const context = {
  tags: { file: 'tags.yaml', source: 'onsen: { ja: 湯, en: Spa }\nyoga: { ja: ヨガ, en: Yoga }' },
  pictures: new Set(['kyoto', 'okinawa']),
  today: '2026-01-01',
};

/** Returns the valid article with some files replaced; `null` removes one. */
function folder(changes: Files, slug = 'hot-springs'): ArticleFolder {
  const files = Object.entries({ ...good, ...changes }).filter(([, file]) => file !== null);
  return { slug, path: slug, files: new Map(files as [string, string | undefined][]) };
}
/** Returns `article.yaml` with some lines replaced; each new line goes to the end. */
const yaml = (...lines: string[]) => {
  const kept = facts.filter((fact) => !lines.some((line) => line.startsWith(fact.split(':')[0]!)));
  return { 'article.yaml': [...kept, ...lines].join('\n') };
};
const ja = (body: string) => ({ 'ja.mdx': text(body), 'en.mdx': null });
const read = (problems: Problem[]) => problems.map(formatProblem);
const said = (...folders: ArticleFolder[]) => read(checkArticles(folders, context).problems);
/** Expects exactly one problem, whose text contains all parts. */
function expectOne(changes: Files, ...parts: string[]): void {
  const problems = said(folder(changes));
  expect(problems).toHaveLength(1);
  for (const part of parts) expect(problems[0]).toContain(part);
}

test('checkArticles reports a mistake with its file, line, field, value and fix', () => {
  expect(said(folder(yaml('date: soon')))).toEqual([
    'hot-springs/article.yaml:4 · date: "soon"\n' +
      '  日付として読めません。2026-01-15 の形で、実在する日を書いてください。\n' +
      "  This isn't a date. Write a day that exists, like 2026-01-15.",
  ]);
});

describe('the check of article.yaml', () => {
  test.each([
    ['date: 2026-02-30', '4 · date: "2026-02-30"', 'Write a day that exists'],
    ['updated: 2025-09-21', '5 · updated: "2025-09-21"', '(date: 2025-09-22)'],
    ['updated: 2026-01-02', '5 · updated: "2026-01-02"', 'today (2026-01-01)'],
    ['category: Food', '4 · category: "Food"', 'wellness, seasonal, meditation, spiritual'],
    ['tags: [yoga, onsenn]', '4 · tags.1: "onsenn"', 'no such tag. Is it "onsen"? Choose'],
    ['tags: [yoga, yoga]', '4 · tags', 'twice'],
    ['tags: []', '4 · tags: []', 'Write at least 1.'],
    ['cover: fuji', '4 · cover: "fuji"', 'There are: kyoto, okinawa.'],
    ['cover: bath.jpg', '4 · cover: "bath.jpg"', 'no picture file "bath.jpg"'],
    ['retreats: [a, b, c, d]', '5 · retreats', 'Write at most 3.'],
    ['drafft: true', '5 · drafft', 'Unknown field. Is it "draft"?'],
    ['former: [Green]', '5 · former.0: "Green"', 'Write names that'],
    ['former: green', '5 · former: "green"', 'Write names that'],
    ['cover: kyoto\ncover: okinawa', '5\n', '同じ項目が二度あります。'],
    ['cover: [kyoto', 'article.yaml:', 'YAML として読めません。'],
  ])('reports %j', (line, place, fix) => {
    expectOne(yaml(line), place, fix);
  });

  test('reports every mistake, a missing field included', () => {
    const files = { 'article.yaml': 'tags: [yoga]\ndate: soon\ncover: fuji' };
    expect(said(folder(files)).map((problem) => problem.split('\n')[0])).toEqual([
      'hot-springs/article.yaml:1 · category: —',
      'hot-springs/article.yaml:2 · date: "soon"',
      'hot-springs/article.yaml:3 · cover: "fuji"',
    ]);
  });
});

describe('the check of a folder', () => {
  test.each([
    [{ 'en.mdx': null }],
    [{ 'bath.Jpg': undefined, ...yaml('cover: bath.Jpg') }],
    [yaml('updated: 2025-09-22')],
    [yaml('updated: 2026-01-01', 'former: [tea, tea-2]')],
  ])('accepts %j', (files) => {
    expect(said(folder(files))).toEqual([]);
  });

  test.each([
    ['jp.mdx', 'Call it "ja.mdx"'],
    ['article.yml', 'Call it "article.yaml"'],
    ['notes.txt', 'Unknown file.'],
  ])('reports the file %s', (name, fix) => {
    expectOne({ [name]: '' }, `hot-springs/${name}\n`, fix);
  });

  test('reports a missing file', () => {
    expectOne({ 'ja.mdx': null }, 'hot-springs/ja.mdx\n', 'Copy it from _template.');
  });

  test.each([
    ...['温泉とヨガ', 'Hot-Springs', 'hot_springs', '-hot'].map((name) => [name, 'lowercase']),
    ...['page', '404'].map((name) => [name, "can't have this name"]),
  ])('reports the folder name %s', (slug, fix) => {
    expect(said(folder({}, slug))).toEqual([expect.stringContaining(fix!)]);
  });
});

describe('the check of frontmatter', () => {
  test.each([
    ['---\ntitle: 湯\nexcerpt: 短\n---\n\n文', '2 · coverAlt: —', 'Missing. Write what the cover'],
    ['本文', '1\n', 'Begin with title, excerpt, coverAlt between'],
    [text('文', "' '"), '2 · title: ""', 'Write the title.'],
    [text('文', 'Onsen: the basics'), '2 · ', "in '…'."],
  ])('reports %j', (source, place, fix) => {
    const problems = said(folder({ 'ja.mdx': source, 'en.mdx': null })).join();
    expect(problems).toContain(`ja.mdx:${place}`);
    expect(problems).toContain(fix);
  });

  test.each(locales)('enforces the lengths of title and excerpt in %s', (locale) => {
    const { title, excerpt } = textLimits[locale];
    const problems = (long: number, longExcerpt: number) => {
      const source = text('文', 'あ'.repeat(long), 'い'.repeat(longExcerpt));
      return said(folder({ [`${locale}.mdx`]: source }));
    };
    expect(problems(title, excerpt.min)).toEqual([]);
    expect(problems(title, excerpt.max)).toEqual([]);
    expect(problems(title + 1, excerpt.max + 1)).toEqual([
      expect.stringContaining(`今は${title + 1}字です。${title}字までにしてください。`),
      expect.stringContaining(`${excerpt.max + 1} characters. Write at most ${excerpt.max}.`),
    ]);
    expect(problems(1, excerpt.min - 1)).toEqual([
      expect.stringContaining(`${excerpt.min - 1} characters. Write at least ${excerpt.min}.`),
    ]);
  });
});

describe('the check of a text', () => {
  test.each([
    ['はじめ\n\n気温は5 <10 です', '9 · 気温は5 <10 です', 'A "<" was read'],
    ['値は {x', '7 · 値は {x', 'A "{" is open'],
    ['値は {x} です', '7 · {x}', 'A "{" has a meaning'],
    ["import A from './a.astro'\n\n本文", "7 · import A from './a.astro'", 'no import'],
    ['# 一', '7 · # 一', 'Begin with "##".'],
    ['### 一', '7 · ### 一', 'Use "##".'],
    ['## 一\n\n#### 三', '9 · #### 三', 'Use "###".'],
    ['## 一\n\n### 二\n\n#### 三\n\n##### 四', '13 · ##### 四', 'three levels'],
    ['[一覧](/retreat) へ', '7 · [一覧](/retreat)', 'no page "/retreat". Is it "/retreats"?'],
    ['[a](/blog/gone)', '7 · [a](/blog/gone)', 'no page "/blog/gone". Check the link.'],
    ['[a](/en/faq)', '7 · [a](/en/faq)', 'without "/en".'],
    ['[a](example.com)', '7 · [a](example.com)', 'from "https://"'],
    ['![](./a.jpg)', '7 · ![](./a.jpg)', 'no alternative text'],
    ['![湯](./b.jpg)', '7 · ![湯](./b.jpg)', 'no picture file "b.jpg"'],
    ['<Figure picture="kyoto" />', '7 · <Figure>: alt', 'no alternative text'],
    ['<Figure picture="fuji" alt="山" />', '7 · <Figure>: picture', 'There are: kyoto'],
    ['<Figure alt="山" />', '7 · <Figure>\n', 'either picture='],
    ['<Callot>\n\nx\n\n</Callot>', '7 · <Callot>', 'Is it "Callout"?'],
    ['<Source titel="x">x</Source>', '7 · <Source>: titel', 'Unknown field.'],
    ['<Callout title="x">\n\nx', '', 'Add </Callout>'],
    ['<RetreatCard />', '7 · <RetreatCard>: id', 'Missing. Write it in quotation marks'],
    ['<RetreatCard id={kyoto} />', '7 · <RetreatCard>: id', 'in quotation marks'],
    ['<div>\n\nx\n\n</div>', '7 · <div>', 'HTML tags are not possible.'],
    ['- **飲む。**湯上がりにも', '7 · **飲む。**湯上がりにも', 'A "**" stays as it is.'],
    ['文[^1]\n\n[^1]: 注', '9 · 注', 'Footnotes are not'],
    ['```\nx\n```', '7 · x', 'Code blocks'],
    ['', '1\n', 'The text is empty.'],
  ])('reports %j', (body, place, fix) => {
    expectOne({ ...ja(body), 'a.jpg': undefined }, `ja.mdx:${place}`, fix);
  });

  test('reports every mistake of a figure', () => {
    const fixes = /no alternative text[^]*no picture file "a\.jpg"[^]*either picture=/;
    expect(said(folder(ja('<Figure picture="kyoto" src="a.jpg" />'))).join()).toMatch(fixes);
  });

  test.each([
    '本文 {/* あとで写真を足す */}',
    '## 一\n\n### 二\n\n#### 三\n\n## 四',
    '[a](/faq#money) [b](/blog/hot-springs) [c](https://example.com) [d](mailto:a@b.example)',
    '![湯](./a.jpg "題")\n\n<Figure picture="kyoto" alt="庭" caption="夕方" />',
    '<Source>出典 [庁](https://example.com)</Source>\n\n<RetreatCard id="x" />',
    '- **水を飲む**。湯上がりにも\n- 湯に**入る**',
  ])('accepts %j', (body) => {
    expect(said(folder({ ...ja(body), 'a.jpg': undefined }))).toEqual([]);
  });

  test('reports a link to an article that the language does not have', () => {
    const linking = { 'ja.mdx': text('[a](/blog/only)'), 'en.mdx': text('[a](/blog/only)') };
    expect(said(folder({ 'en.mdx': null }, 'only'), folder(linking))).toEqual([
      expect.stringMatching(/^hot-springs\/en\.mdx:7 · .*\n.*英語版の.*\n.* in English\./),
    ]);
  });

  test('reports an amount that differs from the other language', () => {
    const other = { 'ja.mdx': text('券は\n\n50,000円、15分です。'), 'en.mdx': text('80,000 yen') };
    expectOne(other, 'en.mdx:7 · 50,000円 (ja.mdx:9) ≠ 80,000 yen (en.mdx:7)\n');
  });
});

test('retreatProblems reports unknown and renamed retreats wherever an article names them', () => {
  const body = '<RetreatCard id="kyoto-temple" />\n\n[a](/retreat/okinawa-beach) [b](/retreat/sea)';
  const files = { ...yaml('retreats: [okinawa-beach, kyoto]'), ...ja(body) };
  const [article] = checkArticles([folder(files)], context).articles;
  const current = new Map([['kyoto', 'kyoto-temples']]);
  expect(read(retreatProblems(article!.mentions, ['kyoto-temples', 'sea'], current))).toEqual([
    expect.stringMatching(/article\.yaml:5 · retreats: okinawa-beach\n.*\n.* There are: kyoto/),
    expect.stringMatching(/article\.yaml:5 · retreats: kyoto\n.*\n.* today, "kyoto-temples"\./),
    expect.stringMatching(/ja\.mdx:7 · <RetreatCard id="kyoto-temple">: k.*\n.*\n.*temples"\?/),
    expect.stringMatching(/ja\.mdx:9 · \[a\]\(\/retreat\/okinawa-beach\): okinawa-beach\n/),
  ]);
});

test('checkArticles returns the problems of drafts and future articles separately', () => {
  const broken = ja('[a](/gone)');
  const draft = folder({ ...broken, ...yaml('draft: true') }, 'draft');
  const future = folder({ ...broken, ...yaml('date: 2026-01-02') }, 'future');
  const { problems, unpublishedProblems } = checkArticles([draft, future], context);
  expect(problems).toEqual([]);
  expect(read(unpublishedProblems).join()).toMatch(/^draft\/ja\.mdx[^]*,future\/ja\.mdx/);
});

describe('the check of former names', () => {
  const article = (slug: string, former: string, body = '文') =>
    folder({ ...yaml(`former: ${former}`), ...ja(body) }, slug);

  test('reports former names that are in use or repeated', () => {
    const [tea, rain] = [article('tea', '[tea]'), article('rain', '[tea, old, old]')];
    expect(
      said(tea, rain, article('sea', '[old]')).map((problem) => problem.replace(/\n.*\n /, '')),
    ).toEqual([
      'tea/article.yaml:5 · former: tea This is its address today. Write only those that it had before.',
      'rain/article.yaml:5 · former: tea "tea" has this address today. Remove it here, or give "tea" another one.',
      'rain/article.yaml:5 · former: old It stands here twice. Keep one.',
      'sea/article.yaml:5 · former: old It is a former address of "rain", too. Keep it in one of the two.',
    ]);
  });

  test('reports a link to a former name', () => {
    expect(said(article('tea', '[old]', '[茶](/blog/old)'))).toEqual([
      expect.stringContaining('Write the one it has today, "/blog/tea".'),
    ]);
  });
});
