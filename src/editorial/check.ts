import { isPair, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { parseNodes, attributeOf, type Node } from './nodes.ts';

/** What to write instead of each mistake. The error page of `astro dev` would render links and bold text of Markdown. */
const fixes = {
  aside:
    '覚え書きは、記事では {/* … */}、ほかでは <!-- … --> と書くと、出ません。 A note to yourself is written as {/* … */} in articles and as <!-- … --> elsewhere, and isn’t shown.',
  address:
    'アドレスに続く文字もリンクになります。[言葉] に (https://…) を続けるか、アドレスのあとに空白を入れてください。 The text after this address becomes part of the link. Write [words] followed by (https://…), or leave a space after the address.',
  alt: '写真の説明が空です。何が写っているかを [ ] の中に書いてください。 The picture has no alternative text. Write what it shows between [ and ].',
  character:
    '読めない文字か、目に見えない制御文字があります。消して、UTF-8 で保存してください。 There is an unreadable or an invisible control character here. Delete it, and save the file as UTF-8.',
  bold: '太字だけの行は見出しになりません。「## 見出し」と書くか、文なら「。」で終えます。 A line in bold is no heading. Write "## Heading" or, if it is a sentence, end it with a full stop.',
  comment:
    "「 #」から後ろはコメントとみなされ、表示されません。文を '…' で囲んでください。 Everything after \" #\" is taken for a comment. Put the text in '…'.",
  component:
    '部品は <Callout title="…">、<Figure picture="…" alt="…" />、<PullQuote>、<RetreatCard id="…" />、<Source> の五つで、どの "…" も空にできません。alt には何が描かれているかを書きます。Figure は、picture= の代わりに src=、さらに caption= と tall を使えます。 The components are <Callout title="…">, <Figure picture="…" alt="…" />, <PullQuote>, <RetreatCard id="…" /> and <Source>. No "…" can be empty; alt says what the picture shows. Figure also takes src= instead of picture=, caption= and tall. 太字は前後に * を二つずつ書きます。 For bold, write two asterisks on each side.',
  conflict:
    '二人の変更が混ざっています。残すほうを選び、<<<<<<<、=======、>>>>>>> の行を消してください。 The changes of two people are mixed here. Keep what you want, and delete the lines of <<<<<<<, ======= and >>>>>>>.',
  emoji: '絵文字は、その文字を入れてください。 For an emoji, insert the character itself.',
  emphasis:
    '「*」が強調にならず、文字のまま残ります。両側に付け、すぐ内側には空白や「」。を置かないでください。 A "*" appears as it is. Emphasis needs it on both sides, with no space or punctuation just inside.',
  empty: '本文がありません。 The text is empty.',
  fields:
    '一行目と、項目のあとに、--- だけの行が要ります。 The file begins with a line of ---, and another one follows the fields.',
  fence:
    '``` で始まる囲みが閉じていません。終わりにも ``` だけの行を書くか、消してください。 The box that begins with ``` isn’t closed. End it with a line of ```, or delete it.',
  heading:
    '見出しは「## 見出し」のように、半角の ##、###、#### と空白で始め、文字を書きます（「#」一つは題名です）。## から始め、段を飛ばしません。 A heading is written as "## Heading", with ##, ### or ####, a space and words; "#" is the title. Begin with ##, and skip no level.',
  indent:
    '行の初めの空白のため、囲みになります。空白を消してください。 The spaces at the beginning of the line make a box of it. Delete them.',
  link: 'リンクは [言葉] に (/retreats) を、写真は ![説明] に (./photo.jpg) を続けて書きます。括弧は半角で、空白や括弧のある名前は <…> で囲みます。 A link is [words] followed by (/retreats), a photograph ![what it shows] followed by (./photo.jpg). A name with spaces or brackets stands in <…>.',
  lazy: 'この行は、すぐ上の項目の続きになります。あいだを一行空けるか、続きなら字下げしてください。 This line continues the item above it. Leave an empty line between them or, if that is meant, indent it.',
  list: '箇条書きは、半角の記号と空白で「- 項目」「1. 項目」と書きます（「・」や全角の数字、チェックリストは使えません）。 Write a list as "- item" or "1. item", with the space ("•" and check boxes don’t work).',
  note: '脚注か、行き先のない参照です。どちらも使えません。リンクは [言葉] に (/retreats) を続け、出典は文の中か、記事では <Source>…</Source> に書きます。 This is a footnote, or a reference that leads nowhere. Neither works here. Write a link as [words] followed by (/retreats), a source within the text or, in articles, as <Source>…</Source>.',
  plain:
    'HTML と、写真や部品は使えません（写真と部品は記事でだけ使えます）。文字としての「<」は &lt; と書きます。 HTML works nowhere, and pictures and components only in articles. For the character "<", write &lt;.',
  quotation: '引用は、半角の「>」と空白で始めます。 Begin a quotation with ">" and a space.',
  quotes: `引用符は半角で、'…' か "…" と書きます。「“」も文の一部なら、'“…”' と囲みます。 Write straight quotation marks, '…' or "…". If the “ belongs to the text, write '“…”'.`,
  sign: '「{」や「<」は記号として読まれます。文字として出すには &#123; や &lt; と書き、部品は閉じてください。行は import や export で始められません。 A "{" or "<" is read as a sign. For the character, write &#123; or &lt;, and close every component. No line can begin with import or export. 改行は一行空け、覚え書きは {/* … */} と書きます。 For a new line leave one empty; a note to yourself is {/* … */}.',
  strike:
    '「~」で囲まれた文字に取り消し線が引かれます。範囲は「〜」か「–」で書いてください。 The text between two "~" is struck out. Write a range with "–".',
  table:
    '表は半角の「|」で書き、二行目を | --- | --- | とし、どの行も見出しの行と同じ数の欄にします。表のあとは一行空けます。 A table is written with "|", its second line is | --- | --- |, every row has as many cells as the first, and an empty line follows.',
  target:
    'リンクの行き先は /retreats（サイトの中）、https://…、mailto:… のように書き、[ ] の中に言葉を入れます。 A link leads to /retreats (within the site), https://… or mailto:…, for instance, and has words between [ and ].',
  twice: 'この項目は二つあります。一つを消してください。 This field stands here twice. Delete one.',
  yaml: '「項目: 値」として読めません。記号や「: 」のある文は \'…\' で（アポストロフィのある文は "…" で）囲み、字下げを揃えてください。 This can\'t be read as "field: value". Put text with a sign or ": " in \'…\' (with an apostrophe, in "…"), and align the indentation.',
};

/** The two sides of a change that Git could not join, with the line between them. */
const conflict = /^(?:(?:<{7}|\|{7}|>{7})(?: .*)?|={7})\r?$/gm;

/** A line below the fields that looks like `---`. */
const almostFence = /^[^\S\n]*(?!-{1,3}\s*$)[\p{Dash}ー]+[^\S\n]*$/mu;

/** A component whose values stand in other signs than `"`, or behind a wide space or `＝`. */
const wrongQuotes = /<[A-Z]\w*(?=[^<>]*(?:=\s*[“”„‟〝〞″＂‘’「『]|＝|　\w+=))/g;

/** Text that is put in typographic quotation marks as if they were those of YAML. */
const typographic = /^(?:[“”„‟〝].*[“”‟〞〟]|[‘’].*[‘’])$/su;

/**
 * Markdown that wouldn't appear as meant. Each pattern belongs to the nodes whose type begins with `type`. In `text` it
 * matches what the parser has left as it is, in other nodes their source.
 */
const patterns: readonly (readonly [type: string, pattern: RegExp, fix: string])[] = [
  ['text', /!\[|\][(（]|[)）]\[(?:\/|https?:)/g, fixes.link],
  ['paragraph', /(?:\]\s+|］\s*)[(（](?:[./#]|https?:|mailto:|tel:)/g, fixes.link],
  ['text', /\[\^|\]\[/g, fixes.note],
  ['text', /\/\*|\*\/|^\/\/ /gm, fixes.aside],
  ['text', /\*\*|＊＊|\*[^\s*][^*\n]*(?:\*|\n\*(?=\S))|__[^\s_][^_\n]*__/g, fixes.emphasis],
  ['text', /(?<![^\s、。]):[a-z][a-z_]+:(?![^\s、。])/g, fixes.emoji],
  ['paragraph', /^[ 　>]*[#＃]/gm, fixes.heading],
  ['paragraph', /^[ 　>]*｜|^[ >]*\|.*\|$/gm, fixes.table],
  ['paragraph', /^[^\t\n]*[^\s>]\t+[^\t\n]+(?:\t|\n[^\t\n]+\t)/g, fixes.table],
  [
    'paragraph',
    /^[ 　>]*(?:([・･•●■◆▪◦‣])(?!\1)|[-－*][　\xa0]|－ |[-－](?=[\p{L}「『[]))/gmu,
    fixes.list,
  ],
  // 1.受付 and １．受付, but not 1.5 or, in a wrapped line, 12. Then.
  ['paragraph', /^[ 　>]*[0-9]{1,2}[.)](?:[　\xa0]|(?=\p{L}))/gmu, fixes.list],
  ['paragraph', /^[ 　>]*(?![0-9]{1,2}[.)])[0-9０-９]{1,2}[.)．）、]\s*(?=\p{L})/gmu, fixes.list],
  // Two lines of dashes or of numbers or letters in brackets or circles, which would run together.
  ['paragraph', /^[ 　>]*([-–—‐‑−－ー※])[ 　]*[^\s\d].*\n[ 　>]*\1/gmu, fixes.list],
  ['paragraph', /(?:^[ 　>]*(?:[①-⑳]|[(（]?[a-zａ-ｚ0-9０-９]{1,2}[)）]).*\n?){2}/gimu, fixes.list],
  ['paragraph', /^[ 　]*＞/gm, fixes.quotation],
  ['code', /^(`{3,}|~{3,})(?![\s\S]*\n[ >]*\1[`~]*\s*$)/g, fixes.fence],
  ['code', /^(?![`~])/g, fixes.indent],
  ['heading', /^(?!#{2,4}\s.*[\p{L}\p{N}])/gu, fixes.heading],
  ['image', /^!\[\s*\]/g, fixes.alt],
  ['link', /^(?:https?:|www\.).*[^\0-\x7f]/g, fixes.address],
  ['delete', /^~[^~]/g, fixes.strike],
  ['listItem', /^\S+\s+\[[ xX]\]\s/g, fixes.list],
  ['listItem', /(?<=\n)(?=[^\s>])/g, fixes.lazy],
  ['footnote', /^/g, fixes.note],
  ['mdx', /^(?:import|export)\b|^\{(?!\s*\/\*[\s\S]*\*\/\s*\}$)/g, fixes.sign],
];

/** Where a link may lead. Whether the site has a page is not known here. */
const target = /^(?:#|mailto:|tel:|https?:\/\/)\S|^\/(?!\/)/;

/** The components of articles, with the names of their attributes in alphabetical order. */
const components = new Map([
  ['Callout', /^title$/],
  ['Figure', /^alt (?:caption )?(?:picture|src)(?: tall)?$/],
  ['PullQuote', /^$/],
  ['RetreatCard', /^id$/],
  ['Source', /^$/],
]);

interface Mistake {
  line: number;
  /** What to write instead. */
  fix: string;
  /** What was received; by default the line. */
  received?: string | undefined;
}

/** A page of the site (its path with query and hash), a tag, a picture or a retreat that an editor's file names. */
export interface Name {
  kind: 'page' | 'tag' | 'picture' | 'retreat';
  name: string;
  line: number;
}

/** What the fields of `article.yaml` name. */
const kindsByField: Readonly<Record<string, Name['kind']>> = {
  tags: 'tag',
  cover: 'picture',
  retreats: 'retreat',
};

/**
 * Reads an editor's file.
 *
 * @param file ends with `.mdx`, `.md` or `.yaml`; in YAML, every `answer` is Markdown.
 * @returns all `mistakes`, as `file:line: what was received — what to write`; the `names` of what it links or shows; the
 *   `fields`, as the schema returns them or, if it refuses them, as they were written; the `body`, with empty lines for
 *   frontmatter.
 */
export function readText(file: string, bytes: Uint8Array, schema: z.ZodType) {
  const source = new TextDecoder().decode(bytes);
  const isYaml = file.endsWith('.yaml');
  // A line of three hyphens only, at the beginning of the file and below the fields.
  const [head] = /(?<![\s\S])---[^\S\n]*\n[\s\S]*?(?=^---[^\S\n]*$)/m.exec(source) ?? [];
  const yaml = isYaml ? source : (head ?? '');
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const lineOf = (start: number) => counter.linePos(start).line;
  const placesOf = (pattern: RegExp, fix: string) =>
    [...source.matchAll(pattern)].map(({ index }) => ({ line: lineAt(source, index), fix }));
  const broken = [
    ...placesOf(/[\uFFFD\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g, fixes.character).slice(0, 1),
    ...placesOf(conflict, fixes.conflict),
  ];
  const found: (Mistake | Name)[] = [...broken];
  if (broken.length > 0) {
    // Nothing else can be read.
  } else if (!isYaml && (head === undefined || almostFence.test(head))) {
    const line = lineAt(source, Math.max(0, source.search(almostFence)));
    found.push({ line, fix: fixes.fields });
  } else {
    found.push(...inYaml(document, yaml, file, lineOf));
    if (!isYaml) found.push(...inMarkdown(source, file.endsWith('.mdx')));
  }
  let fields: unknown = { draft: document.get('draft') };
  const unparsed = new Set([fixes.character, fixes.conflict, fixes.fields, fixes.yaml]);
  if (!found.some((finding) => 'fix' in finding && unparsed.has(finding.fix))) {
    fields = document.toJS();
    const { data = fields, error } = schema.safeParse(fields);
    fields = data;
    for (const issue of error?.issues ?? []) {
      const path = [...issue.path, ...('keys' in issue ? issue.keys.slice(0, 1) : [])];
      const existing = [...path];
      while (existing.length > 0 && !document.hasIn(existing)) existing.pop();
      const node = document.getIn(existing, true) as { range?: readonly number[] } | null;
      const missing = existing.length < path.length ? `${path.join('.')}:` : undefined;
      found.push({ line: lineOf(node?.range?.[0] ?? 0), fix: issue.message, received: missing });
    }
  }
  const lines = source.split('\n');
  const messages = found
    .filter((finding) => 'fix' in finding)
    .toSorted((a, b) => a.line - b.line)
    .map(
      ({ line, fix, received = lines[line - 1]?.trim().slice(0, 80) }) =>
        `${file}:${line}: ${received} — ${fix}`,
    );
  const names = found.filter((finding) => 'kind' in finding);
  const text = source.slice(yaml.length).replace(/^---.*/, '');
  const body = isYaml ? source : yaml.replace(/.+/g, '') + text;
  return { mistakes: [...new Set(messages)], names, fields, body };
}

function inYaml(
  document: ReturnType<typeof parseDocument>,
  yaml: string,
  file: string,
  lineOf: (start: number) => number,
) {
  const found: (Mistake | Name)[] = document.errors.map(({ code, pos }) => ({
    line: lineOf(pos[0]),
    fix: code === 'DUPLICATE_KEY' ? fixes.twice : fixes.yaml,
  }));
  visit(document, {
    // Text that begins with *, which YAML takes for an alias.
    Alias: (_, { range }) => void found.push({ line: lineOf(range?.[0] ?? 0), fix: fixes.yaml }),
    Scalar(key, { type, range, value }, path) {
      const [start = 0, end, after] = range ?? [];
      const line = lineOf(start);
      const isArticle = file.endsWith('article.yaml');
      // The article's own file may have comments, but a # before a letter is hardly one.
      const comment = isArticle ? /^ +#\S/ : /^ +#/;
      if (type === 'PLAIN' && comment.test(yaml.slice(end, after)))
        found.push({ line, fix: fixes.comment });
      if (type === 'PLAIN' && typographic.test(String(value)))
        found.push({ line, fix: fixes.quotes });
      const kind = kindsByField[String(path.find((node) => isPair(node))?.key)];
      if (isArticle && kind && key !== 'key')
        found.push({ kind, name: String(value).trim(), line });
      if (key === 'value' && path.some((node) => isPair(node) && String(node.key) === 'answer'))
        for (const finding of inMarkdown(String(value), false))
          // Only below a | are the lines of the answer those of the file.
          found.push({
            ...finding,
            line: type === 'BLOCK_LITERAL' ? line + finding.line : line,
          });
    },
  });
  return found;
}

function* inMarkdown(markdown: string, isMdx: boolean): Iterable<Mistake | Name> {
  const { nodes, unreadable } = parseNodes(markdown, isMdx);
  const quotes = unreadable === undefined ? [] : [...markdown.matchAll(wrongQuotes)];
  for (const { index } of quotes) yield { line: lineAt(markdown, index), fix: fixes.quotes };
  if (unreadable !== undefined && quotes.length === 0) yield { line: unreadable, fix: fixes.sign };
  const sourceOf = ({ position: { start, end } }: Node) => markdown.slice(start.offset, end.offset);
  // The text consists of frontmatter, rules and comments only.
  if (nodes[0].children?.every((node) => /^(?:---|\{\s*\/\*|<!--)/.test(sourceOf(node))))
    yield { line: 1, fix: fixes.empty };
  let deepest = 2;
  for (const node of nodes) {
    const { type, url, depth } = node;
    const { line } = node.position.start;
    const source = sourceOf(node);
    // What follows a backslash is meant as it is.
    const unescaped = source.replace(/\\[!-/:-@[-`{-~]/g, '  ');
    const text = type === 'text' && unescaped === source ? (node.value ?? '') : unescaped;
    for (const [prefix, pattern, fix] of patterns)
      for (const { index } of type.startsWith(prefix) ? text.matchAll(pattern) : [])
        yield { line: line + lineAt(text, index) - 1, fix };
    if (type === 'text' && /＜\/?[A-Z]/.test(text))
      yield { line, fix: isMdx ? fixes.component : fixes.plain };
    const isAlone = type === 'paragraph' && nodes[0].children?.includes(node);
    if (isMdx && isAlone && /^(\*\*|__)[^*_\n]*[^*_\n。．.!?！？]\1$/.test(source))
      yield { line, fix: fixes.bold };
    if (type.startsWith('image') && url === '') yield { line, fix: fixes.link };
    if (type.startsWith('link') && (!target.test(url ?? '') || /^\[\s*\]/.test(source)))
      yield { line, fix: fixes.target, received: source };
    yield* namesIn(node);
    if (depth !== undefined && depth > deepest) yield { line, fix: fixes.heading };
    if (depth !== undefined) deepest = depth + 1;
    if (!isMdx && /^(?:html|image)/.test(type) && !source.startsWith('<!--'))
      yield { line, fix: fixes.plain };
    if (type.startsWith('mdxJsx') && !isComplete(node)) yield { line, fix: fixes.component };
    const [head, ...rows] = type === 'table' ? (node.children ?? []) : [];
    for (const { children = [], position } of rows)
      if (children.length !== head!.children!.length)
        yield { line: position.start.line, fix: fixes.table };
  }
}

/** Returns the page that a node links, the picture that it shows, and the retreat that it links or shows as a card. */
function namesIn(node: Node): Name[] {
  const { type, url = '' } = node;
  const { line } = node.position.start;
  const named = (kind: Name['kind'], name = '') => (name === '' ? [] : [{ kind, name, line }]);
  if (node.name === 'Figure')
    return named('picture', attributeOf(node, 'picture') || attributeOf(node, 'src'));
  if (node.name === 'RetreatCard') return named('retreat', attributeOf(node, 'id'));
  if (type.startsWith('image')) return named('picture', url);
  if (!type.startsWith('link') || !/^\/(?!\/)/.test(url)) return [];
  return [...named('page', url), ...named('retreat', /^\/retreat\/([\w-]+)/.exec(url)?.[1])];
}

/** Returns whether a component exists and has the attributes that it needs, and no others. */
function isComplete(node: Node): boolean {
  const names = (node.attributes ?? []).map(({ name = '' }) => name).sort();
  const hasValues = names.every((name) => name === 'tall' || attributeOf(node, name) !== '');
  return hasValues && (components.get(node.name ?? '')?.test(names.join(' ')) ?? false);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
