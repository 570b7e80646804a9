import { defineCollection } from 'astro:content';
import type { z } from 'zod';
import { textLoader } from '#editorial/texts.ts';
import { metadataSchema, tagsSchema, textSchema } from '#features/blog/content/schema.ts';
import { faqSectionSchema } from '#features/support/faq.ts';
import { legalSchema } from '#features/support/legal.ts';
import { retreatLoader } from '#features/retreats/data/loader.ts';
import { retreatSchema } from '#features/retreats/data/schema.ts';
import { connect } from '#features/retreats/data/source.ts';
import { readEnv, readVariables } from './env.ts';

const blog = 'src/content/blog';

/** A collection of files that editors write. */
const textCollection = <Schema extends z.ZodType>(base: string, pattern: string, schema: Schema) =>
  defineCollection({ loader: textLoader(base, pattern, schema), schema });

export const collections = {
  articleMetadata: textCollection(blog, '[^_]*/article.yaml', metadataSchema),
  articleTexts: textCollection(blog, '[^_]*/{ja,en}.mdx', textSchema),
  tags: textCollection(blog, 'tags.yaml', tagsSchema),
  faq: textCollection('src/content/faq', '*.yaml', faqSectionSchema),
  legal: textCollection('src/content/legal', '*.md', legalSchema),
  retreats: defineCollection({
    loader: retreatLoader({ connect: (root) => connect(readEnv(readVariables(root))) }),
    schema: retreatSchema,
  }),
};
