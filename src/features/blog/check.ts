import type { Locale } from '#i18n/locales.ts';
import { locales } from '#i18n/locales.ts';
import { routes } from '#i18n/paths.ts';
import { disagreements } from './amounts.ts';
import { articleRoute, isPublished } from './article.ts';
import { checkBody, type Mention } from './body.ts';
import {
  factsSchema,
  headSchema,
  readYaml,
  tagsSchema,
  type Facts,
  type Head,
  type Tags,
} from './facts.ts';
import { nearest, type Problem } from './problem.ts';

/** An article's folder as it lies on the disk. */
export interface Folder {
  /** Its name. */
  slug: string;
  /** Its path from the project's folder, without a slash at the end. */
  path: string;
  /** Every file by name; `undefined` for what isn't text. */
  files: ReadonlyMap<string, string | undefined>;
}

/** What surrounds the articles. */
export interface Surroundings {
  /** The path and the text of `tags.yaml`. */
  tags: { file: string; source: string };
  /** The names of the prints. */
  prints: ReadonlySet<string>;
  /** `YYYY-MM-DD` in Japan; links to what isn't published by then lead nowhere. */
  today: string;
}

/** One language of an article. */
export interface ArticleText extends Head {
  file: string;
  /** Markdown, without the head. */
  body: string;
}

/** An article in all its languages. */
export interface CheckedArticle extends Facts {
  slug: string;
  texts: Partial<Record<Locale, ArticleText>>;
  /** The retreats it names anywhere; whether they exist is known where the rows are. */
  mentions: Mention[];
  /** What is wrong with it. With problems, fields and texts may be missing. */
  problems: Problem[];
}

/** The articles that could be read, and everything that is wrong in any of them. */
export interface Checked {
  tags: Tags;
  articles: CheckedArticle[];
  /** Of `tags.yaml` and of the folders in their order, those that aren't out left aside. */
  problems: Problem[];
  /** Of drafts and of articles whose day hasn't come: nobody has to wait for them. */
  unpublished: Problem[];
}

const picture = /\.(?:jpe?g|png|webp|avif)$/i;
const textFiles = ['article.yaml', 'ja.mdx', 'en.mdx'] as const;
/** Paths below the list that are no articles. */
const reserved = ['page', '404'];

/** Reads and checks every folder: what `npm run check:articles` and the build both say. */
export function checkArticles(folders: readonly Folder[], surroundings: Surroundings): Checked {
  const tags = readYaml(surroundings.tags.file, surroundings.tags.source, tagsSchema);
  const known = tags.data ?? {};
  const read = folders.map((folder) => readFolder(folder, Object.keys(known), surroundings));
  const pages = pagesByLocale(read, surroundings.today);

  const articles: CheckedArticle[] = [];
  const problems: Problem[] = [...tags.problems];
  const unpublished: Problem[] = [];
  for (const article of read) {
    const { facts, folder, texts } = article;
    const own = [...article.problems];
    const mentions: Mention[] = [...article.mentions];
    for (const locale of locales) {
      const source = folder.files.get(`${locale}.mdx`);
      if (source === undefined) continue;
      const body = checkBody(`${folder.path}/${locale}.mdx`, source, {
        locale,
        routes: pages[locale],
        prints: surroundings.prints,
        pictures: picturesOf(folder),
      });
      own.push(...body.problems);
      mentions.push(...body.mentions);
    }
    own.push(...contradictions(folder, texts));
    const isOut = facts === undefined || isPublished(facts, surroundings.today);
    (isOut ? problems : unpublished).push(...own);
    if (facts !== undefined && texts.ja !== undefined) {
      articles.push({ ...facts, slug: folder.slug, texts, mentions, problems: own });
    }
  }
  return { tags: known, articles, problems, unpublished };
}

/**
 * The retreats that articles name and that don't exist.
 *
 * @param ids of the retreats there are.
 */
export function retreatProblems(mentions: readonly Mention[], ids: readonly string[]): Problem[] {
  return mentions
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, file, line, field }) => {
      const meant = nearest(id, ids);
      return {
        file,
        line,
        field,
        received: id,
        ja:
          `「${id}」というリトリートはありません。` +
          (meant === undefined ? `あるのは ${ids.join(', ')} です。` : `「${meant}」でしょうか。`),
        en:
          `There is no retreat "${id}". ` +
          (meant === undefined ? `There are: ${ids.join(', ')}.` : `Is it "${meant}"?`),
      };
    });
}

interface ReadFolder {
  folder: Folder;
  facts: Facts | undefined;
  texts: Partial<Record<Locale, ArticleText>>;
  mentions: Mention[];
  problems: Problem[];
}

