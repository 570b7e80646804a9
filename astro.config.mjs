import { pageCache } from '#packages/page-cache/index.ts';
import { pageStyles } from '#packages/page-styles/index.ts';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { avifOptions, webpOptions } from './src/pictures/budget.ts';
import { textPlugins } from './src/editorial/markup/plugins.ts';
import { readEnvironment } from './src/environment.ts';
import { refusalOf } from './src/features/retreats/guard.ts';
import { rowsRead } from './src/features/retreats/revision.ts';
import { oldestBrowsers } from './src/integrations/browsers.ts';
import { buildRecord } from './src/integrations/build-record.ts';
import { finish } from './src/integrations/finish.ts';
import { inlineScripts } from './src/integrations/inline-scripts.ts';
import { intentDirective } from './src/integrations/intent.ts';
import { readSiteUrl } from './src/integrations/site-url.ts';
import { site } from './src/site.ts';

const { ALLOW_SHRINKING, LIVE_URL, PREVIEW_ROWS, SITE_URL, TURNSTILE_SITE_KEY, WORKERS_CI } =
  readEnvironment(new URL('./', import.meta.url));
const siteUrl = readSiteUrl(SITE_URL, { isPreview: Boolean(PREVIEW_ROWS) });

/**
 * Outside node_modules, which `npm ci` throws away; but Workers Builds keeps only this one for Astro. A
 * preview has one of its own, so that nothing of an unpublished row is ever in reach of a build.
 */
const ordinaryCache = WORKERS_CI ? './node_modules/.astro' : './.cache/astro';
const cacheDir = PREVIEW_ROWS ? './.cache/preview-astro' : ordinaryCache;

export default defineConfig({
  site: siteUrl.origin,
  // Japanese at /path, English at /en/path, never a slash at the end (docs/decisions/002-urls.md).
  trailingSlash: 'never',
  build: {
    format: 'file',
    // A stylesheet of a few kB: inside the HTML it saves the only render-blocking request.
    inlineStylesheets: 'always',
  },
  // The default ('jsx') drops the space that a line break stands for between English words.
  compressHTML: true,
  cacheDir,
  image: {
    service: {
      entrypoint: '/src/pictures/encoder.ts',
      config: { avif: avifOptions, webp: webpOptions },
    },
  },
  markdown: { processor: satteri({ hastPlugins: [textPlugins] }) },
  integrations: [
    react(),
    mdx(),
    intentDirective(),
    pageCache(),
    pageStyles({
      stylesheet: './src/styles/global.css',
      classesIn: /\.(astro|tsx)$|\/src\/components\//,
      // Pages that use similar utilities: the hash of another stylesheet would be 54 bytes more in the headers of each.
      shared: [
        ['404', 'blog/404', 'retreat/404', 'contact/sent'].map(
          (page) => `[...locale]/${page}.astro`,
        ),
      ],
    }),
    finish({ siteUrl, turnstile: Boolean(TURNSTILE_SITE_KEY) }),
    buildRecord({
      // Where `npm start` serves what it builds, which isn't where the pages say they are.
      origin: LIVE_URL || (siteUrl.indexable ? siteUrl.origin : undefined),
      rowsRead,
      refusalOf: (live) =>
        refusalOf(live, rowsRead(), { featured: site.featuredRetreats, given: ALLOW_SHRINKING }),
    }),
  ],
  // A page that shows what it showed before is taken from the last build (src/layouts/cache-key.ts).
  experimental: { incrementalBuild: true },
  // Prefetching on hover would cost every page a kilobyte of script before anyone needs it.
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), inlineScripts()],
    define: {
      'import.meta.env.CACHE_DIR': JSON.stringify(cacheDir),
      'import.meta.env.INDEXABLE': JSON.stringify(siteUrl.indexable),
    },
    // Module scripts stay files, so that the Content-Security-Policy needs no hash for them.
    build: {
      target: oldestBrowsers,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Astro marks every article's module with a directive that only Astro reads.
        checks: { moduleLevelDirective: false },
        // A field of a class, lowered for iOS 15, is a plain assignment: a third of a kilobyte less.
        transform: { assumptions: { setPublicClassFields: true } },
      },
    },
  },
});
