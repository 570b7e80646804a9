import { markdownToMdast, mdxToMdast } from 'satteri';
import { isPair, LineCounter, parseDocument, visit } from 'yaml';

/** The parts of a Markdown node that this module reads. */
interface Node {
  type: string;
  children?: Node[];
  position: { start: { line: number; offset: number }; end: { offset: number } };
  value?: string;
}

/** What to write instead of a mistake; without Markdown's own links and bold, which the page of `astro dev` would render. */
const write = {
  address:
    'アドレスに続く文字もリンクになります。[言葉] に (https://…) を続けるか、アドレスの後を空けてください。 The text after this address becomes part of the link. Write [words] followed by (https://…), or leave a space after it.',
  character:
    '読めない文字か、目に見えない制御文字があります。消して、UTF-8 で保存してください。 There is an unreadable or an invisible control character here. Delete it, and save the file as UTF-8.',
  checklist: 'チェックリストは使えません。「- 項目」と書きます。 Write a list as "- item".',
  comment:
    "「 #」から後ろは覚え書きとして消えます。文を '…' で囲んでください。 Everything after \" #\" is taken for a note. Put the text in '…'.",
  emphasis:
    '強調の「*」が文字のまま残ります。対にし、内側に空白や「」。を置かず、その外に出してください。 A "*" stays as it is. Emphasis needs it on both sides, with no space or punctuation just inside.',
  empty: '本文がありません。 The text is empty.',
  heading:
    '見出しは「## 見出し」のように、半角の ##、###、#### と空白で始め、文字を書きます（「#」一つは題名です）。 A heading is written as "## Heading", with ##, ### or ####, a space and words; "#" is the title.',
  link: 'リンクは [言葉] に (/retreats) を、写真は ![説明] に (./photo.jpg) を続けて書きます。括弧は半角で、空白や括弧のある名前は <…> で囲みます。 A link is [words] followed by (/retreats), a photograph ![what it shows] followed by (./photo.jpg). A name with spaces or brackets stands in <…>.',
  note: '脚注は使えず、参照の行き先もありません。出典は <Source>…</Source>、リンクは [言葉] に (/retreats) を続けて書きます。 There are no footnotes, and this reference leads nowhere. Write a source as <Source>…</Source>, a link as [words] followed by (/retreats).',
  sign: '「{」や「<」は記号として読まれます。文字として出すには &#123; や &lt; と書き、部品は閉じてください。 A "{" or "<" is read as a sign. For the character, write &#123; or &lt;, and close every component.',
  strike:
    '「~」で囲まれた文字に取り消し線が引かれます。範囲は「〜」か「–」で書いてください。 The text between two "~" is struck out. Write a range with "–".',
  table:
    '表は半角の「|」で書き、二行目を | --- | --- | とし、どの行も見出しの行より多い欄を置きません。 A table is written with "|", its second line is | --- | --- |, and no row has more cells than the first.',
  yaml: "「項目: 値」として読めません。記号や「: 」のある文は '…' で囲み、字下げを揃えてください。 This can't be read as \"field: value\". Put text with a sign or \": \" in '…', and align the indentation.",
};

/**
 * Markdown that wouldn't appear as meant, by the beginning of a node's type: in `text`, what the parser left as it is;
 * in other nodes, their source.
 */
