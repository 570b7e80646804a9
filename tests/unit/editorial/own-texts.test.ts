import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { mistakesOf, textLoader } from '#editorial/texts.ts';
import { checkArticles } from '#features/blog/content/check-articles.ts';
import { linkCheck } from '#features/blog/content/links.ts';
import { metadataSchema, tagsSchema, textSchema } from '#features/blog/content/schema.ts';
import { faqSectionSchema } from '#features/support/faq.ts';
import { legalSchema } from '#features/support/legal.ts';
import { PROJECT } from '../../../scripts/project.ts';

// Only a build resizes pictures.
vi.mock('astro:assets', () => ({ getImage: undefined }));

/** Reads the site's own files as a build does. */
async function filesOf(base: string, pattern: string, schema: z.ZodType) {
  const entries: { id: string; data: object; filePath: string; body: string }[] = [];
  const store = {
    clear: () => undefined,
    set: (entry: (typeof entries)[number]) => entries.push(entry),
  };
  const context = { config: { root: pathToFileURL(PROJECT) }, store };
  await textLoader(`src/content/${base}`, pattern, schema).load(context as never);
  return entries;
}

test('the site’s own articles, answers and legal texts have no mistakes', async () => {
  vi.stubEnv('DEV', false);
  const [metadata, texts, tags, ...others] = await Promise.all([
    filesOf('blog', '[^_]*/article.yaml', metadataSchema),
    filesOf('blog', '[^_]*/{ja,en}.mdx', textSchema),
    filesOf('blog', 'tags.yaml', tagsSchema),
    filesOf('faq', '*.yaml', faqSectionSchema),
    filesOf('legal', '*.md', legalSchema),
  ]);
  const articles = [
    ...metadata.map((entry) => ({ ...entry, collection: 'articleMetadata' })),
    ...texts.map((entry) => ({ ...entry, collection: 'articleTexts' })),
  ];
  const checked = await checkArticles(articles as never, tags as never, new Set());
  const mistakes = [...checked.tagMistakes, ...[...checked.mistakesBySlug.values()].flat()];
  const brokenLinks = linkCheck(articles);
  const outside = others.flat();
  expect([...mistakes, ...mistakesOf(outside), ...brokenLinks(outside)]).toEqual([]);
  vi.unstubAllEnvs();
});
