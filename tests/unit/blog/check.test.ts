import { describe, expect, test } from 'vitest';
import { problemsError, written, type Problem } from '#editorial/problem.ts';
import { articleTexts, checkArticles, retreatProblems } from '#features/blog/check.ts';
import { lengths } from '#features/blog/metadata.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { excerpt, folder, goodFiles, problemsWith, surroundings, text } from './folders.ts';

const yaml = (line: number, text: string) => {
  const lines = goodFiles['article.yaml'].split('\n');
  lines[line - 1] = text;
  return { 'article.yaml': lines.join('\n') };
};
const ja = (body: string) => ({ 'ja.mdx': text('題', body), 'en.mdx': null });
/** Every problem as an editor reads it. */
const read = (problems: Problem[]) => problems.map(written);

test('says nothing about an article in which all is well', () => {
  expect(problemsWith({})).toEqual([]);
  expect(problemsWith({ 'en.mdx': null })).toEqual([]);
  expect(problemsWith({ 'photo.jpg': undefined })).toEqual([]);
});

describe('a mistake in the metadata is told with file, line, field, what stands there and what to write', () => {
  test.each([
    ['a word', 'soon'],
    ['a day that does not exist', '2026-02-30'],
    ['another order', '22/09/2025'],
  ])('wrong date: %s', (_, date) => {
    expect(read(problemsWith(yaml(3, `date: ${date}`)))).toEqual([
      `src/content/blog/hot-springs/article.yaml:3 · date: "${date}"\n` +
        '  日付として読めません。2026-01-15 の形で、実在する日を書いてください。\n' +
        "  This isn't a date. Write a day that exists, like 2026-01-15.",
    ]);
  });

  describe('a day of the last change', () => {
    const updated = (day: string) =>
      read(problemsWith({ 'article.yaml': `${goodFiles['article.yaml']}\nupdated: ${day}` }));

    test('from the day of publication until today is in order', () => {
      expect(updated('2025-09-22')).toEqual([]);
      expect(updated(surroundings.today)).toEqual([]);
    });

    test.each([
      ['no day', '2026-13-01', '実在する日を', 'Write a day that exists'],
      [
        'a day before the publication',
        '2025-09-21',
        '公開日（date: 2025-09-22）より前',
        'later change',
      ],
      ['a day that has not come', '2026-01-02', '今日（2026-01-01）まで', 'today (2026-01-01)'],
    ])('refused: %s', (_, day, remedy, english) => {
      const [problem, ...others] = updated(day);
      expect(others).toEqual([]);
      expect(problem).toContain(`article.yaml:5 · updated: "${day}"`);
      expect(problem).toContain(remedy);
      expect(problem).toContain(english);
    });
  });

  test('unknown category', () => {
    expect(read(problemsWith(yaml(1, 'category: Food')))).toEqual([
      'src/content/blog/hot-springs/article.yaml:1 · category: "Food"\n' +
        '  分類は wellness / seasonal / meditation / spiritual のどれかを書いてください。\n' +
        '  Write one of these categories: wellness, seasonal, meditation, spiritual.',
    ]);
  });

  test('unknown tag, with the one that was probably meant', () => {
    expect(read(problemsWith(yaml(2, 'tags: [yoga, onsenn]')))).toEqual([
      'src/content/blog/hot-springs/article.yaml:2 · tags.1: "onsenn"\n' +
        '  このタグは tags.yaml にありません。「onsen」でしょうか。使えるタグから選ぶか、tags.yaml に一行加えてください。\n' +
        '  tags.yaml has no such tag. Is it "onsen"? Choose one of its tags, or add a line there.',
    ]);
  });

  test('missing field', () => {
    expect(read(problemsWith(yaml(3, '')))).toEqual([
      'src/content/blog/hot-springs/article.yaml:1 · date: —\n' +
        '  項目がありません。日付として読めません。2026-01-15 の形で、実在する日を書いてください。\n' +
        "  Missing. This isn't a date. Write a day that exists, like 2026-01-15.",
    ]);
  });

  test('misspelt key, beside the field it leaves empty', () => {
    const problems = read(problemsWith(yaml(1, 'catagory: wellness')));
    expect(problems).toContain(
      'src/content/blog/hot-springs/article.yaml:1 · catagory\n' +
        '  知らない項目です。「category」でしょうか。\n' +
        '  Unknown field. Is it "category"?',
    );
  });

  test('a key written twice, and YAML that cannot be read', () => {
    expect(read(problemsWith(yaml(3, 'cover: okinawa')))[0]).toContain(
      'article.yaml:4\n  同じ項目が二度あります。',
    );
    expect(read(problemsWith(yaml(2, 'tags: [onsen, yoga')))[0]).toMatch(
      /article\.yaml:\d · .+\n {2}YAML として読めません。/,
    );
  });

  test('several at once are all told', () => {
    const files = { 'article.yaml': 'category: x\ntags: [yoga]\ndate: soon\ncover: fuji' };
    expect(problemsWith(files).map(({ where }) => where)).toMatchObject([
      { field: 'category' },
      { field: 'date' },
      { field: 'cover' },
    ]);
  });

  test('missing picture: an unknown picture and a file that is not in the folder', () => {
    expect(read(problemsWith(yaml(4, 'cover: fuji')))).toEqual([
      'src/content/blog/hot-springs/article.yaml:4 · cover: "fuji"\n' +
        '  「fuji」という絵はありません。あるのは kyoto, okinawa です。\n' +
        '  There is no picture "fuji". There are: kyoto, okinawa.',
    ]);
    expect(read(problemsWith(yaml(4, 'cover: bath.jpg')))[0]).toContain(
      'article.yaml:4 · cover: "bath.jpg"\n  「bath.jpg」という画像ファイルが記事のフォルダにありません。',
    );
    for (const name of ['bath.jpg', 'bath.Jpg', 'bath.WEBP', 'bath.AVIF']) {
      expect(problemsWith({ ...yaml(4, `cover: ${name}`), [name]: undefined })).toEqual([]);
    }
  });
});

