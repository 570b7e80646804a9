import { getCollection, type CollectionEntry } from 'astro:content';
import { withoutMistakes } from '#editorial/texts.ts';
import { slug as slugSchema } from '#editorial/fields.ts';
import { dayInJapan } from '#i18n/format.ts';
import { defaultLocale, locales, type Locale } from '#i18n/locales.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { site } from '#site';
import { retreatsNamedIn, type Article } from './article.ts';
import { hasPicture } from './article-picture.ts';
import { newestFirst } from './queries.ts';

/** An article of the build with its text. */
export interface ArticleEntry {
  data: Article;
  text: CollectionEntry<'articleTexts'>;
}

/**
 * Returns every article of the build in one language, newest first: the facts of `article.yaml` with the texts of
 * `ja.mdx` or `en.mdx`. Only `astro dev` has drafts and articles of a future date.
 *
 * A retreat that isn't published is left out with a warning, so that unpublishing a row never stops the site.
 *
 * @throws with file and field where one of the two texts is missing, or a tag or cover is unknown.
 */
export const allArticles = oncePerLocale(async (locale): Promise<readonly ArticleEntry[]> => {
  const [facts, texts, retreats, tags] = await Promise.all([
    getCollection('articleFacts').then(withoutMistakes),
    getCollection('articleTexts').then(withoutMistakes),
    getCollection('retreats'),
    getCollection('tags').then(withoutMistakes),
  ]);
  const textById = new Map(texts.map((text) => [text.id, text]));
  const retreatIds = new Set(retreats.map(({ id }) => id));
  const labels = tags[0]?.data ?? {};
  // Each language checks the texts of both, so one of them warns.
  const leaveOut = (file: string, field: string, ids: readonly string[]) => {
    for (const id of ids)
      if (locale === defaultLocale && !retreatIds.has(id))
        console.warn(
          `${file} · ${field}: "${id}" は公開されていないため、省きます。 isn't published and is left out.`,
        );
  };
  for (const { id, filePath = '' } of texts) {
    const slug = id.replace(/\/.*/, '');
    if (!facts.some((one) => one.id === slug)) refuse(filePath, 'article.yaml', slug);
  }
  const sorted = newestFirst(facts.map((one) => ({ ...one, slug: one.id, date: one.data.date })));
  return sorted.flatMap(({ slug, data, filePath = '' }): ArticleEntry[] => {
    const isPublic = !data.draft && data.date <= dayInJapan(new Date());
    if (!isPublic && !import.meta.env.DEV) return [];
    const name = slugSchema.safeParse(slug).error?.issues[0]?.message;
    if (name !== undefined) refuse(filePath, 'フォルダの名前 folder', slug, name);
    for (const tag of data.tags) if (!(tag in labels)) refuse(filePath, 'tags', tag);
    if (!hasPicture(slug, data.cover)) refuse(filePath, 'cover', data.cover);
    leaveOut(filePath, 'retreats', data.retreats);
    for (const language of locales) {
      const file = filePath.replace('article.yaml', `${language}.mdx`);
      const text = textById.get(`${slug}/${language}`);
      if (text === undefined && !data.draft) refuse(file, 'ja.mdx, en.mdx', slug);
      leaveOut(file, '/retreat/', retreatsNamedIn(text?.body ?? ''));
    }
    const text = textById.get(`${slug}/${locale}`);
    if (text === undefined) return [];
    const { author = site.brand, ...others } = data;
    const named = data.tags.map((id) => ({ id, label: labels[id]?.[locale] ?? id }));
    return [{ data: { ...others, ...text.data, slug, locale, author, tags: named }, text }];
  });
});

/** Returns every article of the build in one language without its text, newest first. */
export const articlesIn = oncePerLocale(async (locale: Locale): Promise<readonly Article[]> =>
  (await allArticles(locale)).map(({ data }) => data),
);

function refuse(
  file: string,
  field: string,
  value: string,
  fix = 'がありません。名前を確かめてください。 is missing. Check the name.',
): never {
  throw new Error(`${file} · ${field}: "${value}" ${fix}`);
}
