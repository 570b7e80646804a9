import { mdxToMdast, type MdastNode } from 'satteri';
import { readValue } from '#editorial/fields.ts';
import { isOwnPath } from '#editorial/markup/links.ts';
import { joinSentences, suggest, type Problem } from '#editorial/problem.ts';
import { locales, type Locale, type Localized } from '#i18n/locales.ts';
import type { Components } from './metadata.ts';

/** What the body of an article is checked against. */
export interface BodyContext {
  file: string;
  locale: Locale;
  components: Components;
  /** Paths of the site's pages without locale. Retreats aren't included, because the check reads no database. */
  routes: ReadonlySet<string>;
  /** Current paths of articles by their former paths. */
  moved: ReadonlyMap<string, string>;
}

/** A place in which an article names a retreat. */
export interface Mention {
  id: string;
  file: string;
  line: number;
  field: string;
}

/** The fields of Markdown nodes that this module reads. */
interface Node {
  type: MdastNode['type'];
  children?: Node[];
  position?: { start: { line: number } };
  url?: string;
  alt?: string | null;
  depth?: number;
  name?: string | null;
  value?: string;
  attributes?: { name?: string; value?: unknown }[];
}

/** A problem of a node, without its line. */
interface Finding extends Omit<Problem, 'where'> {
  field: string | undefined;
}

/**
 * Checks an article's text for everything that would break its page or its links, with the parser of the build.
 *
 * @param source the whole file with its frontmatter, so that line numbers are those of the file.
 */
export function checkBody(
  source: string,
  context: BodyContext,
): { problems: Problem[]; mentions: Mention[] } {
  const { file } = context;
  let root: Node;
  try {
    root = mdxToMdast(source) as Node;
  } catch (error) {
    return { problems: [syntaxProblem(file, source, (error as Error).message)], mentions: [] };
  }
  const problems: Problem[] = [];
  const mentions: Mention[] = [];
  let previousDepth = 1;
  for (const node of allNodes(root)) {
    const line = node.position?.start.line ?? 1;
    for (const { field, ...finding } of check(node, context, previousDepth)) {
      problems.push({ where: { file, line, field }, ...finding });
    }
    mentions.push(...mentionsIn(node).map((mention) => ({ ...mention, file, line })));
    // Only headings have a depth.
    previousDepth = node.depth ?? previousDepth;
  }
  if ((root.children ?? []).every(({ type }) => type === 'yaml')) {
    problems.push({
      where: { file, line: 1 },
      fix: { ja: '本文がありません。', en: 'The text is empty.' },
    });
  }
  return { problems, mentions };
}

/** The fixes for syntax that articles can't contain. */
const syntaxFixes = {
  mdxjsEsm: {
    ja: '記事に import や export は書けません。この行を消してください。部品は import なしで使えます。',
    en: 'An article has no import and no export. Remove this line; components need none.',
  },
  expression: {
    ja: '「{」は記号として使われます。文字として出すには全角の「｛ ｝」か &#123; と書いてください。',
    en: 'A "{" has a meaning of its own here. For the character, write &#123; and &#125;.',
  },
  bold: {
    ja: '太字の「**」が文字のまま残っています。「**」は対にし、内側に空白や「。」を置かないでください。例：**太字**。',
    en: 'A "**" stays as it is. Bold needs it on both sides, with no space just inside, and a comma or full stop that a word follows directly goes outside: **bold**.',
  },
  footnoteDefinition: {
    ja: '脚注は使えません。<Source>…</Source> を、説明する文の下に書いてください。',
    en: 'Footnotes are not for articles. Put <Source>…</Source> below the text it is about.',
  },
  code: {
    ja: '四文字以上字下げした段落や ``` は使えません。ふつうの段落にしてください。',
    en: 'Code blocks (``` or four spaces) are not for articles. Make it a plain paragraph.',
  },
};

function check(node: Node, context: BodyContext, previousDepth: number): Finding[] {
  switch (node.type) {
    case 'heading':
      return checkHeading(node, previousDepth);
    case 'link':
    case 'definition':
      return checkLink(node, context);
    case 'image':
      return checkImage(node, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return checkComponent(node, context);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      // A comment `{/* … */}` is allowed.
      if (/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? '')) return [];
      return toFindings(`{${firstLine(node.value)}}`, syntaxFixes.expression);
    case 'mdxjsEsm':
    case 'footnoteDefinition':
    case 'code':
      return toFindings(firstLine(textContent(node)), syntaxFixes[node.type]);
    case 'text':
      // CommonMark doesn't end bold between punctuation and a letter, as in **湯に入る。**次に, so the text keeps its `**`.
      if (!node.value?.includes('**')) return [];
      return toFindings(excerptAround(node.value, '**'), syntaxFixes.bold);
    default:
      return [];
  }
}

function checkHeading(node: Node, previousDepth: number): Finding[] {
  const depth = node.depth ?? 0;
  const received = `${'#'.repeat(depth)} ${textContent(node)}`;
  if (depth === 1) {
    return toFindings(received, {
      ja: '「#」一つの見出しは題名です（自動で入ります）。「##」から始めてください。',
      en: 'A heading with one "#" is the title, which is added for you. Begin with "##".',
    });
  }
  if (depth > 4) {
    return toFindings(received, {
      ja: '見出しは「##」「###」「####」の三段までです。',
      en: 'Headings have three levels: "##", "###" and "####".',
    });
  }
  const right = '#'.repeat(previousDepth + 1);
  if (depth <= right.length) return [];
  return toFindings(received, {
    ja: `見出しの段が飛んでいます。「${right}」にしてください。`,
    en: `A heading level is skipped. Use "${right}".`,
  });
}