function readFolder(folder: Folder, tags: readonly string[], { prints }: Surroundings): ReadFolder {
  const problems: Problem[] = [...nameProblems(folder)];
  const yamlFile = `${folder.path}/article.yaml`;
  const yaml = folder.files.get('article.yaml');
  const schema = factsSchema({ tags, prints, pictures: picturesOf(folder) });
  const facts = yaml === undefined ? undefined : readYaml(yamlFile, yaml, schema);
  problems.push(...(facts?.problems ?? []));

  const texts: Partial<Record<Locale, ArticleText>> = {};
  for (const locale of locales) {
    const source = folder.files.get(`${locale}.mdx`);
    if (source === undefined) continue;
    const file = `${folder.path}/${locale}.mdx`;
    const text = readText(file, source);
    problems.push(...text.problems);
    if (text.data !== undefined) texts[locale] = text.data;
  }
  const line = 1 + (yaml ?? '').split('\n').findIndex((text) => text.startsWith('retreats:'));
  const mentions = (facts?.data?.retreats ?? []).map((id) => ({
    id,
    file: yamlFile,
    line,
    field: 'retreats',
  }));
  return { folder, facts: facts?.data, texts, mentions, problems };
}

/** What is wrong with a folder's name, which becomes an address; `undefined` if nothing is. */
export function slugProblem(slug: string): Pick<Problem, 'ja' | 'en'> | undefined {
  if (reserved.includes(slug)) {
    return {
      ja: 'この名前は記事には使えません。別の名前にしてください。',
      en: "An article can't have this name. Choose another one.",
    };
  }
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return undefined;
  return {
    ja: 'フォルダの名前は記事のアドレスになります。小文字の半角英数字を - でつないで書いてください（例 okinawa-sea）。',
    en: "The folder's name becomes the article's address. Use lowercase letters and digits joined by hyphens, such as okinawa-sea.",
  };
}

/** Missing files, files nobody reads, and a folder's name that can't be an address. */
function nameProblems({ slug, path, files }: Folder): Problem[] {
  const problems: Problem[] = [];
  const wrongName = slugProblem(slug);
  if (wrongName !== undefined) problems.push({ file: path, received: slug, ...wrongName });
  for (const name of files.keys()) {
    if (picture.test(name) || textFiles.some((known) => known === name)) continue;
    const meant = /^(?:jp|jpn|japanese|日本語)\./i.test(name) ? 'ja.mdx' : nearest(name, textFiles);
    problems.push({
      file: `${path}/${name}`,
      ja:
        meant === undefined
          ? `知らないファイルです。記事のフォルダには ${textFiles.join('、')} と画像だけを置いてください。`
          : `ファイルの名前が違います。「${meant}」にしてください。`,
      en:
        meant === undefined
          ? `Unknown file. An article's folder holds ${textFiles.join(', ')} and pictures, nothing else.`
          : `The file has a wrong name. Call it "${meant}".`,
    });
  }
  for (const name of ['article.yaml', 'ja.mdx'] as const) {
    if (files.has(name)) continue;
    problems.push({
      file: `${path}/${name}`,
      ja: 'ファイルがありません。_template から写してください。',
      en: 'The file is missing. Copy it from _template.',
    });
  }
  return problems;
}

function readText(file: string, source: string): { data?: ArticleText; problems: Problem[] } {
  const match = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(source);
  if (match === null || match.index !== 0) {
    return {
      problems: [
        {
          file,
          line: 1,
          ja: '一行目から「---」で囲んで title、excerpt、coverAlt を書いてください。',
          en: 'Begin with title, excerpt and coverAlt between two lines of "---".',
        },
      ],
    };
  }
  const head = readYaml(file, match[1] ?? '', headSchema, 2);
  return head.data === undefined
    ? { problems: head.problems }
    : { data: { ...head.data, file, body: source.slice(match[0].length) }, problems: [] };
}

function contradictions(folder: Folder, texts: Partial<Record<Locale, ArticleText>>): Problem[] {
  if (texts.ja === undefined || texts.en === undefined) return [];
  const ja = folder.files.get('ja.mdx') ?? '';
  const en = folder.files.get('en.mdx') ?? '';
  const file = texts.en.file;
  return disagreements(ja, en).map(({ only }) => {
    const list = (amounts: readonly { text: string; line: number }[], of: string) =>
      amounts.map(({ text, line }) => `${text} (${of}:${line})`).join(', ');
    return {
      file,
      line: only.en[0]?.line ?? 1,
      received: `${list(only.ja, 'ja.mdx')} ≠ ${list(only.en, 'en.mdx')}`,
      ja: '日本語と英語で数字が違います。正しいほうにそろえてください（どちらも算用数字で書きます）。',
      en: 'The two languages state different amounts. Make them the same, in digits.',
    };
  });
}

/** What a link may lead to in each language, by the day of the build. */
function pagesByLocale(
  read: readonly ReadFolder[],
  today: string,
): Record<Locale, ReadonlySet<string>> {
  const of = (locale: Locale) =>
    new Set<string>([
      ...Object.values(routes),
      ...read
        .filter(
          ({ facts, texts }) =>
            facts !== undefined && isPublished(facts, today) && texts[locale] !== undefined,
        )
        .map(({ folder }) => articleRoute(folder.slug)),
    ]);
  return { ja: of('ja'), en: of('en') };
}

function picturesOf({ files }: Folder): ReadonlySet<string> {
  return new Set([...files.keys()].filter((name) => picture.test(name)));
}
