import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { mistakesOf, textLoader } from '#editorial/texts.ts';
import { checkArticles } from '#features/blog/content/check-articles.ts';
import { linkCheck } from '#features/blog/content/links.ts';
import { metadataSchema, tagsSchema, textSchema } from '#features/blog/content/schema.ts';
import { faqSectionSchema } from '#features/faq/faq.ts';
import { legalDocuments, legalSchema } from '#features/legal/document.ts';
import { routes } from '#i18n/paths.ts';
import { PROJECT } from '../../../scripts/project.ts';
import {
  factsIn,
  faqSections,
  japanese,
  kindsOfLines,
  legalText,
  targetsOf,
} from '../../support/content/texts.ts';

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
  const { mistakes } = await checkArticles(articles as never, tags as never, new Set());
  const brokenLinks = linkCheck(metadata as never);
  const outside = others.flat();
  expect([...mistakes, ...mistakesOf(outside), ...brokenLinks(outside)]).toEqual([]);
  vi.unstubAllEnvs();
});

const sections = faqSections();
const items = sections.flatMap((section) => section.items);

describe('the FAQ', () => {
  test.each(items.map((item) => [item.id, item] as const))(
    'has %s in both languages, with the same structure and links',
    (_, item) => {
      for (const { ja, en } of [item.question, item.answer]) {
        expect(ja).toMatch(japanese);
        expect(en).not.toMatch(japanese);
        expect(en).toMatch(/[a-z]/);
      }
      expect(kindsOfLines(item.answer.en)).toEqual(kindsOfLines(item.answer.ja));
      expect(targetsOf(item.answer.en)).toEqual(targetsOf(item.answer.ja));
    },
  );

  test('links only to existing pages, without a language, and to its own anchors', () => {
    const places = [...Object.values(routes), ...items.map(({ id }) => `#${id}`)];
    for (const target of items.flatMap(({ answer }) => targetsOf(answer.ja))) {
      if (!target.startsWith('https://')) expect(places).toContain(target);
    }
  });
});

describe('the legal texts', () => {
  test.each(legalDocuments)('have the same structure in both languages: %s', (name) => {
    const [ja, en] = [legalText(name, 'ja'), legalText(name, 'en')];
    expect(en.headings).toHaveLength(ja.headings.length);
    expect(en.parts.map(kindsOfLines)).toEqual(ja.parts.map(kindsOfLines));
    expect(targetsOf(en.body)).toEqual(targetsOf(ja.body));
    expect(factsIn(en.body)).toEqual(factsIn(ja.body));
    expect(en.title + en.description + en.body).not.toMatch(japanese);
    expect(en.effective).toBe(ja.effective);
  });
});