function checkLink(node: Node, { locale, moved, routes }: BodyContext): Finding[] {
  const url = node.url ?? '';
  if (/^(?:https?:\/\/|mailto:|#)/i.test(url)) return [];
  const received = linkText(node);
  const path = pathOf(url);
  if (!isOwnPath(path)) {
    return toFindings(received, {
      ja: 'サイト内のページは「/retreats」のように「/」から、外のページは「https://」から書いてください。',
      en: 'Write a page of this site from its "/", such as /retreats, and any other from "https://".',
    });
  }
  const prefix = locales.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
  if (prefix !== undefined) {
    return toFindings(received, {
      ja: `「/${prefix}」を付けずに書いてください。言語は自動で合います。`,
      en: `Write it without "/${prefix}". The language is added for you.`,
    });
  }
  if (retreatIn(node) !== undefined || routes.has(path)) return [];
  const currentPath = moved.get(path);
  if (currentPath !== undefined) {
    return toFindings(received, {
      ja: `「${path}」は前のアドレスです。今のアドレス「${currentPath}」を書いてください。`,
      en: `"${path}" is a former address. Write the one it has today, "${currentPath}".`,
    });
  }
  const isEnglish = locale === 'en';
  const missing = {
    ja: `このサイトに${isEnglish ? '英語版の' : ''}「${path}」というページはありません。`,
    en: `This site has no page "${path}"${isEnglish ? ' in English' : ''}.`,
  };
  const unlike = { ja: 'リンク先を確かめてください。', en: 'Check the link.' };
  return toFindings(received, joinSentences(missing, suggest(path, routes, unlike)));
}

/** Checks a Markdown picture, which the page renders with the component `Figure`. */
function checkImage({ alt = '', url = '' }: Node, { components }: BodyContext): Finding[] {
  const figure = { alt: alt ?? '', src: decoded(url) };
  return readValue(components.Figure, figure).issues.flatMap(({ fix }) =>
    toFindings(`![${figure.alt}](${url})`, fix),
  );
}

function checkComponent(node: Node, { components }: BodyContext): Finding[] {
  const name = node.name ?? '';
  const field = `<${name}>`;
  const schema = Object.hasOwn(components, name) && components[name as keyof Components];
  if (!schema) {
    const unknown = {
      ja: `「${name}」という部品はありません。HTML のタグは使えません。`,
      en: `There is no component "${name}". HTML tags are not possible.`,
    };
    return toFindings(field, joinSentences(unknown, suggest(name, Object.keys(components))));
  }
  const attributes = node.attributes?.map(({ name: key = '…', value }) => [key, value]) ?? [];
  return readValue<unknown>(schema, Object.fromEntries(attributes)).issues.flatMap(
    ({ path, fix }) => toFindings(path.join('.') || undefined, fix, field),
  );
}

/** Returns a syntax error of the parser as a problem that tells an editor what to do. */
function syntaxProblem(file: string, source: string, complaint: string): Problem {
  const [, line = '1', column = '1', rest = complaint] =
    /^(\d+):(\d+): ([\s\S]*)$/.exec(complaint) ?? [];
  const text = source.split('\n')[Number(line) - 1] ?? '';
  const location = { where: { file, line: Number(line) }, received: text.trim().slice(0, 60) };
  const unclosed = /closing tag for `<([A-Z][^`>]*)>`/.exec(rest)?.[1];
  if (unclosed !== undefined) {
    const fix = {
      ja: `<${unclosed}> が閉じられていません。</${unclosed}> を書くか、一つで終わるなら <${unclosed} … /> としてください。`,
      en: `<${unclosed}> is not closed. Add </${unclosed}>, or end it as <${unclosed} … />.`,
    };
    return { ...location, fix };
  }
  const fix =
    /brace|expression/i.test(rest) || [...text][Number(column) - 1] === '{'
      ? {
          ja: '「{」が閉じられていないか、記号として読まれました。文字として出すには全角の「｛ ｝」か &#123; と書いてください。',
          en: 'A "{" is open or was read as a sign. For the character, write &#123; and &#125;.',
        }
      : {
          ja: '「<」がタグの始まりとして読まれました。文字として出すには &lt; と書いてください。HTML のタグや <https://…> は使えません。リンクは [言葉](https://…) です。',
          en: 'A "<" was read as the beginning of a tag. For the character, write &lt;. HTML tags and <https://…> are not possible; a link is [words](https://…).',
        };
  return { ...location, fix };
}

/** Returns the retreat that a link or component names, with the source text that names it. */
function mentionsIn(node: Node): Pick<Mention, 'id' | 'field'>[] {
  const linked = retreatIn(node);
  if (linked !== undefined) return [{ id: linked, field: linkText(node) }];
  const id = node.attributes?.find(({ name }) => name === 'id')?.value;
  if (node.name !== 'RetreatCard' || typeof id !== 'string') return [];
  return [{ id: id.trim(), field: `<RetreatCard id="${id.trim()}">` }];
}

function retreatIn(node: Node): string | undefined {
  return /^\/retreat\/([^/]+)$/.exec(pathOf(node.url ?? ''))?.[1];
}

function toFindings(received: string | undefined, fix: Localized, field?: string): Finding[] {
  return [{ field, received, fix }];
}

function allNodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

function textContent(node: Node): string {
  return node.value ?? node.children?.map(textContent).join('') ?? '';
}

function linkText(node: Node): string {
  return `[${textContent(node)}](${node.url ?? ''})`;
}

function firstLine(value = ''): string {
  return (value.trim().split('\n')[0] ?? '').slice(0, 60);
}

/** Returns an excerpt of a text around a word. */
function excerptAround(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 20), at + word.length + 20).replace(/\s+/g, ' ');
}

/** Returns the decoded path of a link, without query and fragment. */
function pathOf(url: string): string {
  return decoded(url.replace(/[?#].*$/, ''));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
