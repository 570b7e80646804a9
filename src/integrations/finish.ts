import type { AstroIntegration } from 'astro';
import { readPages, writePages } from './built-page.ts';
import { cutHeadingFont } from './heading-font.ts';
import { writeSecurityHeaders, type PolicyOptions } from './security-headers.ts';

/**
 * The last steps of a build, on its finished pages: the heading face is cut to what they need, then
 * the headers are computed from what they hold. In `astro dev` the whole face is served instead.
 */
export function finish(policy: PolicyOptions): AstroIntegration {
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command !== 'dev') return;
        injectScript('page', 'import "#styles/heading-face-dev.css";');
      },
      'astro:build:done': async ({ dir }) => {
        const pages = await readPages(dir);
        await cutHeadingFont(pages, dir);
        await writePages(pages);
        await writeSecurityHeaders(await readPages(dir), dir, policy);
      },
    },
  };
}
