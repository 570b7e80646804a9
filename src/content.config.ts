import { defineCollection } from 'astro:content';
import { retreatLoader } from '#features/retreats/loader.ts';
import { retreatSchema } from '#features/retreats/retreat.ts';
import { buildEnvironment, connect } from '#features/retreats/source.ts';

export const collections = {
  retreats: defineCollection({
    loader: retreatLoader({ connect: (root) => connect(buildEnvironment(root)) }),
    schema: retreatSchema,
  }),
};