describe('a mistake in the files or their names', () => {
  test('a misnamed language file says which name is right', () => {
    const problems = read(problemsWith({ 'ja.mdx': null, 'jp.mdx': goodFiles['ja.mdx'] }));
    expect(problems).toContain(
      'src/content/blog/hot-springs/jp.mdx\n' +
        '  ファイルの名前が違います。「ja.mdx」にしてください。\n' +
        '  The file has a wrong name. Call it "ja.mdx".',
    );
    expect(problems).toContain(
      'src/content/blog/hot-springs/ja.mdx\n' +
        '  ファイルがありません。_template から写してください。\n' +
        '  The file is missing. Copy it from _template.',
    );
  });

  test.each([
    ['article.yml', 'article.yaml'],
    ['EN.mdx', 'en.mdx'],
    ['en.md', 'en.mdx'],
  ])('%s is meant to be %s', (name, right) => {
    expect(read(problemsWith({ [name]: '' })).join()).toContain(`Call it "${right}"`);
  });

  test('a file that belongs to nothing', () => {
    expect(read(problemsWith({ 'notes.txt': '' }))[0]).toContain('Unknown file.');
  });

  test.each(['温泉とヨガ', 'Hot-Springs', 'hot_springs', 'hot springs', '-hot'])(
    'the folder %s cannot be a path',
    (slug) => {
      expect(read(problemsWith({}, slug))).toEqual([
        `src/content/blog/${slug} · ${slug}\n` +
          '  フォルダの名前は記事のアドレスになります。小文字の半角英数字を - でつないで書いてください（例 okinawa-sea）。\n' +
          "  The folder's name becomes the article's address. Use lowercase letters and digits joined by hyphens, such as okinawa-sea.",
      ]);
    },
  );

  test('a folder that would hide a page of the list', () => {
    expect(read(problemsWith({}, 'page'))[0]).toContain('この名前は記事には使えません。');
  });
});

