import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** True, or the key of an item in session storage that the island restores. */
    'client:reach'?: boolean | string;
  }
}

/** Adds `client:reach` (src/browser/reach.ts). */
export function reachDirective(): AstroIntegration {
  return {
    name: 'reach-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'reach', entrypoint: './src/browser/reach.ts' });
      },
    },
  };
}
