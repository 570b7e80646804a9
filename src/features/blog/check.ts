import { previousSlugIssues } from '#editorial/previous-slugs.ts';
import { joinSentences, nearest, suggest, type Problem } from '#editorial/problem.ts';
import { slugPattern } from '#editorial/fields.ts';
import { readFrontmatter, readYaml } from '#editorial/yaml.ts';
import { locales, type Locale, type Localized } from '#i18n/locales.ts';
import { routes } from '#i18n/paths.ts';
import { pictureExtension } from '#pictures/folder.ts';
import { disagreements, type Amount } from './amounts.ts';
import { articleRoute, isPublished } from './article.ts';
import { checkBody, type Mention } from './body.ts';
import {
  componentSchemas,
  frontmatterSchema,
  metadataSchema,
  tagsSchema,
  type Frontmatter,
  type Metadata,
  type Tags,
} from './metadata.ts';

/** An unchecked folder of an article. */
export interface ArticleFolder {
  /** Name of the folder. */
  slug: string;
  /** Path from the project's folder, without a trailing slash. */
  path: string;
  /** Contents of the files by name; `undefined` for files that aren't text. */
  files: ReadonlyMap<string, string | undefined>;
}

/** What the check of the articles needs besides their folders. */
export interface CheckContext {
  /** The path and the text of `tags.yaml`. */
  tags: { file: string; source: string };
  /** The names of the site's pictures. */
  pictures: ReadonlySet<string>;
  /** The current date in Japan, as `YYYY-MM-DD`; links to articles that aren't published by then are problems. */
  today: string;
}

/** One language of an article. */
export interface ArticleText extends Frontmatter {
  file: string;
  /** Markdown, without the frontmatter. */
  body: string;
}

/** An article in all its languages. */
export interface CheckedArticle extends Metadata {
  slug: string;
  texts: Partial<Localized<ArticleText>>;
  /** Every mention of a retreat. This check reads no database; {@link retreatProblems} finds unknown ones later. */
  mentions: Mention[];
  /** Problems of the article. If there are any, fields and texts may be missing. */
  problems: Problem[];
}

/** The name of the articles in error messages. */
export const articlesLabel = { ja: '記事', en: 'the articles' };

const textFiles = ['article.yaml', 'ja.mdx', 'en.mdx'];

/** Parses and checks every folder, for `npm run check:articles` and for the build. */
export function checkArticles(folders: readonly ArticleFolder[], context: CheckContext) {
  const { today } = context;
  const tags = readYaml(context.tags.file, context.tags.source, tagsSchema);
  const parsed = folders.map((folder) => readArticle(folder, tags.data ?? {}, context));
  const pagesIn = (locale: Locale) =>
    new Set<string>([
      ...Object.values(routes),
      ...parsed
        .filter(({ metadata, texts }) => metadata && isPublished(metadata, today) && texts[locale])
        .map(({ folder }) => articleRoute(folder.slug)),
    ]);
  const pages = { ja: pagesIn('ja'), en: pagesIn('en') };
  const moved = new Map(
    parsed.flatMap(({ folder, metadata }) =>
      (metadata?.former ?? []).map((name) => [articleRoute(name), articleRoute(folder.slug)]),
    ),
  );
  const slugIssues = previousSlugIssues(
    parsed.map((one) => ({ ...one, id: one.folder.slug, former: one.metadata?.former ?? [] })),
  );

  const checked = parsed.map(({ folder, metadata, texts, components, ...article }) => {
    const bodies = locales.flatMap((locale) => {
      const source = folder.files.get(`${locale}.mdx`);
      const file = `${folder.path}/${locale}.mdx`;
      const bodyContext = { file, locale, components, routes: pages[locale], moved };
      return source === undefined ? [] : [checkBody(source, bodyContext)];
    });
    const problems = [
      ...article.problems,
      ...slugIssues
        .filter(({ item }) => item.folder === folder)
        .map(({ former, fix }) => ({ where: placeOf('former', folder), received: former, fix })),
      ...bodies.flatMap((body) => body.problems),
      ...(texts.ja && texts.en ? contradictions(folder) : []),
    ];
    const mentions = [...article.mentions, ...bodies.flatMap((body) => body.mentions)];
    const isBlocking = metadata === undefined || isPublished(metadata, today);
    const articles: CheckedArticle[] =
      metadata && texts.ja ? [{ ...metadata, slug: folder.slug, texts, mentions, problems }] : [];
    return { articles, problems, isBlocking };
  });
  const problemsOf = (isBlocking: boolean) =>
    checked.filter((one) => one.isBlocking === isBlocking).flatMap(({ problems }) => problems);
  return {
    tags: tags.data ?? {},
    /** The articles with valid `article.yaml` and Japanese frontmatter. */
    articles: checked.flatMap(({ articles }) => articles),
    /** Problems of `tags.yaml` and of published articles, in the order of the folders. */
    problems: [...tags.problems, ...problemsOf(true)],
    /** Problems of drafts and of articles with a future date, which don't stop a build. */
    unpublishedProblems: problemsOf(false),
  };
}

/**
 * Returns a problem for each mention of a retreat that doesn't exist or has another id now.
 *
 * @param ids the ids of all retreats.
 * @param current the current ids of retreats by their former ids.
 */
