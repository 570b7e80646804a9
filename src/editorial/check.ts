import { isPair, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { parseNodes, attributeOf, type Node } from './nodes.ts';

/** What to write instead of each mistake. The error page of `astro dev` would render links and bold text of Markdown. */
const fixes = {
  address:
    'アドレスに続く文字もリンクになります。[言葉] に (https://…) を続けるか、アドレスのあとに空白を入れてください。 The text after this address becomes part of the link. Write [words] followed by (https://…), or leave a space after the address.',
  alt: '写真の説明が空です。何が写っているかを [ ] の中に書いてください。 The picture has no alternative text. Write what it shows between [ and ].',
  character:
    '読めない文字か、目に見えない制御文字があります。消して、UTF-8 で保存してください。 There is an unreadable or an invisible control character here. Delete it, and save the file as UTF-8.',
  checklist: 'チェックリストは使えません。「- 項目」と書きます。 Write a list as "- item".',
  comment:
    "「 #」から後ろはコメントとみなされ、表示されません。文を '…' で囲んでください。 Everything after \" #\" is taken for a comment. Put the text in '…'.",
  component:
    '部品は <Callout title="…">、<Figure picture="…" alt="…" />、<PullQuote>、<RetreatCard id="…" />、<Source> の五つで、どの "…" も空にできません。alt には何が描かれているかを書きます。 The components are <Callout title="…">, <Figure picture="…" alt="…" />, <PullQuote>, <RetreatCard id="…" /> and <Source>. No "…" can be empty; alt says what the picture shows.',
  emphasis:
    '「*」が強調にならず、文字のまま残ります。両側に付け、すぐ内側には空白や「」。を置かないでください。 A "*" appears as it is. Emphasis needs it on both sides, with no space or punctuation just inside.',
  empty: '本文がありません。 The text is empty.',
  heading:
    '見出しは「## 見出し」のように、半角の ##、###、#### と空白で始め、文字を書きます（「#」一つは題名です）。 A heading is written as "## Heading", with ##, ### or ####, a space and words; "#" is the title.',
  link: 'リンクは [言葉] に (/retreats) を、写真は ![説明] に (./photo.jpg) を続けて書きます。括弧は半角で、空白や括弧のある名前は <…> で囲みます。 A link is [words] followed by (/retreats), a photograph ![what it shows] followed by (./photo.jpg). A name with spaces or brackets stands in <…>.',
  note: '脚注か、行き先のない参照です。どちらも使えません。出典は <Source>…</Source>、リンクは [言葉] に (/retreats) を続けて書きます。 This is a footnote, or a reference that leads nowhere. Neither works here. Write a source as <Source>…</Source>, a link as [words] followed by (/retreats).',
  sign: '「{」や「<」は記号として読まれます。文字として出すには &#123; や &lt; と書き、部品は閉じてください。行は import や export で始められません。 A "{" or "<" is read as a sign. For the character, write &#123; or &lt;, and close every component. No line can begin with import or export.',
  strike:
    '「~」で囲まれた文字に取り消し線が引かれます。範囲は「〜」か「–」で書いてください。 The text between two "~" is struck out. Write a range with "–".',
  table:
    '表は半角の「|」で書き、二行目を | --- | --- | とします。見出しの行より欄の多い行は作れません。 A table is written with "|", its second line is | --- | --- |, and no row has more cells than the first.',
  yaml: "「項目: 値」として読めません。記号や「: 」のある文は '…' で囲み、字下げを揃えてください。 This can't be read as \"field: value\". Put text with a sign or \": \" in '…', and align the indentation.",
};

/**
 * Markdown that wouldn't appear as meant. Each pattern belongs to the nodes whose type begins with `type`. In `text` it
 * matches what the parser has left as it is, in other nodes their source.
 */
const patterns: readonly (readonly [type: string, pattern: RegExp, fix: string])[] = [
  ['text', /!\[|\][(（]/g, fixes.link],
  ['text', /\[\^|\]\[/g, fixes.note],
  ['text', /\*\*|\*[^\s*][^*\n]*\*/g, fixes.emphasis],
  ['text', /^[ 　]*[#＃]/gm, fixes.heading],
  ['text', /^[ 　]*｜|^\|.*\|$/gm, fixes.table],
  ['heading', /^(?!#{2,4}\s.*[\p{L}\p{N}])/gu, fixes.heading],
  ['image', /^!\[\s*\]/g, fixes.alt],
  ['link', /^(?:https?:|www\.).*[^\0-\x7f]/g, fixes.address],
  ['delete', /^~[^~]/g, fixes.strike],
  ['listItem', /^\S+\s+\[[ xX]\]\s/g, fixes.checklist],
  ['footnote', /^/g, fixes.note],
  ['mdx', /^(?:import|export)\b|^\{(?!\s*\/\*[\s\S]*\*\/\s*\}$)/g, fixes.sign],
];

/** The components of articles with groups of attributes, each of which needs one of its members. */
const components = new Map([
  ['Callout', [['title']]],
  ['Figure', [['alt'], ['picture', 'src']]],
  ['PullQuote', []],
  ['RetreatCard', [['id']]],
  ['Source', []],
]);

interface Mistake {
  line: number;
  /** What to write instead. */
  fix: string;
  /** What was received; by default the line. */
  received?: string | undefined;
}

/**
 * Reads an editor's file.
 *
 * @param file ends with `.mdx`, `.md` or `.yaml`; in YAML, every `answer` is Markdown.
 * @returns all `mistakes`, as `file:line: what was received — what to write`; the `fields`, as the schema returns them
 *   or, if it refuses them, as they were written; the `body`, with empty lines for frontmatter.
 */
export function readText(file: string, bytes: Uint8Array, schema: z.ZodType) {
  const source = new TextDecoder().decode(bytes);
  const isYaml = file.endsWith('.yaml');
  const yaml = isYaml ? source : (/^---[\s\S]*?(?=^---)/m.exec(source)?.[0] ?? '');
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const lineOf = (start: number) => counter.linePos(start).line;
  const unreadable = source.search(/[\uFFFD\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/);
  const found: Mistake[] =
    unreadable >= 0
      ? [{ line: lineAt(source, unreadable), fix: fixes.character }]
      : [...inYaml(), ...(isYaml ? [] : inMarkdown(source, file.endsWith('.mdx')))];
  let fields: unknown = { draft: document.get('draft') };
  if (!found.some(({ fix }) => fix === fixes.yaml || fix === fixes.character)) {
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
    .toSorted((a, b) => a.line - b.line)
    .map(
      ({ line, fix, received = lines[line - 1]?.trim().slice(0, 80) }) =>
        `${file}:${line}: ${received} — ${fix}`,
    );
  const body = isYaml ? source : source.replace(yaml, yaml.replace(/.+/g, ''));
  return { mistakes: [...new Set(messages)], fields, body };

  function inYaml(): Mistake[] {
    const mistakes = document.errors.map(({ pos }) => ({ line: lineOf(pos[0]), fix: fixes.yaml }));
    visit(document, {
      // Text that begins with *, which YAML takes for an alias.
      Alias: (_, { range }) =>
        void mistakes.push({ line: lineOf(range?.[0] ?? 0), fix: fixes.yaml }),
      Scalar(key, { type, range, value }, path) {
        const [start = 0, end, after] = range ?? [];
        const line = lineOf(start);
        const isCut = type === 'PLAIN' && /^ +#/.test(yaml.slice(end, after));
        if (isCut && !file.endsWith('article.yaml')) mistakes.push({ line, fix: fixes.comment });
        if (key === 'value' && path.some((node) => isPair(node) && String(node.key) === 'answer')) {
          const above = type?.startsWith('BLOCK') ? line : line - 1;
          for (const mistake of inMarkdown(String(value), false))
            mistakes.push({ ...mistake, line: above + mistake.line });
        }
      },
    });
    return mistakes;
  }
}

function* inMarkdown(markdown: string, isMdx: boolean): Iterable<Mistake> {
  const { nodes, unreadable } = parseNodes(markdown, isMdx);
  if (unreadable !== undefined) yield { line: unreadable, fix: fixes.sign };
  const sourceOf = ({ position: { start, end } }: Node) => markdown.slice(start.offset, end.offset);
  // The text consists of frontmatter, rules and comments only.
  if (nodes[0].children?.every((node) => /^(?:---|\{\s*\/\*|<!--)/.test(sourceOf(node))))
    yield { line: 1, fix: fixes.empty };
  for (const node of nodes) {
    const { line } = node.position.start;
    const text = node.value !== undefined && node.type === 'text' ? node.value : sourceOf(node);
    for (const [type, pattern, fix] of patterns)
      for (const { index } of node.type.startsWith(type) ? text.matchAll(pattern) : [])
        yield { line: line + lineAt(text, index) - 1, fix };
    const needed = node.type.startsWith('mdxJsx') ? components.get(node.name ?? '') : [];
    if (!needed?.every((group) => group.some((name) => attributeOf(node, name))))
      yield { line, fix: fixes.component };
    const [head, ...rows] = node.type === 'table' ? (node.children ?? []) : [];
    for (const { children = [], position } of rows)
      if (children.length > head!.children!.length)
        yield { line: position.start.line, fix: fixes.table };
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
