import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates when a visitor first reaches for the island, or for what a selector names; then with the
     * path of what the island will fetch.
     */
    'client:intent'?: boolean | [selector: string, fetched: string];
  }
}

/** Adds `client:intent`, which loads React only for a visitor who reaches for the island. */
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
