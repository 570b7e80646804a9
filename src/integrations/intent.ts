import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the first interaction with the island or with elements that a selector matches; the second item is
     * the path of a file to preload for it.
     */
    'client:intent'?: boolean | [selector: string, fetched: string];
  }
}

/** Adds `client:intent`, which loads React only at the first interaction with an island. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: './src/scripts/intent.ts',
        });
      },
    },
  };
}
