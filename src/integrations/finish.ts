import type { AstroIntegration } from 'astro';
import { readPages, writePages } from './built-page.ts';
import { makeCards } from './cards.ts';
import { cutHeadingFont } from './heading-font.ts';
import { refuseIndexing, writeSearchFiles } from './search-files.ts';
import { writeSecurityHeaders, type PolicyOptions } from './security-headers.ts';
import { previewNotice, type SiteAddress } from './site-address.ts';

/** What the last steps must know. */
export interface FinishOptions extends PolicyOptions {
  address: SiteAddress;
}

/**
 * The last steps of a build, on its finished pages: the heading face is cut to what they need, the
 * pictures of link previews are drawn, and the sitemap and the headers are written from what the
 * pages hold. In `astro dev` the whole face is served instead.
 */
export function finish({ address, ...policy }: FinishOptions): AstroIntegration {
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
        store = new URL('cards/', config.cacheDir);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const pages = await readPages(dir);
        if (!address.indexable) {
          logger.warn(previewNotice(address));
          refuseIndexing(pages);
        }
        await cutHeadingFont(pages, dir);
        await makeCards(pages, { dist: dir, root, store });
        await writePages(pages);
        await writeSearchFiles(pages, dir, address);
        await writeSecurityHeaders(await readPages(dir), dir, {
          ...policy,
          indexable: address.indexable,
        });
      },
    },
  };
}