describe('a mistake in the frontmatter of a text', () => {
  test('missing alternative text of the cover', () => {
    const onlyText = `---\ntitle: 湯\nexcerpt: ${excerpt}\n---\n\n本文\n`;
    expect(read(problemsWith({ 'ja.mdx': onlyText, 'en.mdx': null }))).toEqual([
      'src/content/blog/hot-springs/ja.mdx:2 · coverAlt: —\n' +
        '  項目がありません。表紙の絵に何が描かれているかを書いてください。\n' +
        '  Missing. Write what the cover picture shows.',
    ]);
  });

  test('no frontmatter at all', () => {
    expect(read(problemsWith({ 'ja.mdx': '本文\n', 'en.mdx': null }))[0]).toContain(
      'ja.mdx:1\n  一行目から「---」で囲んで title、excerpt、coverAlt を書いてください。',
    );
  });

  test('a title with ": " that YAML reads otherwise', () => {
    const problems = read(problemsWith({ 'en.mdx': text('Onsen: the basics', 'Text.') }));
    expect(problems[0]).toContain('en.mdx:2 · ');
    expect(problems[0]).toContain("in '…'.");
    expect(problemsWith({ 'en.mdx': text("'Onsen: the basics'", 'Text.') })).toEqual([]);
  });
});

describe('a text that is longer or shorter than the handbook promises', () => {
  const textWith = (title: string, excerpt: string) =>
    `---\ntitle: ${title}\nexcerpt: ${excerpt}\ncoverAlt: 絵\n---\n\n本文\n`;
  const problems = (locale: Locale, title: string, excerpt: string) =>
    problemsWith({ [`${locale}.mdx`]: textWith(title, excerpt) });

  test.each(locales)('is told with what it has and may have: %s', (locale) => {
    const { title, excerpt } = lengths[locale];
    const file = `src/content/blog/hot-springs/${locale}.mdx`;
    expect(problems(locale, 'あ'.repeat(title), 'い'.repeat(excerpt.min))).toEqual([]);
    expect(problems(locale, 'あ'.repeat(title), 'い'.repeat(excerpt.max))).toEqual([]);
    const long = read(problems(locale, 'あ'.repeat(title + 1), 'い'.repeat(excerpt.max + 1)));
    expect(long[0]).toMatch(new RegExp(`^${file}:2 · title: "あ+`));
    expect(long[0]).toContain(`今は${title + 1}字です。${title}字までにしてください。`);
    expect(long[1]).toMatch(new RegExp(`^${file}:3 · excerpt: "い+`));
    expect(long[1]).toContain(
      `It has ${excerpt.max + 1} characters. Write at most ${excerpt.max}.`,
    );
    const short = read(problems(locale, 'あ', 'い'.repeat(excerpt.min - 1)));
    expect(short[0]).toContain(
      `It has ${excerpt.min - 1} characters. Write at least ${excerpt.min}.`,
    );
  });
});

