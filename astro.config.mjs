import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { textPlugins } from './src/editorial/markup.ts';
import { readEnv, readVariables } from './src/env.ts';
import { inlineScripts } from './src/integrations/inline-scripts.ts';
import { siteSteps } from './src/integrations/site-steps.ts';
import { readSiteUrl } from './src/integrations/site-url.ts';
import { avifOptions, jpegOptions, quickAvifOptions, webpOptions } from './src/pictures/quality.ts';
import { storedPictures } from './src/pictures/stored.ts';

// Astro writes every variable of the environment into `import.meta.env`, where these would replace values of its own
// and ours: with `DEV` drafts would go public.
for (const name of ['BASE_URL', 'DEV', 'INDEXABLE', 'MODE', 'PROD', 'SITE', 'SSR']) {
  delete process.env[name];
}

const env = readEnv(readVariables(new URL('./', import.meta.url)));
const { PREVIEW, SAMPLE_SITE, SITE_URL, TURNSTILE_SITE_KEY } = env;
const siteUrl = readSiteUrl(SITE_URL, {
  isPreview: Boolean(PREVIEW),
  isSample: Boolean(SAMPLE_SITE),
});

/**
 * `npm ci` deletes node_modules, so the cache is outside of it, except on Workers Builds, which keep only
 * `node_modules/.astro`. A preview has its own cache, so that a public build never finds anything of an unpublished
 * row, and so has `npm start`, because the names of its quick pictures are those of the published ones.
 */
const ordinaryCache = process.env.WORKERS_CI ? './node_modules/.astro' : './.cache/astro';
const startCache = siteUrl.isLocal ? './.cache/start-astro' : ordinaryCache;
const cacheDir = PREVIEW ? './.cache/preview-astro' : startCache;

/** Vite's own default; Astro's would be the newest browsers only. */
const target = 'baseline-widely-available';

/** Sets options of the scripts of pages, for which Astro has its own. */
const configEnvironment = (environment) =>
  environment === 'client' && {
    build: {
      target,
      // Adds no polyfill to Astro's pages, but leaves out the test for browsers that ignore `modulepreload`.
      modulePreload: { polyfill: true },
      rolldownOptions: {
        // Every page names these files; Astro's names would add `.astro_astro_type_script_index_0_lang`.
        output: { entryFileNames: ({ name }) => `_astro/${name.replace(/\..*/, '')}.[hash].js` },
      },
    },
  };

export default defineConfig({
  site: siteUrl.origin,
  // Japanese at /path, English at /en/path, never a slash at the end (docs/decisions/002-languages.md).
  trailingSlash: 'never',
  build: {
    format: 'file',
    // after-build writes the rules that a page uses into it and starts the sheet late.
    inlineStylesheets: 'never',
  },
  // The default ('jsx') drops the space that a line break stands for between English words.
  compressHTML: true,
  cacheDir,
  image: {
    service: {
      entrypoint: './src/pictures/service.ts',
      config: {
        avif: siteUrl.isLocal ? quickAvifOptions : avifOptions,
        webp: webpOptions,
        jpeg: jpegOptions,
      },
    },
    remotePatterns: storedPictures(env.SUPABASE_URL),
  },
  markdown: { processor: satteri({ hastPlugins: [textPlugins] }) },
  integrations: [react(), mdx(), siteSteps(siteUrl, env)],
  // Speculation rules do it without a kilobyte of script (src/layouts/frame/Scripts.astro).
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), inlineScripts(), { name: 'client-build', configEnvironment }],
    define: {
      'import.meta.env.INDEXABLE': JSON.stringify(siteUrl.indexable),
      'import.meta.env.PREVIEW': JSON.stringify(Boolean(PREVIEW)),
      'import.meta.env.TURNSTILE_SITE_KEY': JSON.stringify(TURNSTILE_SITE_KEY ?? ''),
    },
    // Module scripts stay files, so that the Content-Security-Policy needs no hash for them.
    build: {
      target,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        // Off, because Rolldown would warn of a directive that Astro itself adds to every article's module.
        checks: { moduleLevelDirective: false },
        // Constants that scripts share need no file of their own, for which a page would wait.
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  },
});
