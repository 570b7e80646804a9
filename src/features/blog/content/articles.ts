import { getCollection, type CollectionEntry } from 'astro:content';
import { refuse } from '#editorial/texts.ts';
import { dayInJapan } from '#lib/days.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { site } from '#site';
import type { Article } from './article.ts';
import { newestFirst } from './article-lists.ts';
import { checkArticles } from './check-articles.ts';
import { namesOf } from './names.ts';

/** An article of the build with its text. */
export interface ArticleEntry {
  data: Article;
  text: CollectionEntry<'articleTexts'>;
  /** The ids of the retreats that the text links or shows as a card. */
  named: string[];
}

/**
 * Returns every article of the build in one language, newest first: the facts of `article.yaml` with the texts of
 * `ja.mdx` or `en.mdx`. Only `astro dev` has drafts and articles of a future date.
 *
 * @throws with the mistakes of all articles ({@link checkArticles}).
 */
export const allArticles = oncePerLocale(async (locale): Promise<readonly ArticleEntry[]> => {
  const [facts, texts, tags, retreats] = await Promise.all([
    getCollection('articleFacts'),
    getCollection('articleTexts'),
    getCollection('tags'),
    getCollection('retreats'),
  ]);
  const retreatIds = retreats.map(({ id }) => id);
  const { mistakes, warnings } = await checkArticles([...facts, ...texts], tags, retreatIds);
  refuse(mistakes);
  // Each language checks the texts of both, so one of them warns.
  if (locale === defaultLocale) for (const warning of warnings) console.warn(warning);
  const labels = tags[0]?.data ?? {};
  const sorted = newestFirst(facts.map(({ id, data }) => ({ slug: id, date: data.date, data })));
  return sorted.flatMap(({ slug, data }): ArticleEntry[] => {
    const isPublic = !data.draft && data.date <= dayInJapan(new Date());
    const text = texts.find(({ id }) => id === `${slug}/${locale}`);
    if (text === undefined || !(isPublic || import.meta.env.DEV)) return [];
    const { author = site.brand, ...otherFacts } = data;
    const labeledTags = data.tags.map((id) => ({ id, label: labels[id]?.[locale] ?? id }));
    return [
      {
        data: { ...otherFacts, ...text.data, slug, locale, author, tags: labeledTags },
        text,
        named: namesOf('retreat', text.body ?? ''),
      },
    ];
  });
});

/** Returns every article of the build in one language without its text, newest first. */
export const articlesIn = oncePerLocale(async (locale: Locale): Promise<readonly Article[]> =>
  (await allArticles(locale)).map(({ data }) => data),
);
