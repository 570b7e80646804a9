import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the first interaction with the island, or with the elements that a selector matches, and preloads the
     * file at a path.
     */
    'client:intent'?: boolean | [fetched: string, selector?: string];
  }
}

/** Adds `client:intent`, which loads React only at the first interaction with an island. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/scripts/intent.ts' });
      },
    },
  };
}