describe('a mistake in a text', () => {
  test.each([
    ['気温は5 <10 です', '「<」がタグの始まりとして読まれました。'],
    ['<https://example.com>', '「<」がタグの始まりとして読まれました。'],
    ['改行<br>します', '「<」がタグの始まりとして読まれました。'],
    ['値は {x', '「{」が閉じられていないか、'],
    ['値は {x} です', '「{」は記号として使われます。'],
    ['値は {1+} です', '「{」が閉じられていないか、'],
  ])('%s', (line, message) => {
    const [problem, ...others] = read(problemsWith(ja(`はじめ\n\n${line}`)));
    expect(problem).toContain('src/content/blog/hot-springs/ja.mdx:9 · ');
    expect(problem).toContain(message);
    expect(others).toEqual([]);
  });

  test('a note to other editors in braces is none', () => {
    expect(problemsWith(ja('本文 {/* あとで写真を足す */}'))).toEqual([]);
  });

  test('an import', () => {
    expect(read(problemsWith(ja("import A from './a.astro'\n\n本文")))).toEqual([
      "src/content/blog/hot-springs/ja.mdx:7 · import A from './a.astro'\n" +
        '  記事に import や export は書けません。この行を消してください。部品は import なしで使えます。\n' +
        '  An article has no import and no export. Remove this line; components need none.',
    ]);
  });

  test('a skipped heading level, a first level and a fifth', () => {
    expect(read(problemsWith(ja('## 一\n\n#### 三')))).toEqual([
      'src/content/blog/hot-springs/ja.mdx:9 · #### 三\n' +
        '  見出しの段が飛んでいます。「###」にしてください。\n' +
        '  A heading level is skipped. Use "###".',
    ]);
    expect(read(problemsWith(ja('### 一')))[0]).toContain('Use "##".');
    expect(read(problemsWith(ja('# 一')))[0]).toContain('「#」一つの見出しは題名です');
    expect(read(problemsWith(ja('## 一\n\n### 二\n\n#### 三\n\n##### 四')))[0]).toContain(
      '三段まで',
    );
    expect(problemsWith(ja('## 一\n\n### 二\n\n#### 三\n\n## 四'))).toEqual([]);
  });

  test('links to pages that do not exist', () => {
    expect(read(problemsWith(ja('[一覧](/retreat) へ')))).toEqual([
      'src/content/blog/hot-springs/ja.mdx:7 · [一覧](/retreat)\n' +
        '  このサイトに「/retreat」というページはありません。「/retreats」でしょうか。\n' +
        '  This site has no page "/retreat". Is it "/retreats"?',
    ]);
    expect(read(problemsWith(ja('[記事](/blog/gone)')))[0]).toContain(
      '「/blog/gone」というページは',
    );
    expect(read(problemsWith(ja('[英語](/en/faq)')))[0]).toContain('Write it without "/en".');
    expect(read(problemsWith(ja('[外](example.com)')))[0]).toContain('「https://」から');
    expect(read(problemsWith(ja('[x](javascript:alert)')))[0]).toContain('「https://」から');
    expect(
      problemsWith(
        ja(
          '[a](/faq#money) [b](/blog/hot-springs) [c](https://example.com) [d](mailto:a@b.example)',
        ),
      ),
    ).toEqual([]);
  });

  test('a link to an article that this language does not have', () => {
    const only = folder({ ...goodFiles, 'en.mdx': undefined as never }, 'ja-only');
    (only.files as Map<string, string>).delete('en.mdx');
    const linking = folder({
      ...goodFiles,
      'ja.mdx': text('題', '[a](/blog/ja-only)'),
      'en.mdx': text('Title', '[a](/blog/ja-only)'),
    });
    const { problems } = checkArticles([only, linking], surroundings);
    expect(read(problems)).toEqual([
      'src/content/blog/hot-springs/en.mdx:7 · [a](/blog/ja-only)\n' +
        '  このサイトに英語版の「/blog/ja-only」というページはありません。リンク先を確かめてください。\n' +
        '  This site has no page "/blog/ja-only" in English. Check the link.',
    ]);
  });

  test('missing alternative text and missing pictures', () => {
    expect(read(problemsWith({ ...ja('![](./a.jpg)'), 'a.jpg': undefined }))).toEqual([
      'src/content/blog/hot-springs/ja.mdx:7 · ![](./a.jpg)\n' +
        '  絵の説明（代替テキスト）がありません。何が描かれているかを書いてください。\n' +
        '  The picture has no alternative text. Write what it shows.',
    ]);
    expect(read(problemsWith(ja('<Figure picture="kyoto" />')))[0]).toContain('代替テキスト');
    expect(read(problemsWith(ja('![湯](./b.jpg)')))[0]).toContain(
      '「b.jpg」という画像ファイルが記事のフォルダにありません。',
    );
    expect(read(problemsWith(ja('<Figure src="b.jpg" alt="湯" />')))[0]).toContain('「b.jpg」');
    expect(read(problemsWith(ja('<Figure picture="fuji" alt="山" />')))[0]).toContain('「fuji」');
    expect(read(problemsWith(ja('<Figure alt="山" />')))[0]).toContain('どちらか一つ');
    expect(
      problemsWith({
        ...ja('![湯](./a.jpg "題")\n\n<Figure picture="kyoto" alt="庭" caption="夕方" />'),
        'a.jpg': undefined,
      }),
    ).toEqual([]);
  });

  test('components: unknown, misspelt, unclosed, without what they need', () => {
    expect(read(problemsWith(ja('<Callot title="x">\n\nx\n\n</Callot>')))[0]).toContain(
      '「Callout」でしょうか。',
    );
    expect(read(problemsWith(ja('<Callout titel="x">\n\nx\n\n</Callout>'))).join()).toContain(
      '「title」でしょうか。',
    );
    expect(read(problemsWith(ja('<Callout title="x">\n\nx')))[0]).toContain(
      '<Callout> が閉じられていません。',
    );
    expect(read(problemsWith(ja('<RetreatCard />')))[0]).toContain('項目がありません。id="');
    expect(read(problemsWith(ja('<RetreatCard id={kyoto} />')))[0]).toContain('値を "…" で囲んで');
    expect(read(problemsWith(ja('<div>\n\nx\n\n</div>')))[0]).toContain(
      'HTML のタグは使えません。',
    );
    expect(
      problemsWith(ja('<Source>出典 [庁](https://example.com)</Source>\n\n<RetreatCard id="x" />')),
    ).toEqual([]);
  });

  test('two pictures of one figure, and one without words beside it', () => {
    const both = problemsWith({
      ...ja('<Figure picture="kyoto" src="a.jpg" />'),
      'a.jpg': undefined,
    });
    expect(read(both).join()).toContain('代替テキスト');
    expect(read(both).join()).toContain('どちらか一つ');
  });

  test('bold that Markdown does not end, as a letter follows its full stop', () => {
    expect(read(problemsWith(ja('- **水を飲む。**湯上がりにも')))).toEqual([
      'src/content/blog/hot-springs/ja.mdx:7 · **水を飲む。**湯上がりにも\n' +
        '  太字の「**」が文字のまま残っています。「**」は対にし、内側に空白や「。」を置かないでください。例：**太字**。\n' +
        '  A "**" stays as it is. Bold needs it on both sides, with no space just inside, and a comma or full stop that a word follows directly goes outside: **bold**.',
    ]);
    expect(read(problemsWith(ja('** 湯 ** です')))[0]).toContain('「**」は対にし、');
    expect(problemsWith(ja('- **水を飲む**。湯上がりにも\n- 湯に**入る**'))).toEqual([]);
  });

  test('an empty text, a code block and a footnote', () => {
    expect(read(problemsWith(ja('文[^1]\n\n[^1]: 注')))[0]).toContain('脚注は使えません。');
    expect(read(problemsWith(ja('')))[0]).toContain('本文がありません。');
    expect(read(problemsWith(ja('```\nx\n```')))[0]).toContain('Code blocks');
  });
});

