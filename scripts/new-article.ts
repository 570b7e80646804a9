import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as prompts from '@clack/prompts';
import type { z } from 'zod';
import { readValue } from '#editorial/fields.ts';
import { readYaml } from '#editorial/yaml.ts';
import { categories } from '#features/blog/article.ts';
import { dayInJapan } from '#i18n/format.ts';
import { slugProblem } from '#features/blog/check.ts';
import { contentPath, readArticleFolder, readCheckContext } from '#features/blog/files.ts';
import { frontmatterSchema, metadataSchema, tagsSchema } from '#features/blog/metadata.ts';
import { createArticleFiles } from '#features/blog/template.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Localized } from '#i18n/locales.ts';
import { PROJECT } from './project.ts';

/** Asks for the fields of a new article and creates its folder from the template, as a draft. */
async function main(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Error('ターミナルで実行してください。 Run this in a terminal.');
  }
  const root = pathToFileURL(PROJECT);
  const today = dayInJapan(new Date());
  prompts.intro('新しい記事 · A new article');
  const answers = await ask(root, today);
  const { slug, ja: title, en: english, ...metadata } = answers;
  const files = createArticleFiles(await readArticleFolder(root, '_template'), {
    ...metadata,
    titles: { ja: title.trim(), ...(english && { en: english.trim() }) },
  });
  await mkdir(folderOf(root, slug));
  for (const [name, text] of files) await writeFile(new URL(name, folderOf(root, slug)), text);
  prompts.outro(
    `${contentPath}/${slug}/ を作りました: ${[...files.keys()].join(', ')}\n` +
      '下書きです。本文を書き、npm run check:articles で確かめ、article.yaml の draft を false にすると公開されます。\n' +
      'Made, as a draft. Write the text, run npm run check:articles, and set draft to false to publish.',
  );
}

/** Asks for the metadata of an article and refuses answers that the check of articles would refuse. */
async function ask(root: URL, today: string) {
  const { tags, pictures } = await readCheckContext(root, today);
  const labels = readYaml(tags.file, tags.source, tagsSchema).data ?? {};
  const known = { tags: Object.keys(labels), pictures, ownFiles: new Set<string>(), today };
  const fields = metadataSchema(known).shape;
  const [ja, en] = [dictionaryFor('ja').blog, dictionaryFor('en').blog];

  return prompts.group(
    {
      slug: () =>
        prompts.text({
          message: 'アドレスになる英語の名前 · Name in the address',
          placeholder: 'okinawa-sea',
          validate: (slug = '') => {
            const problem = slugProblem(slug);
            if (problem !== undefined) return said(problem);
            if (!existsSync(folderOf(root, slug))) return undefined;
            return `${contentPath}/${slug} はもうあります。 already exists.`;
          },
        }),
      category: () =>
        prompts.select({
          message: '分類 · Category',
          options: categories.map((value) => ({
            value,
            label: `${ja.category[value]} · ${en.category[value]}`,
          })),
        }),
      tags: () =>
        prompts.autocompleteMultiselect({
          message: 'タグ、一つから六つ · Tags, one to six',
          options: Object.entries(labels).map(([value, label]) => ({
            value,
            label: `${label.ja} · ${label.en}`,
            hint: value,
          })),
          validate: (chosen) => refusal(fields.tags, chosen),
        }),
      date: () =>
        prompts.text({
          message: '公開日 · Date of publication',
          initialValue: today,
          validate: (date = '') => refusal(fields.date, date),
        }),
      cover: () =>
        prompts.autocomplete({
          message: '表紙の絵 · Picture of the cover',
          options: [...pictures].sort().map((value) => ({ value })),
        }),
      ja: () =>
        prompts.text({
          message: '日本語の題名 · Japanese title',
          validate: (title = '') => refusal(frontmatterSchema('ja').shape.title, title),
        }),
      en: () =>
        prompts.text({
          message: '英語の題名（英語版がなければ空のまま） · English title, or nothing',
          defaultValue: '',
          validate: (title = '') =>
            title === '' ? undefined : refusal(frontmatterSchema('en').shape.title, title),
        }),
    },
    {
      onCancel() {
        prompts.cancel('途中で終わりました。何も作っていません。 Ended early; nothing was made.');
        process.exit(1);
      },
    },
  );
}

function folderOf(root: URL, slug: string): URL {
  return new URL(`${contentPath}/${slug}/`, root);
}

/** Returns the message about an answer that its field refuses, the same as in the check of articles. */
function refusal(schema: z.ZodType, answer: unknown): string | undefined {
  const [issue] = readValue(schema, answer).issues;
  return issue && said(issue.fix);
}

function said({ ja, en }: Localized): string {
  return `${ja} ${en}`;
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
