import type { AstroIntegration } from 'astro';
import { readPages, writePages } from './built-page.ts';
import { cutHeadingFont } from './heading-font.ts';
import { makeOgImages } from './og-images.ts';
import { refuseIndexing, writeSearchFiles } from './search-files.ts';
import { writeSecurityHeaders, type PolicyOptions } from './security-headers.ts';
import { previewNotice, type SiteUrl } from './site-url.ts';

/** What the last steps must know. */
export interface FinishOptions extends PolicyOptions {
  siteUrl: SiteUrl;
}

/**
 * The last steps of a build, on its finished pages: the heading face is cut to what they need, the
 * og images are drawn, and the sitemap and the headers are written from what the
 * pages hold. In `astro dev` the whole face is served instead.
 */
export function finish({ siteUrl, ...policy }: FinishOptions): AstroIntegration {
  let root: URL;
  let store: URL;
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command !== 'dev') return;
        injectScript('page', 'import "#styles/heading-face-dev.css";');
      },
      'astro:config:done': ({ config }) => {
        root = config.root;
        store = new URL('og-images/', config.cacheDir);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const pages = await readPages(dir);
        if (!siteUrl.indexable) {
          logger.warn(previewNotice(siteUrl));
          refuseIndexing(pages);
        }
        await cutHeadingFont(pages, dir);
        await makeOgImages(pages, { dist: dir, root, store });
        await writePages(pages);
        await writeSearchFiles(pages, dir, siteUrl);
        await writeSecurityHeaders(await readPages(dir), dir, {
          ...policy,
          indexable: siteUrl.indexable,
        });
      },
    },
  };
}
