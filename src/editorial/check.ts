import { markdownToMdast, mdxToMdast } from 'satteri';
import { isNode, LineCounter, parse, parseDocument } from 'yaml';

/** What of a Markdown node this module reads. */
interface Node {
  type: string;
  children?: Node[];
  position?: { start: { line: number } };
  value?: string;
  url?: string;
  depth?: number;
  checked?: boolean | null;
  name?: string | null;
}

/** Characters that Markdown left as they are, although the writer meant something by them. */
const leftovers: readonly (readonly [pattern: RegExp, ja: string, en: string])[] = [
  [
    /!\[|\][(（]/,
    'リンクは [言葉](/retreats)、写真は ![説明](./photo.jpg) の形です。括弧は半角で、空白や括弧のある名前は <…> で囲みます。',
    'A link is [words](/retreats), a photograph ![what it shows](./photo.jpg). A name with spaces or brackets stands in <…>.',
  ],
  [
    /\[\^|\]\[/,
    '脚注や参照の行き先がありません。出典は <Source>…</Source>、リンクは [言葉](/retreats) と書きます。',
    'This note or reference leads nowhere. Write a source as <Source>…</Source>, a link as [words](/retreats).',
  ],
  [
    /\*\*|\*[^\s*][^*\n]*\*/,
    '強調の「*」が文字のまま残ります。対にし、内側に空白や「」。を置かず、その外に出してください（例：「**太字**」。）。',
    'A "*" stays as it is. Emphasis needs it on both sides, with no space or punctuation just inside: **bold**.',
  ],
  [
    /^[ 　]*[#＃]+/m,
    '見出しは「## 見出し」のように、半角の # と半角の空白で始めます。',
    'A heading begins with # and a space: "## Heading".',
  ],
  [
    /^[ 　]*｜|^\|.*\|$/m,
    '表は半角の「|」で書き、二行目を | --- | --- | とします。',
    'A table is written with "|", and its second line is | --- | --- |.',
  ],
];

/** Kinds of Markdown that the pages don't have, or that are rarely meant. */
const notes = {
  address: [
    'アドレスに続く文字もリンクになります。[言葉](https://…) の形にするか、アドレスの後を空けてください。',
    'The text after this address becomes part of the link. Write [words](https://…), or leave a space after it.',
  ],
  strike: [
    '「~」で囲まれた文字に取り消し線が引かれます。範囲は「〜」か「–」で書いてください。',
    'The text between two "~" is struck out. Write a range with "–".',
  ],
  heading: [
    '見出しは「##」「###」「####」で始め、文字を書きます（「#」一つは題名です）。',
    'A heading begins with "##", "###" or "####" and has words; "#" is the title.',
  ],
  cells: [
    '見出しの行よりも多い欄があり、ページに出ません。',
    'This row has more cells than the first one; they would not be shown.',
  ],
  checklist: ['チェックリストは使えません。「- 項目」と書きます。', 'Write a list as "- item".'],
  footnote: [
    '脚注は使えません。<Source>…</Source> を、説明する文の下に書いてください。',
    'Footnotes are not for articles. Put <Source>…</Source> below the text it is about.',
  ],
  sign: [
    '「{」や「<」は記号として読まれます。文字として出すには &#123; や &lt; と書き、部品は閉じてください。',
    'A "{" or "<" is read as a sign. For the character, write &#123; or &lt;, and close every component.',
  ],
  empty: ['本文がありません。', 'The text is empty.'],
  encoding: ['UTF-8 で保存してください。', 'Save the file as UTF-8.'],
  control: [
    '目に見えない制御文字があります。消してください。',
    'There is an invisible control character here. Delete it.',
  ],
  comment: [
    "「 #」から後ろは覚え書きとして消えます。文を '…' で囲んでください。",
    'Everything after " #" is taken for a note. Put the text in \'…\'.',
  ],
  day: ['この日は暦にありません。', 'There is no such day.'],
} as const;

/**
 * Returns the first mistake in an editor's file that its schema can't see: with file, line, and what to do in both
 * languages.
 *
 * @param file ends with `.mdx`, `.md` or `.yaml`; in YAML, every `answer` is Markdown.
 */
export function textMistake(file: string, bytes: Uint8Array): string | undefined {
  const source = new TextDecoder().decode(bytes);
  const lines = source.split('\n');
  const mistake = (line: number, [ja, en]: readonly [string, string]) =>
    `${file}:${line}\n  ${(lines[line - 1] ?? '').trim().slice(0, 80)}\n  ${ja}\n  ${en}`;
  const lineWith = (pattern: RegExp) => 1 + lines.findIndex((line) => pattern.test(line));

  if (source.includes('\uFFFD')) return mistake(lineWith(/\uFFFD/), notes.encoding);
  const control = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/;
  if (control.test(source)) return mistake(lineWith(control), notes.control);

  const isYaml = file.endsWith('.yaml');
  const yaml = isYaml ? source : (/^---\r?\n([\s\S]*?)^---/m.exec(source)?.[1] ?? '');
  for (const line of yaml.split('\n')) {
    const [, value = ''] = /^[\s-]*\w+: +([^'"\s[{|>#].*)$/.exec(line.trimEnd()) ?? [];
    const at = () => lines.indexOf(line) + 1;
    if (!file.endsWith('article.yaml') && value.includes(' #')) return mistake(at(), notes.comment);
    const [iso] = /^\d{4}-\d\d-\d\d$/.exec(value) ?? [];
    if (iso && !isDay(iso)) return mistake(at(), notes.day);
  }

  if (!isYaml) {
    try {
      const root = (file.endsWith('.mdx') ? mdxToMdast : markdownToMdast)(source) as Node;
      const isText = ({ type, value }: Node) =>
        type !== 'yaml' && !(type === 'mdxFlowExpression' && isComment(value));
      if (!root.children?.some(isText)) return mistake(1, notes.empty);
      const [found] = mistakesIn(root, lines);
      return found && mistake(found.line, found.note);
    } catch (error) {
      const line = /^(\d+):/.exec((error as Error).message)?.[1] ?? 1;
      return mistake(Number(line), notes.sign);
    }
  }
  for (const answer of answersIn(parse(source))) {
    const first = 1 + Math.max(0, lineStart(lines, answer));
    const [found] = mistakesIn(markdownToMdast(answer) as Node, answer.split('\n'));
    if (found) return mistake(first + found.line - 1, found.note);
  }
  return undefined;
}

/** Returns the line of a field in YAML or frontmatter, from its path such as `items.0.answer`. */
export function lineOfField(file: string, source: string, path: string): number {
  const [, start = '', yaml = ''] = file.endsWith('.yaml')
    ? ['', '', source]
    : (/^(---\r?\n)([\s\S]*?)^---/m.exec(source) ?? []);
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  while (keys.length > 0) {
    const node = document.getIn(keys, true);
    if (isNode(node) && node.range) {
      return counter.linePos(node.range[0]).line + (start === '' ? 0 : 1);
    }
    keys.pop();
  }
  return 1;
}

interface Found {
  line: number;
  note: readonly [string, string];
}

function* mistakesIn(node: Node, lines: readonly string[]): Generator<Found> {
  const line = node.position?.start.line ?? 1;
  const found = noteOn(node, lines[line - 1] ?? '');
  if (found) yield { line: line + found.below, note: found.note };
  const cells = node.children?.[0]?.children?.length ?? 0;
  const wide =
    node.type === 'table' && node.children?.find((row) => (row.children?.length ?? 0) > cells);
  if (wide) yield { line: wide.position?.start.line ?? line, note: notes.cells };
  for (const child of node.children ?? []) yield* mistakesIn(child, lines);
}

function noteOn(
  node: Node,
  line: string,
): { note: readonly [string, string]; below: number } | undefined {
  const here = (note: readonly [string, string]) => ({ note, below: 0 });
  switch (node.type) {
    case 'text':
      for (const [pattern, ja, en] of leftovers) {
        const at = node.value?.search(pattern) ?? -1;
        if (at >= 0)
          return { note: [ja, en], below: node.value!.slice(0, at).split('\n').length - 1 };
      }
      return undefined;
    case 'link':
      return node.url === textOf(node) && /[^\0-\x7f]/.test(node.url)
        ? here(notes.address)
        : undefined;
    case 'delete':
      return line.includes('~~') ? undefined : here(notes.strike);
    case 'heading':
      return node.depth === 1 || node.depth! > 4 || !/[\p{L}\p{N}]/u.test(textOf(node))
        ? here(notes.heading)
        : undefined;
    case 'listItem':
      return typeof node.checked === 'boolean' ? here(notes.checklist) : undefined;
    case 'footnoteReference':
    case 'footnoteDefinition':
      return here(notes.footnote);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return isComment(node.value) ? undefined : here(notes.sign);
    default:
      return undefined;
  }
}

function isComment(expression = ''): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(expression);
}

function textOf(node: Node): string {
  return node.value ?? node.children?.map(textOf).join('') ?? '';
}

function answersIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'answer' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    answersIn(inner, key === 'answer' ? key : name),
  );
}

/** Returns the index of the line on which a text of YAML begins; indentation is left out. */
function lineStart(lines: readonly string[], text: string): number {
  const [first = ''] = text.split('\n');
  return lines.findIndex((line) => line.includes(first.trim()));
}

function isDay(iso: string): boolean {
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
