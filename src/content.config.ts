import { defineCollection } from 'astro:content';
import { articleSchema, articleLoader } from '#features/blog/loader.ts';
import { faqSectionSchema } from '#features/faq/faq.ts';
import { faqLoader } from '#features/faq/loader.ts';
import { legalSchema } from '#features/legal/document.ts';
import { legalLoader } from '#features/legal/loader.ts';
import { sampleWarnings } from '#features/operator/sample.ts';
import { retreatLoader, retreatSchema } from '#features/retreats/loader.ts';
import { connect } from '#features/retreats/source.ts';
import { readEnvironment } from './environment.ts';

export const collections = {
  articles: defineCollection({ loader: articleLoader(), schema: articleSchema }),
  faq: defineCollection({ loader: faqLoader(), schema: faqSectionSchema }),
  legal: defineCollection({ loader: legalLoader(), schema: legalSchema }),
  retreats: defineCollection({
    loader: retreatLoader({
      connect: (root) => connect(readEnvironment(root)),
      isPublic: import.meta.env.INDEXABLE,
      sampleWarnings,
    }),
    schema: ({ image }) => retreatSchema(image()),
  }),
};
