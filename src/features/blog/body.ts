import { mdxToMdast, type MdastNode } from 'satteri';
import type { Locale } from '#i18n/locales.ts';
import { locales } from '#i18n/locales.ts';
import { missingPrint } from './facts.ts';
import { nearest, type Problem } from './problem.ts';

/** What the body of an article may lead to or show. */
export interface BodyContext {
  locale: Locale;
  /** The paths of the site's pages without language, retreats left out: those are rows. */
  routes: ReadonlySet<string>;
  /** The names of the prints. */
  prints: ReadonlySet<string>;
  /** The names of the picture files in the article's folder. */
  pictures: ReadonlySet<string>;
}

/** A retreat that an article names, and where. */
export interface Mention {
  id: string;
  file: string;
  line: number;
  field: string;
}

/** The components of an article and their attributes; `true`: required. */
const components: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  RetreatCard: { id: true },
  Source: {},
  Callout: { title: true },
  Figure: { print: false, src: false, alt: true, caption: false },
};

/** A node as this module reads it. */
type Node = MdastNode & {
  children?: Node[];
  position?: { start: { line: number } };
  url?: string;
  alt?: string | null;
  depth?: number;
  name?: string | null;
  value?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
};

/**
 * Everything in an article's text that would break its page or leave a reader before a gap, read
 * with the parser of the build.
 *
 * @param source the whole file with its head, so that lines count from its beginning.
 */
export function checkBody(
  file: string,
  source: string,
  context: BodyContext,
): { problems: Problem[]; mentions: Mention[] } {
  let root: Node;
  try {
    root = mdxToMdast(source) as Node;
  } catch (error) {
    return { problems: [syntaxProblem(file, source, (error as Error).message)], mentions: [] };
  }
  const found: { problems: Problem[]; mentions: Mention[] } = { problems: [], mentions: [] };
  const report = (node: Node, problem: Omit<Problem, 'file' | 'line'>) =>
    found.problems.push({ file, ...lineOf(node), ...problem });

  let level = 1;
  const visit = (node: Node) => {
    switch (node.type) {
      case 'heading': {
        checkHeading(node, level, report);
        level = node.depth ?? level;
        break;
      }
      case 'link':
      case 'definition':
        checkLink(node, context, report, found.mentions, file);
        break;
      case 'image':
        checkImage(node, context, report);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        checkComponent(node, context, report, found.mentions, file);
        break;
      case 'mdxjsEsm':
        report(node, {
          received: firstLine(node.value),
          ja: '記事に import や export は書けません。この行を消してください。部品は import なしで使えます。',
          en: 'An article has no import and no export. Remove this line; components need none.',
        });
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        // {/* a note to the other editors */} is not shown.
        if (/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? '')) break;
        report(node, {
          received: `{${firstLine(node.value)}}`,
          ja: '「{」は記号として使われます。文字として出すには全角の「｛ ｝」か &#123; と書いてください。',
          en: 'A "{" has a meaning of its own here. For the character, write &#123; and &#125;.',
        });
        break;
      case 'text':
        // Markdown ends no bold between a full stop and a letter, as in **湯に入る。**次に.
        if (!node.value?.includes('**')) break;
        report(node, {
          received: around(node.value, '**'),
          ja: '太字の「**」が文字のまま残っています。「**」は対にし、内側に空白や「。」を置かないでください。例：**太字**。',
          en: 'A "**" stays as it is. Bold needs it on both sides, with no space just inside, and a comma or full stop that a word follows directly goes outside: **bold**.',
        });
        break;
      case 'footnoteDefinition':
        report(node, {
          received: plain(node).slice(0, 60),
          ja: '脚注は使えません。<Source>…</Source> を、説明する文の下に書いてください。',
          en: 'Footnotes are not for articles. Put <Source>…</Source> below the text it is about.',
        });
        break;
      case 'code':
        report(node, {
          received: firstLine(node.value),
          ja: '四文字以上字下げした段落や ``` は使えません。ふつうの段落にしてください。',
          en: 'Code blocks (``` or four spaces) are not for articles. Make it a plain paragraph.',
        });
        break;
      default:
    }
    node.children?.forEach(visit);
  };
  visit(root);

  if ((root.children ?? []).every(({ type }) => type === 'yaml')) {
    report(root, { ja: '本文がありません。', en: 'The text is empty.' });
  }
  return found;
}

type Report = (node: Node, problem: Omit<Problem, 'file' | 'line'>) => void;

