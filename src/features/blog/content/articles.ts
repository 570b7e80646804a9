import { getCollection, type CollectionEntry } from 'astro:content';
import { mistakesOf, refuse } from '#editorial/texts.ts';
import { buildTime } from '#lib/build-time.ts';
import { dayInJapan } from '#lib/days.ts';
import { oncePerBuild } from '#lib/once-per-build.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { site } from '#site';
import type { Article } from './article.ts';
import { newestFirst } from './article-lists.ts';
import { checkArticles } from './check-articles.ts';
import { linkCheck } from './links.ts';
import { retreatsNamedIn } from './names.ts';

/**
 * Returns every article of the build in one language, newest first: the metadata of `article.yaml` with the texts of
 * `ja.mdx` or `en.mdx`. Only `astro dev` has drafts and articles of a future date.
 *
 * @throws with the mistakes of all articles ({@link checkArticles}).
 */
export const allArticles = oncePerLocale(async (locale): Promise<readonly Article[]> => {
  const { metadata, texts, labels, checked } = await articleFiles();
  refuse(checked.mistakes);
  if (locale === defaultLocale) for (const warning of checked.warnings) console.warn(warning);
  const articles = metadata.flatMap(({ id: slug, data }): Article[] => {
    const isPublic = !data.draft && data.date <= dayInJapan(buildTime);
    const text = texts.get(`${slug}/${locale}`);
    if (text === undefined || !(isPublic || import.meta.env.DEV)) return [];
    return [
      {
        ...data,
        ...text.data,
        slug,
        locale,
        author: data.author ?? site.brand,
        tags: data.tags.map((id) => ({ id, label: labels[id]?.[locale] ?? id })),
        text,
        namedRetreats: retreatsNamedIn(checked.names.get(text.id) ?? []),
      },
    ];
  });
  return newestFirst(articles);
});

/** @throws with the mistakes of texts outside articles, those of links to articles among them. */
export async function refuseMistakesIn(
  texts: readonly CollectionEntry<'faq' | 'legal'>[],
): Promise<void> {
  const brokenLinks = linkCheck(await getCollection('articleMetadata'));
  refuse([...mistakesOf(texts), ...brokenLinks(texts)]);
}

/** Reads and checks the files of all articles in both languages. */
const articleFiles = oncePerBuild(async () => {
  const [metadata, texts, tags, retreats] = await Promise.all([
    getCollection('articleMetadata'),
    getCollection('articleTexts'),
    getCollection('tags'),
    getCollection('retreats'),
  ]);
  const retreatIds = new Set(retreats.map(({ id }) => id));
  return {
    metadata,
    texts: new Map(texts.map((text) => [text.id, text])),
    labels: tags[0]?.data ?? {},
    checked: await checkArticles([...metadata, ...texts], tags, retreatIds),
  };
});
