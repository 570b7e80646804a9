import type { AstroIntegration } from 'astro';
import { keepEarlierAssets } from './earlier-assets.ts';
import { writeHeadingFonts } from './heading-font.ts';
import { readPages } from './pages.ts';
import { removeMetadata } from './picture-metadata.ts';
import { writeHeaders } from './security-headers.ts';
import { notIndexedNotice, type SiteUrl } from '../site-url.ts';

interface Options {
  siteUrl: SiteUrl;
  /** Whether the contact form loads Cloudflare's Turnstile. */
  turnstile: boolean;
}

/**
 * The last steps of a build. They read the finished pages, and write the heading fonts and `_headers` from them; no
 * page is changed.
 */
export function finish({ siteUrl, turnstile }: Options): AstroIntegration {
  const { indexable } = siteUrl;
  let cache: URL;
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', 'import "#styles/heading-font-dev.css";');
      },
      'astro:config:done': ({ config }) => {
        cache = new URL('assets-of-builds/', config.cacheDir);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!indexable) logger.warn(notIndexedNotice(siteUrl));
        await removeMetadata(dir, (line) => logger.warn(line));
        await keepEarlierAssets(dir, cache);
        const { headings, longTexts, scripts } = await readPages(dir);
        await writeHeadingFonts(dir, headings, longTexts);
        await writeHeaders(dir, { scripts, turnstile, indexable });
      },
    },
  };
}