function checkHeading(node: Node, level: number, report: Report): void {
  const depth = node.depth ?? 0;
  const received = `${'#'.repeat(depth)} ${plain(node)}`;
  if (depth === 1) {
    report(node, {
      received,
      ja: '「#」一つの見出しは題名です（自動で入ります）。「##」から始めてください。',
      en: 'A heading with one "#" is the title, which is added for you. Begin with "##".',
    });
  } else if (depth > 4) {
    report(node, {
      received,
      ja: '見出しは「##」「###」「####」の三段までです。',
      en: 'Headings have three levels: "##", "###" and "####".',
    });
  } else if (depth > level + 1) {
    const right = '#'.repeat(level + 1);
    report(node, {
      received,
      ja: `見出しの段が飛んでいます。「${right}」にしてください。`,
      en: `A heading level is skipped. Use "${right}".`,
    });
  }
}

function checkLink(
  node: Node,
  { locale, routes }: BodyContext,
  report: Report,
  mentions: Mention[],
  file: string,
): void {
  const url = node.url ?? '';
  if (/^(?:https?:\/\/|mailto:)/i.test(url) || url.startsWith('#')) return;
  const received = `[${plain(node)}](${url})`;
  const path = decoded(url.replace(/[?#].*$/, ''));
  if (!path.startsWith('/') || path.startsWith('//')) {
    report(node, {
      received,
      ja: 'サイト内のページは「/retreats」のように「/」から、外のページは「https://」から書いてください。',
      en: 'Write a page of this site from its "/", such as /retreats, and any other from "https://".',
    });
    return;
  }
  const prefix = locales.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
  if (prefix !== undefined) {
    report(node, {
      received,
      ja: `「/${prefix}」を付けずに書いてください。言語は自動で合います。`,
      en: `Write it without "/${prefix}". The language is added for you.`,
    });
    return;
  }
  const retreat = /^\/retreat\/([^/]+)$/.exec(path)?.[1];
  if (retreat !== undefined) {
    mentions.push({ id: retreat, file, line: lineOf(node).line ?? 1, field: received });
    return;
  }
  if (routes.has(path)) return;
  const meant = nearest(path, routes);
  report(node, {
    received,
    ja:
      `このサイトに${locale === 'en' ? '英語版の' : ''}「${path}」というページはありません。` +
      (meant === undefined ? 'リンク先を確かめてください。' : `「${meant}」でしょうか。`),
    en:
      `This site has no page "${path}"${locale === 'en' ? ' in English' : ''}. ` +
      (meant === undefined ? 'Check the link.' : `Is it "${meant}"?`),
  });
}

function checkImage(node: Node, { pictures }: BodyContext, report: Report): void {
  const received = `![${node.alt ?? ''}](${node.url ?? ''})`;
  if ((node.alt ?? '').trim() === '') report(node, { received, ...missingAlt });
  checkPicture(node, node.url ?? '', received, pictures, report);
}

const missingAlt = {
  ja: '絵の説明（代替テキスト）がありません。何が描かれているかを書いてください。',
  en: 'The picture has no alternative text. Write what it shows.',
};

function checkPicture(
  node: Node,
  src: string,
  received: string,
  pictures: ReadonlySet<string>,
  report: Report,
): void {
  const name = decoded(src).replace(/^\.\//, '');
  if (pictures.has(name)) return;
  const known = [...pictures].join(', ');
  report(node, {
    received,
    ja: `「${name}」という画像ファイルが記事のフォルダにありません。${known === '' ? 'ファイルをフォルダに入れてください。' : `あるのは ${known} です。`}`,
    en: `The article's folder has no picture file "${name}". ${known === '' ? 'Put it there.' : `It has: ${known}.`}`,
  });
}

function checkComponent(
  node: Node,
  { pictures, prints }: BodyContext,
  report: Report,
  mentions: Mention[],
  file: string,
): void {
  const name = node.name ?? '';
  const known = components[name];
  const received = `<${name}>`;
  if (known === undefined) {
    const meant = nearest(name, Object.keys(components));
    report(node, {
      received,
      ja:
        `「${name}」という部品はありません。` +
        (meant === undefined
          ? `使えるのは ${Object.keys(components).join('、')} です。HTML のタグは使えません。`
          : `「${meant}」の書き間違いではありませんか。`),
      en:
        `There is no component "${name}". ` +
        (meant === undefined
          ? `There are ${Object.keys(components).join(', ')}. HTML tags are not possible.`
          : `Did you mean "${meant}"?`),
    });
    return;
  }
  const values = new Map<string, string>();
  for (const attribute of node.attributes ?? []) {
    const key = attribute.name ?? '…';
    if (!(key in known)) {
      const meant = nearest(key, Object.keys(known));
      report(node, {
        field: received,
        received: key,
        ja: `「${key}」という属性はありません。${meant === undefined ? '' : `「${meant}」の書き間違いではありませんか。`}`,
        en: `There is no attribute "${key}". ${meant === undefined ? '' : `Did you mean "${meant}"?`}`.trim(),
      });
    } else if (typeof attribute.value !== 'string') {
      report(node, {
        field: received,
        received: key,
        ja: `${key}="…" のように、値を "…" で囲んで書いてください。`,
        en: `Write the value in quotation marks: ${key}="…".`,
      });
    } else values.set(key, attribute.value.trim());
  }
  for (const [key, required] of Object.entries(known)) {
    if (!required || (values.get(key) ?? '') !== '') continue;
    // What has been reported above as no text isn't missing too.
    if (node.attributes?.some((attribute) => attribute.name === key && !values.has(key))) continue;
    report(node, {
      field: received,
      received: key,
      ...(key === 'alt'
        ? missingAlt
        : {
            ja: `${key}="…" がありません。書いてください。`,
            en: `${key}="…" is missing. Write it.`,
          }),
    });
  }
  if (name === 'RetreatCard') {
    const id = values.get('id');
    if (id)
      mentions.push({ id, file, line: lineOf(node).line ?? 1, field: `<RetreatCard id="${id}">` });
  }
  if (name === 'Figure') checkFigure(node, values, { pictures, prints }, report);
}

function checkFigure(
  node: Node,
  values: ReadonlyMap<string, string>,
  { pictures, prints }: Pick<BodyContext, 'pictures' | 'prints'>,
  report: Report,
): void {
  const print = values.get('print');
  const src = values.get('src');
  if ((print === undefined) === (src === undefined)) {
    report(node, {
      field: '<Figure>',
      ja: 'print="版画の名前" か src="画像ファイル" のどちらか一つを書いてください。',
      en: 'Write either print="name of a print" or src="picture file", one of the two.',
    });
  } else if (src !== undefined) {
    checkPicture(node, src, `<Figure src="${src}">`, pictures, report);
  } else if (print !== undefined && !prints.has(print)) {
    report(node, { received: `<Figure print="${print}">`, ...missingPrint(print, prints) });
  }
}

/** The parser's complaint with its place, and what an editor can do about it. */
function syntaxProblem(file: string, source: string, message: string): Problem {
  const [, line = '1', column = '1', rest = message] =
    /^(\d+):(\d+): ([\s\S]*)$/.exec(message) ?? [];
  const text = source.split('\n')[Number(line) - 1] ?? '';
  const place = { file, line: Number(line), received: text.trim().slice(0, 60) };
  const unclosed = /closing tag for `<([^`>]+)>`/.exec(rest)?.[1];
  if (unclosed !== undefined && unclosed in components) {
    return {
      ...place,
      ja: `<${unclosed}> が閉じられていません。</${unclosed}> を書くか、一つで終わるなら <${unclosed} … /> としてください。`,
      en: `<${unclosed}> is not closed. Add </${unclosed}>, or end it as <${unclosed} … />.`,
    };
  }
  if (/brace|expression/i.test(rest) || [...text][Number(column) - 1] === '{') {
    return {
      ...place,
      ja: '「{」が閉じられていないか、記号として読まれました。文字として出すには全角の「｛ ｝」か &#123; と書いてください。',
      en: 'A "{" is open or was read as a sign. For the character, write &#123; and &#125;.',
    };
  }
  return {
    ...place,
    ja: '「<」がタグの始まりとして読まれました。文字として出すには &lt; と書いてください。HTML のタグや <https://…> は使えません。リンクは [言葉](https://…) です。',
    en: 'A "<" was read as the beginning of a tag. For the character, write &lt;. HTML tags and <https://…> are not possible; a link is [words](https://…).',
  };
}

function lineOf(node: Node): { line?: number } {
  return node.position === undefined ? {} : { line: node.position.start.line };
}

function plain(node: Node): string {
  return node.value ?? node.children?.map(plain).join('') ?? '';
}

function firstLine(value = ''): string {
  return (value.trim().split('\n')[0] ?? '').slice(0, 60);
}

/** A stretch of text in which a word is found. */
function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 20), at + word.length + 20).replace(/\s+/g, ' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
