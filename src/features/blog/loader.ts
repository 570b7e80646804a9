import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { folderLoader } from '#editorial/folder.ts';
import { formatProblem, problemsError } from '#editorial/problem.ts';
import { locales } from '#i18n/locales.ts';
import { site } from '#site';
import { isPublished, type Article } from './article.ts';
import { dayInJapan } from '#i18n/format.ts';
import type { Mention } from './body.ts';
import { articlesLabel, checkArticles, type CheckedArticle } from './check.ts';
import { contentPath, readArticleFolders, readCheckContext } from './files.ts';
import type { Tags } from './metadata.ts';

/**
 * The schema of the collection's entries, with their mentions of retreats. It only declares the type, because
 * `checkArticles` has validated every field.
 */
export const articleSchema = z.custom<Article & { mentions: Mention[] }>();

/**
 * Returns the loader of the collection `articles`. A build loads published articles and throws one error with all
 * problems in them. `astro dev` loads drafts and future articles too, logs the problems and leaves out articles that
 * have any.
 */
export function articleLoader(): Loader {
  return folderLoader('articles', `${contentPath}/`, async (context) => {
    const { config, logger } = context;
    const isDev = context.watcher !== undefined;
    const today = dayInJapan(new Date());
    const { tags, articles, problems, unpublishedProblems } = checkArticles(
      await readArticleFolders(config.root),
      await readCheckContext(config.root, today),
    );
    if (!isDev && problems.length > 0) throw problemsError(problems, articlesLabel);
    if (isDev)
      [...problems, ...unpublishedProblems].forEach((problem) =>
        logger.error(formatProblem(problem)),
      );
    return articles
      .filter((article) => article.problems.length === 0 && (isDev || isPublished(article, today)))
      .flatMap((article) => entriesOf(article, tags));
  });
}

/** Returns one entry per language, with the id `<slug>/<locale>`. */
function entriesOf({ texts, problems: _, ...facts }: CheckedArticle, tags: Tags) {
  const hasTranslation = locales.every((locale) => texts[locale]);
  return locales.flatMap((locale) => {
    const text = texts[locale];
    if (text === undefined) return [];
    const { body, file, ...frontmatter } = text;
    return [
      {
        id: `${facts.slug}/${locale}`,
        data: {
          ...facts,
          ...frontmatter,
          locale,
          hasTranslation,
          tags: facts.tags.map((id) => ({ id, label: tags[id]?.[locale] ?? id })),
          author: facts.author ?? site.brand,
        } satisfies z.infer<typeof articleSchema>,
        body,
        filePath: file,
        deferredRender: true,
      },
    ];
  });
}