const mistakes: readonly (readonly [type: string, pattern: RegExp, fix: string])[] = [
  ['text', /!\[|\][(（]/, write.link],
  ['text', /\[\^|\]\[/, write.note],
  ['text', /\*\*|\*[^\s*][^*\n]*\*/, write.emphasis],
  ['text', /^[ 　]*[#＃]/m, write.heading],
  ['text', /^[ 　]*｜|^\|.*\|$/m, write.table],
  ['heading', /^(?!#{2,4}\s.*[\p{L}\p{N}])/u, write.heading],
  ['link', /^(?:https?:|www\.).*[^\0-\x7f]/, write.address],
  ['delete', /^~[^~]/, write.strike],
  ['listItem', /^\S+\s+\[[ xX]\]\s/, write.checklist],
  ['footnote', /^/, write.note],
  ['mdx', /^\{(?!\s*\/\*[\s\S]*\*\/\s*\}$)/, write.sign],
];

/**
 * Reads an editor's file.
 *
 * @param file ends with `.mdx`, `.md` or `.yaml`; in YAML, every `answer` is Markdown.
 * @returns its fields; the first mistake that a schema can't see, with file, line and what to do; and a function for the
 *   line of a field such as `items.0.answer`, or of its nearest parent.
 */
export function readText(file: string, bytes: Uint8Array) {
  const source = new TextDecoder().decode(bytes);
  const isYaml = file.endsWith('.yaml');
  const yaml = isYaml ? source : (/^---[\s\S]*?(?=^---)/m.exec(source)?.[0] ?? '');
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const found = firstMistake();
  const line = found && source.split('\n')[found.line - 1]?.trim().slice(0, 80);
  return {
    fields: found ? undefined : (document.toJS() as unknown),
    mistake: found && `${file}:${found.line}\n  ${line}\n  ${found.fix}`,
    lineOf(path: string): number {
      const keys = path.split('.');
      while (keys.length > 0 && !document.hasIn(keys)) keys.pop();
      const node = document.getIn(keys, true) as { range?: [number] } | null;
      return counter.linePos(node?.range?.[0] ?? 0).line;
    },
  };

  function firstMistake(): Found | undefined {
    const at = source.search(/[\uFFFD\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/);
    if (at >= 0) return { line: lineAt(source, at), fix: write.character };
    const [error] = document.errors;
    if (error) return { line: counter.linePos(error.pos[0]).line, fix: write.yaml };
    let inYaml: Found | undefined;
    visit(document, {
      // Text that begins with *, which no anchor belongs to.
      Alias(_, { range }) {
        inYaml = { line: counter.linePos(range?.[0] ?? 0).line, fix: write.yaml };
        return visit.BREAK;
      },
      Scalar(key, { type, range, value }, path) {
        const [start = 0, end, after] = range ?? [];
        const { line } = counter.linePos(start);
        const isCut = type === 'PLAIN' && /^ +#/.test(yaml.slice(end, after));
        if (isCut && !file.endsWith('article.yaml')) inYaml = { line, fix: write.comment };
        else if (
          key === 'value' &&
          path.some((one) => isPair(one) && String(one.key) === 'answer')
        ) {
          const inAnswer = mistakeIn(String(value), markdownToMdast);
          const above = type?.startsWith('BLOCK') ? line : line - 1;
          if (inAnswer) inYaml = { ...inAnswer, line: above + inAnswer.line };
        }
        return inYaml && visit.BREAK;
      },
    });
    if (inYaml !== undefined || isYaml) return inYaml;
    return mistakeIn(source, file.endsWith('.mdx') ? mdxToMdast : markdownToMdast);
  }
}

type Found = { line: number; fix: string };

function mistakeIn(markdown: string, parse: typeof mdxToMdast): Found | undefined {
  const sourceOf = ({ position: { start, end } }: Node) => markdown.slice(start.offset, end.offset);
  let root: Node;
  try {
    root = parse(markdown) as Node;
  } catch (error) {
    return { line: parseInt((error as Error).message) || 1, fix: write.sign };
  }
  // Frontmatter, rules and comments.
  if (root.children?.every((node) => /^(?:---|\{\s*\/\*|<!--)/.test(sourceOf(node)))) {
    return { line: 1, fix: write.empty };
  }
  for (const node of nodesIn(root)) {
    const text = node.value !== undefined && node.type === 'text' ? node.value : sourceOf(node);
    for (const [type, pattern, fix] of mistakes) {
      const at = node.type.startsWith(type) ? text.search(pattern) : -1;
      if (at >= 0) return { line: node.position.start.line + lineAt(text, at) - 1, fix };
    }
    const [head, ...rows] = node.type === 'table' ? (node.children ?? []) : [];
    const wide = rows.find(({ children = [] }) => children.length > head!.children!.length);
    if (wide) return { line: wide.position.start.line, fix: write.table };
  }
  return undefined;
}

function nodesIn(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)];
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
