import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { locales } from '#i18n/locales.ts';
import { site } from '#site';
import { categories, dayInJapan, isPublished, type Article } from './article.ts';
import { checkArticles, type CheckedArticle } from './check.ts';
import type { Tags } from './facts.ts';
import { contentPath, readFolders, readSurroundings } from './files.ts';
import { problemsError, written } from './problem.ts';

/** An entry of the collection: one article in one language, its id `<slug>/<locale>`. */
export const articleEntrySchema = z.object({
  slug: z.string(),
  locale: z.enum(locales),
  hasTwin: z.boolean(),
  category: z.enum(categories),
  tags: z.array(z.object({ id: z.string(), label: z.string() })),
  date: z.string(),
  author: z.string(),
  cover: z.string(),
  coverAlt: z.string(),
  title: z.string(),
  excerpt: z.string(),
  retreats: z.array(z.string()),
  draft: z.boolean(),
  /** Where the article names a retreat. */
  mentions: z.array(
    z.object({ id: z.string(), file: z.string(), line: z.number(), field: z.string() }),
  ),
}) satisfies z.ZodType<Article>;

/**
 * The content collection of the articles. A build takes those that are out and stops at the first
 * reading with every problem in them; `astro dev` shows drafts and the future too, reports what is
 * wrong and leaves those articles out until they are put right.
 */
export function articleLoader(): Loader {
  return {
    name: 'articles',
    schema: articleEntrySchema,
    async load({ config, generateDigest, logger, parseData, store, watcher }) {
      const sync = async () => {
        const today = dayInJapan(new Date());
        const [folders, surroundings] = await Promise.all([
          readFolders(config.root),
          readSurroundings(config.root, today),
        ]);
        const checked = checkArticles(folders, surroundings);
        if (watcher === undefined && checked.problems.length > 0) {
          throw problemsError(checked.problems);
        }
        if (watcher !== undefined) {
          const problems = [...checked.problems, ...checked.unpublished];
          for (const problem of problems) logger.error(written(problem));
        }
        const isShown = (article: CheckedArticle) =>
          article.problems.length === 0 && (watcher !== undefined || isPublished(article, today));
        const entries = checked.articles
          .filter(isShown)
          .flatMap((article) => entriesOf(article, checked.tags));
        const parsed = await Promise.all(
          entries.map(async ({ id, data, ...rest }) => ({
            ...rest,
            id,
            data: await parseData({ id, data }),
          })),
        );
        store.clear();
        for (const entry of parsed) {
          const digest = generateDigest({ data: entry.data, body: entry.body });
          store.set({ ...entry, digest, deferredRender: true });
        }
      };
      await sync();
      if (watcher === undefined) return;
      const folder = new URL(`${contentPath}/`, config.root).pathname;
      watcher.add(decodeURIComponent(folder));
      const resync = (path: string) => {
        if (path.replaceAll('\\', '/').includes(`/${contentPath}/`)) {
          sync().catch((error: unknown) => logger.error(String(error)));
        }
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, resync);
    },
  };
}

function entriesOf(article: CheckedArticle, tags: Tags) {
  return locales.flatMap((locale) => {
    const text = article.texts[locale];
    if (text === undefined) return [];
    const { title, excerpt, coverAlt, file, body } = text;
    const { slug, category, date, cover, retreats, draft, mentions } = article;
    const data = {
      slug,
      locale,
      hasTwin: locales.every((other) => article.texts[other] !== undefined),
      category,
      tags: article.tags.map((id) => ({ id, label: tags[id]?.[locale] ?? id })),
      date,
      author: article.author ?? site.brand,
      cover,
      coverAlt,
      title,
      excerpt,
      retreats,
      draft,
      mentions,
    };
    return [{ id: `${slug}/${locale}`, data, body, filePath: file }];
  });
}
