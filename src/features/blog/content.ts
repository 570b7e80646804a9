import { getCollection, type CollectionEntry } from 'astro:content';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import type { Article } from './article.ts';
import { newestFirst } from './queries.ts';

/** An article of the build with its body. */
export type ArticleEntry = CollectionEntry<'articles'>;

/** Returns every article of the build in one language, newest first. */
export const allArticles = oncePerLocale(async (locale): Promise<readonly ArticleEntry[]> => {
  const entries = await getCollection('articles', ({ data }) => data.locale === locale);
  const byId = new Map(entries.map((entry) => [entry.data.slug, entry]));
  return newestFirst(entries.map(({ data }) => data)).flatMap(({ slug }) => byId.get(slug) ?? []);
});

/** Returns every article of the build in one language without its body, newest first. */
export const articlesIn = oncePerLocale(async (locale): Promise<readonly Article[]> =>
  (await allArticles(locale)).map(({ data }) => data),
);
