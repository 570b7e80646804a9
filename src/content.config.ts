import { defineCollection } from 'astro:content';
import { texts } from '#editorial/texts.ts';
import { factsSchema, tagsSchema, textSchema } from '#features/blog/content/schema.ts';
import { faqSectionSchema } from '#features/faq/faq.ts';
import { legalSchema } from '#features/legal/document.ts';
import { retreatLoader } from '#features/retreats/rows/loader.ts';
import { retreatSchema } from '#features/retreats/rows/schema.ts';
import { connect } from '#features/retreats/rows/source.ts';
import { readEnv, readVariables } from './env.ts';

const blog = './src/content/blog';
/** Removes the extension, which `glob()` would keep with a slug of its own making. */
const generateId = ({ entry }: { entry: string }) => entry.replace(/(?:\/article)?\.\w+$/, '');

export const collections = {
  articleFacts: defineCollection({
    loader: texts({ base: blog, pattern: '[^_]*/article.yaml', generateId }),
    schema: factsSchema,
  }),
  articleTexts: defineCollection({
    loader: texts({ base: blog, pattern: '[^_]*/{ja,en}.mdx', generateId }),
    schema: textSchema,
  }),
  tags: defineCollection({
    loader: texts({ base: blog, pattern: 'tags.yaml', generateId }),
    schema: tagsSchema,
  }),
  faq: defineCollection({
    loader: texts({ base: './src/content/faq', pattern: '*.yaml', generateId }),
    schema: faqSectionSchema,
  }),
  legal: defineCollection({
    loader: texts({ base: './src/content/legal', pattern: '*.md', generateId }),
    schema: legalSchema,
  }),
  retreats: defineCollection({
    loader: retreatLoader({ connect: (root) => connect(readEnv(readVariables(root))) }),
    schema: retreatSchema,
  }),
};