export function retreatProblems(
  mentions: readonly Mention[],
  ids: readonly string[],
  current: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  return mentions
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, ...where }) => {
      const currentId = current.get(id);
      if (currentId !== undefined) {
        const fix = {
          ja: `「${id}」は前の id です。今の id「${currentId}」を書いてください。`,
          en: `"${id}" is a former id. Write the one it has today, "${currentId}".`,
        };
        return { where, received: id, fix };
      }
      const missing = {
        ja: `「${id}」というリトリートはありません。`,
        en: `There is no retreat "${id}".`,
      };
      return { where, received: id, fix: joinSentences(missing, suggest(id, ids)) };
    });
}

/** Returns what is wrong with a folder's name, which becomes the article's slug; `undefined` if it is valid. */
export function slugProblem(slug: string): Localized | undefined {
  // `/blog/page/2` and so on are pages of the list, and `/blog/404` is the page for unknown articles.
  if (slug === 'page' || slug === '404') {
    return {
      ja: 'この名前は記事には使えません。別の名前にしてください。',
      en: "An article can't have this name. Choose another one.",
    };
  }
  if (slugPattern.test(slug)) return undefined;
  return {
    ja: 'フォルダの名前は記事のアドレスになります。小文字の半角英数字を - でつないで書いてください（例 okinawa-sea）。',
    en: "The folder's name becomes the article's address. Use lowercase letters and digits joined by hyphens, such as okinawa-sea.",
  };
}

/** Parses one folder and checks it without the other articles. */
function readArticle(folder: ArticleFolder, tags: Tags, { pictures, today }: CheckContext) {
  const { path, files } = folder;
  const ownFiles = new Set([...files.keys()].filter((name) => pictureExtension.test(name)));
  const problems = nameProblems(folder);

  const yaml = files.get('article.yaml');
  const yamlFile = `${path}/article.yaml`;
  const schema = metadataSchema({ tags: Object.keys(tags), pictures, ownFiles, today });
  const metadata = yaml === undefined ? undefined : readYaml(yamlFile, yaml, schema);
  problems.push(...(metadata?.problems ?? []));
  const ids = metadata?.data?.retreats ?? [];
  const mentions = ids.map((id) => ({ id, ...placeOf('retreats', folder) }));

  const texts: Partial<Localized<ArticleText>> = {};
  for (const locale of locales) {
    const source = files.get(`${locale}.mdx`);
    if (source === undefined) continue;
    const file = `${path}/${locale}.mdx`;
    const text = readFrontmatter(file, source, frontmatterSchema(locale));
    problems.push(...text.problems);
    if (text.data !== undefined) texts[locale] = { ...text.data, file };
  }
  const components = componentSchemas({ pictures, ownFiles });
  return { folder, metadata: metadata?.data, texts, components, mentions, problems };
}

/** Returns the place of a field in `article.yaml`. */
function placeOf(field: string, { path, files }: ArticleFolder) {
  const lines = (files.get('article.yaml') ?? '').split('\n');
  const line = 1 + lines.findIndex((text) => text.startsWith(`${field}:`));
  return { file: `${path}/article.yaml`, line, field };
}

/** Returns problems of missing files, unknown files and the folder's name. */
function nameProblems({ slug, path, files }: ArticleFolder): Problem[] {
  const wrongName = slugProblem(slug);
  const unread = [...files.keys()].filter(
    (name) => !pictureExtension.test(name) && !textFiles.includes(name),
  );
  const missing = ['article.yaml', 'ja.mdx'].filter((name) => !files.has(name));
  return [
    ...(wrongName === undefined ? [] : [{ where: { file: path }, received: slug, fix: wrongName }]),
    ...unread.map((name) => {
      const meant = /^(?:jp|jpn|japanese|日本語)\./i.test(name)
        ? 'ja.mdx'
        : nearest(name, textFiles);
      const fix =
        meant === undefined
          ? {
              ja: `知らないファイルです。記事のフォルダには ${textFiles.join('、')} と画像だけを置いてください。`,
              en: `Unknown file. An article's folder holds ${textFiles.join(', ')} and pictures, nothing else.`,
            }
          : {
              ja: `ファイルの名前が違います。「${meant}」にしてください。`,
              en: `The file has a wrong name. Call it "${meant}".`,
            };
      return { where: { file: `${path}/${name}` }, fix };
    }),
    ...missing.map((name) => {
      const fix = {
        ja: 'ファイルがありません。_template から写してください。',
        en: 'The file is missing. Copy it from _template.',
      };
      return { where: { file: `${path}/${name}` }, fix };
    }),
  ];
}

function contradictions({ path, files }: ArticleFolder): Problem[] {
  const list = (amounts: readonly Amount[], of: string) =>
    amounts.map(({ text, line }) => `${text} (${of}:${line})`).join(', ');
  return disagreements(files.get('ja.mdx') ?? '', files.get('en.mdx') ?? '').map(({ only }) => ({
    where: { file: `${path}/en.mdx`, line: only.en[0]?.line },
    received: `${list(only.ja, 'ja.mdx')} ≠ ${list(only.en, 'en.mdx')}`,
    fix: {
      ja: '日本語と英語で数字が違います。正しいほうにそろえてください（どちらも算用数字で書きます）。',
      en: 'The two languages state different amounts. Make them the same, in digits.',
    },
  }));
}