test('languages that disagree on a fact', () => {
  const problems = problemsWith({
    'ja.mdx': text('題', '券は\n\n50,000円、入浴は15分です。'),
    'en.mdx': text('Title', 'The pass costs 80,000 yen; stay in for 15 minutes.'),
  });
  expect(read(problems)).toEqual([
    'src/content/blog/hot-springs/en.mdx:7 · 50,000円 (ja.mdx:9) ≠ 80,000 yen (en.mdx:7)\n' +
      '  日本語と英語で数字が違います。正しいほうにそろえてください（どちらも算用数字で書きます）。\n' +
      '  The two languages state different amounts. Make them the same, in digits.',
  ]);
});

describe('retreats', () => {
  const { articles } = checkArticles(
    [
      folder({
        ...goodFiles,
        'article.yaml': `${goodFiles['article.yaml']}\nretreats: [okinawa-beach, kyoto]`,
        'ja.mdx': text('題', '<RetreatCard id="kyoto-temple" />\n\n[a](/retreat/okinawa-beach)'),
      }),
    ],
    surroundings,
  );
  const mentions = articles.flatMap((article) => article.mentions);

  test('that do not exist are told wherever an article names them', () => {
    expect(read(retreatProblems(mentions, ['kyoto-temples', 'okinawa-beach']))).toEqual([
      'src/content/blog/hot-springs/article.yaml:5 · retreats: kyoto\n' +
        '  「kyoto」というリトリートはありません。あるのは kyoto-temples, okinawa-beach です。\n' +
        '  There is no retreat "kyoto". There are: kyoto-temples, okinawa-beach.',
      'src/content/blog/hot-springs/ja.mdx:7 · <RetreatCard id="kyoto-temple">: kyoto-temple\n' +
        '  「kyoto-temple」というリトリートはありません。「kyoto-temples」でしょうか。\n' +
        '  There is no retreat "kyoto-temple". Is it "kyoto-temples"?',
    ]);
  });

  test('that are called something else today are told by that', () => {
    const current = new Map([['kyoto', 'kyoto-temple']]);
    expect(read(retreatProblems(mentions, ['kyoto-temple', 'okinawa-beach'], current))).toEqual([
      'src/content/blog/hot-springs/article.yaml:5 · retreats: kyoto\n' +
        '  「kyoto」は前の id です。今の id「kyoto-temple」を書いてください。\n' +
        '  "kyoto" is a former id. Write the one it has today, "kyoto-temple".',
    ]);
  });

  test('that exist are no problem', () => {
    expect(retreatProblems(mentions, ['kyoto-temple', 'okinawa-beach', 'kyoto'])).toEqual([]);
  });
});

