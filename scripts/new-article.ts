import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as prompts from '@clack/prompts';
import { parse, parseDocument, stringify } from 'yaml';
import type { z } from 'zod';
import { slug as slugSchema } from '#editorial/fields.ts';
import { categories } from '#features/blog/content/article.ts';
import { factsSchema, textSchema } from '#features/blog/content/schema.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { dayInJapan } from '#i18n/format.ts';
import type { Localized } from '#i18n/locales.ts';
import { PROJECT } from './project.ts';

const blog = join(PROJECT, 'src/content/blog');

/** Asks for the fields of a new article and creates its folder from the template, as a draft. */
async function main(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Error('ターミナルで実行してください。 Run this in a terminal.');
  }
  prompts.intro('新しい記事 · A new article');
  const { slug, ja, en, ...facts } = await ask();
  const folder = join(blog, slug);
  await cp(join(blog, '_template'), folder, { recursive: true });
  await change(join(folder, 'article.yaml'), (yaml) => {
    const document = parseDocument(yaml);
    for (const [field, value] of Object.entries(facts)) {
      document.set(field, document.createNode(value, { flow: true }));
    }
    return document.toString({ lineWidth: 0, flowCollectionPadding: false });
  });
  for (const [locale, title] of Object.entries({ ja, en })) {
    const line = stringify({ title }, { lineWidth: 0 });
    await change(join(folder, `${locale}.mdx`), (text) =>
      text.replace(/^title: .*\n/m, () => line),
    );
  }
  prompts.outro(
    `src/content/blog/${slug}/ を作りました。下書きです。本文を書き、npm run dev で確かめ、article.yaml の draft を false にすると公開されます。\n` +
      'Made, as a draft. Write the text, look at it with npm run dev, and set draft to false to publish.',
  );
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

/** Asks for the fields of an article; answers that the build would refuse are refused. */
async function ask() {
  const labels = parse(await readFile(join(blog, 'tags.yaml'), 'utf8')) as Record<
    string,
    Localized
  >;
  const files = await readdir(join(PROJECT, 'src/assets/pictures'));
  const pictures = files.map((file) => file.replace(/(?:-(?:wide|tall))?\.\w+$/, ''));
  const names = { ja: dictionaryFor('ja').blog.category, en: dictionaryFor('en').blog.category };
  const title = (message: string) =>
    prompts.text({ message, validate: (answer = '') => refusal(textSchema.shape.title, answer) });
  return prompts.group(
    {
      slug: () =>
        prompts.text({
          message: 'アドレスになる英語の名前 · Name in the address',
          placeholder: 'okinawa-sea',
          validate: (name = '') =>
            existsSync(join(blog, name)) && name !== ''
              ? `src/content/blog/${name} はもうあります。 already exists.`
              : refusal(slugSchema, name),
        }),
      category: () =>
        prompts.select({
          message: '分類 · Category',
          options: categories.map((value) => ({
            value,
            label: `${names.ja[value]} · ${names.en[value]}`,
          })),
        }),
      tags: () =>
        prompts.autocompleteMultiselect({
          message: 'タグ、一つから六つ · Tags, one to six',
          options: Object.entries(labels).map(([value, { ja, en }]) => ({
            value,
            label: `${ja} · ${en}`,
            hint: value,
          })),
          validate: (chosen) => refusal(factsSchema.shape.tags, chosen),
        }),
      date: () =>
        prompts.text({
          message: '公開日 · Date of publication',
          initialValue: dayInJapan(new Date()),
          validate: (date = '') => refusal(factsSchema.shape.date, date),
        }),
      cover: () =>
        prompts.autocomplete({
          message: '表紙の絵 · Picture of the cover',
          options: [...new Set(pictures)].sort().map((value) => ({ value })),
        }),
      ja: () => title('日本語の題名 · Japanese title'),
      en: () => title('英語の題名 · English title'),
    },
    {
      onCancel() {
        prompts.cancel('途中で終わりました。何も作っていません。 Ended early; nothing was made.');
        process.exit(1);
      },
    },
  );
}

function refusal(schema: z.ZodType, answer: unknown): string | undefined {
  return schema.safeParse(answer).error?.issues[0]?.message;
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
