import { basename, dirname } from 'node:path';
import type { CollectionEntry } from 'astro:content';
import { slug as slugSchema } from '#editorial/fields.ts';
import { mistakesOf, namesOf } from '#editorial/texts.ts';
import { didYouMean } from '#lib/one-edit.ts';
import type { Warning } from '#lib/warnings.ts';
import { fixForPicture } from './article-picture.ts';
import { linkCheck } from './links.ts';
import { leftFromTemplate } from './template.ts';

/**
 * Checks all articles, whatever their date; drafts only in `astro dev`.
 *
 * @returns the mistakes of the tags; those of each article, by its slug; and warnings. A retreat that isn't published
 *   only causes a warning, because unpublishing it must not stop the build.
 */
export async function checkArticles(
  files: readonly CollectionEntry<'articleMetadata' | 'articleTexts'>[],
  tags: readonly CollectionEntry<'tags'>[],
  retreatIds: ReadonlySet<string>,
) {
  const tagMistakes = mistakesOf(tags);
  const labels = tagMistakes.length > 0 ? undefined : tags[0]?.data;
  const mistakesBySlug = new Map<string, string[]>();
  const warnings: Warning[] = [];
  const brokenLinks = linkCheck(files);
  for (const [folder, entries] of Map.groupBy(files, ({ filePath = '' }) => dirname(filePath))) {
    const slug = basename(folder);
    const isDraft = entries.some(
      ({ collection, data }) => collection === 'articleMetadata' && data.draft,
    );
    if (isDraft && !import.meta.env.DEV) continue;
    const mistakes: string[] = [];
    const fixForFolder = slugSchema.safeParse(slug).error?.issues[0]?.message;
    if (fixForFolder !== undefined) mistakes.push(`${folder} — ${fixForFolder}`);
    for (const name of isDraft ? ['article.yaml'] : ['article.yaml', 'ja.mdx', 'en.mdx'])
      if (!entries.some(({ filePath }) => filePath === `${folder}/${name}`))
        mistakes.push(`${folder}/${name} — このファイルがありません。 This file is missing.`);
    for (const entry of entries) {
      mistakes.push(...mistakesOf([entry]), ...brokenLinks([entry], slug));
      const { data, filePath = '' } = entry;
      if (!isDraft && entry.collection === 'articleTexts')
        mistakes.push(...leftFromTemplate(filePath));
      for (const { kind, name, line } of namesOf(data)) {
        const place = `${filePath}:${line}: ${name} — `;
        if (kind === 'tag' && labels && !(name in labels))
          mistakes.push(`${place}tags.yaml にないタグです。 This tag isn't in tags.yaml.`);
        const fix = kind === 'picture' ? await fixForPicture(slug, name) : undefined;
        if (fix !== undefined) mistakes.push(place + fix);
        if (kind !== 'retreat' || retreatIds.has(name)) continue;
        const meant = didYouMean(name, retreatIds);
        warnings.push({
          place: `${filePath}:${line}: ${name}`,
          ja: `公開されていないリトリートか、id の誤りです。カードは省かれ、文中のリンクは「見つかりません」のページにつながります。${meant.ja}`,
          en: `This retreat isn't published, or the id is wrong. Its card is left out, and links to it lead to a “not found” page.${meant.en}`,
        });
      }
    }
    if (mistakes.length > 0) mistakesBySlug.set(slug, mistakes);
  }
  return { tagMistakes, mistakesBySlug, warnings };
}