test('what is not out yet is reported apart, so that it holds up nobody', () => {
  const draft = folder({ 'article.yaml': `${goodFiles['article.yaml']}\ndraft: true` }, 'draft');
  const future = folder(
    { 'article.yaml': goodFiles['article.yaml'].replace('2025-09-22', '2026-01-02') },
    'future',
  );
  const { problems, unpublished } = checkArticles([draft, future], surroundings);
  expect(problems).toEqual([]);
  expect(unpublished.map(({ where }) => where)).toMatchObject([
    { file: 'src/content/blog/draft/ja.mdx' },
    { file: 'src/content/blog/future/ja.mdx' },
  ]);
});

test('the error of a build lists every problem', () => {
  const { message } = problemsError(
    problemsWith({ 'jp.mdx': '', ...yaml(3, 'date: soon') }),
    articleTexts,
  );
  expect(message).toContain('記事に直すところが 2 か所あります。');
  expect(message).toContain('jp.mdx');
  expect(message).toContain('date: "soon"');
});

describe('the names that a folder had before', () => {
  const article = (slug: string, former: string, body = '文') =>
    folder(
      {
        'article.yaml': `${goodFiles['article.yaml']}\nformer: ${former}`,
        'ja.mdx': text('題', body),
      },
      slug,
    );
  const problemsIn = (...folders: ReturnType<typeof folder>[]) =>
    read(checkArticles(folders, surroundings).problems);
  const place = (slug: string) => `src/content/blog/${slug}/article.yaml:5 · former`;

  test('may be several', () => {
    expect(problemsIn(article('tea', '[green-tea, tea-2]'), article('rain', '[wet]'))).toEqual([]);
  });

  test.each(['[Green]', '[a/b]', '[""]', 'green', '[1]'])('have the form of one: %s', (former) => {
    const [problem, ...others] = problemsIn(article('tea', former));
    expect(problem).toMatch(
      /^src\/content\/blog\/tea\/article\.yaml:5 · former.*\n {2}この記事の.*\n {2}Write names that/,
    );
    expect(others).toEqual([]);
  });

  test('are none that an article has today', () => {
    expect(problemsIn(article('tea', '[tea]'), article('rain', '[tea]'))).toEqual([
      `${place('tea')}: tea\n` +
        '  今のアドレスと同じです。ここには前のアドレスだけを書いてください。\n' +
        '  This is its address today. Write only those that it had before.',
      `${place('rain')}: tea\n` +
        '  「tea」は今も使われているアドレスです。ここから消すか、「tea」のほうを別の名前にしてください。\n' +
        '  "tea" has this address today. Remove it here, or give "tea" another one.',
    ]);
  });

  test('are named once', () => {
    expect(problemsIn(article('tea', '[old, old]'), article('rain', '[old]'))).toEqual([
      expect.stringMatching(/tea\/.* former: old\n.*\n {2}It stands here twice\. Keep one\.$/),
      expect.stringMatching(/rain\/.* former: old\n.*\n.*former address of "tea", too/),
    ]);
  });

  test('are nothing to link to', () => {
    const [problem] = problemsIn(article('tea', '[old]', '[茶](/blog/old)'));
    expect(problem).toBe(
      'src/content/blog/tea/ja.mdx:7 · [茶](/blog/old)\n' +
        '  「/blog/old」は前のアドレスです。今のアドレス「/blog/tea」を書いてください。\n' +
        '  "/blog/old" is a former address. Write the one it has today, "/blog/tea".',
    );
  });
});
