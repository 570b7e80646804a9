import { getCollection, type CollectionEntry } from 'astro:content';
import { mistakesOf, namesOf, refuse } from '#editorial/texts.ts';
import { buildTime, oncePerBuild } from '#lib/build.ts';
import { dayInJapan } from '#lib/days.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { warn } from '#lib/warnings.ts';
import { site } from '#site';
import { articleRoute, type Article } from './article.ts';
import { newestFirst } from './article-lists.ts';
import { checkArticles } from './check-articles.ts';
import { linkCheck } from './links.ts';

/**
 * Returns every article of the build in one language, newest first: the metadata of `article.yaml` with the texts of
 * `ja.mdx` or `en.mdx`. Only `astro dev` has drafts and articles of a future date. A build for a public address leaves out
 * articles with mistakes and warns, so that they never hold back what has changed elsewhere.
 *
 * @throws with the mistakes of all articles ({@link checkArticles}), for a public address with those of tags only.
 */
export const allArticles = oncePerLocale(async (locale): Promise<readonly Article[]> => {
  const { metadata, texts, labels, checked } = await articleFiles();
  refuse(checked.tagMistakes);
  if (isForVisitors)
    for (const [slug, mistakes] of checked.mistakesBySlug) leaveOut(slug, mistakes);
  else refuse([...checked.mistakesBySlug.values()].flat());
  checked.warnings.forEach(warn);
  const articles = metadata.flatMap(({ id: slug, data }): Article[] => {
    if (checked.mistakesBySlug.has(slug)) return [];
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
        namedRetreats: namesOf(text.data).flatMap(({ kind, name }) =>
          kind === 'retreat' ? [name] : [],
        ),
      },
    ];
  });
  return newestFirst(articles);
});

/** Whether this is a build for a public address. */
const isForVisitors = !import.meta.env.DEV && !isLoopback(new URL(import.meta.env.SITE));

/** Warns that an article isn't published. */
function leaveOut(slug: string, mistakes: readonly string[]): void {
  // A mistake is its place and a remedy, first in Japanese, which ends with a full stop, then in English.
  const inLanguage = (half: '$2' | '$3') =>
    mistakes.map((mistake) => mistake.replace(/^(.* — )(.*。) (.*)$/s, `$1${half}`)).join(' / ');
  warn({
    place: new URL(articleRoute(slug), import.meta.env.SITE).href,
    ja: `記事の間違いを直すまで、このページは404です：${inLanguage('$2')}`,
    en: `Until the article's mistakes are corrected, this page answers 404: ${inLanguage('$3')}`,
  });
}

/** @throws with the mistakes of texts outside articles, those of links to articles among them. */
export async function refuseMistakesIn(
  texts: readonly CollectionEntry<'faq' | 'legal'>[],
): Promise<void> {
  const articles = [getCollection('articleMetadata'), getCollection('articleTexts')];
  const brokenLinks = linkCheck((await Promise.all(articles)).flat());
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
