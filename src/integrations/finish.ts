import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import { subsetHeadingFont } from '#packages/heading-font/index.ts';
import { readPages } from './built-page.ts';
import { fileCountWarning } from './host-limits.ts';
import { insertAdditions, type PageAdditions } from './page-analysis.ts';
import { removeMetadata, removeOriginals } from './published-pictures.ts';
import { contentSecurityPolicy, writeHeaders, type PolicyOptions } from './security-headers.ts';
import { notIndexedNotice, type SiteUrl } from './site-url.ts';
import { BuildCache, contentHash, toolVersion } from './build-cache.ts';
import { siteVersion } from './version.ts';

/**
 * The last steps of a build, on its finished pages: they remove camera metadata from pictures, subset the heading font
 * to the characters used, and write `_headers` from the pages' contents. `astro dev` serves the whole font instead.
 *
 * Pages are read one by one, and written one by one once everything they share is known, so that never two of possibly
 * thousands are in memory. Unchanged results of earlier builds come from the cache
 * (docs/decisions/018-builds-that-grow.md).
 */
export function finish({
  siteUrl,
  ...policy
}: PolicyOptions & { siteUrl: SiteUrl }): AstroIntegration {
  let cache: URL;
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript }) => {
        // Astro ignores files in `pages` whose names begin with `_`.
        injectRoute({ pattern: '/_redirects', entrypoint: './src/pages/_redirects.ts' });
        if (command === 'dev') injectScript('page', 'import "#styles/heading-font-dev.css";');
      },
      'astro:config:done': ({ config }) => {
        cache = new URL('finish/', config.cacheDir);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const job: FinishJob = { dist: dir.href, cache: cache.href, siteUrl, policy };
        await finishSite(job, (line) => logger.warn(line));
      },
    },
  };
}

/** A site whose pages Astro has written; folders are file URLs. */
export interface FinishJob {
  dist: string;
  /** Folder of the cache between builds; it may be deleted at any time. */
  cache: string;
  siteUrl: SiteUrl;
  policy: PolicyOptions;
}

/**
 * Runs the last steps.
 *
 * @param warn receives warnings for the person who runs the build.
 * @throws if a page has an error.
 */
export async function finishSite(job: FinishJob, warn: (line: string) => void): Promise<void> {
  const { siteUrl } = job;
  const dist = new URL(job.dist);
  const cacheFolder = new URL(job.cache);
  const { indexable } = siteUrl;
  if (!indexable) warn(notIndexedNotice(siteUrl));
  mkdirSync(cacheFolder, { recursive: true });
  const cache = new BuildCache(new URL('made/', cacheFolder));
  const pages = readPages(dist, cache);

  removeOriginals(dist);
  await removeMetadata(dist, warn);

  const stylesheetsOf = await subsetHeadingFont(
    pages.map(({ analysis }) => analysis.headings),
    {
      ...headingFont,
      version: toolVersion(
        ['../../packages/heading-font/subset.ts'],
        ['subset-font', '@fontsource/shippori-mincho'],
      ),
      cache,
      assets: { folder: new URL('_astro/', dist), path: '/_astro/' },
    },
  );
  const policy = contentSecurityPolicy(pages, dist, job.policy, warn);
  const version = siteVersion(policy, dist);
  const tool = toolVersion(['page-analysis.ts'], []);
  for (const page of pages) {
    const additions: PageAdditions = {
      end: lateStylesheets(stylesheetsOf(page.analysis.headings)),
      root: ` data-version="${version}"`,
    };
    const finished = `${contentHash(tool, page.hash, JSON.stringify(additions))}.html`;
    if (!cache.has(finished)) {
      const html = readFileSync(page.file, 'utf8');
      cache.write(finished, insertAdditions(html, page.analysis.offsets, additions));
    }
    cache.linkTo(finished, page.file);
  }
  await writeHeaders(dist, { policy, version, indexable });
  cache.prune();
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  const warning = fileCountWarning(entries.filter((entry) => entry.isFile()).length);
  if (warning !== undefined) warn(warning);
}

/** The heading font (`--font-heading` in src/styles/theme.css). */
const headingFont = {
  family: 'Nagi Mincho',
  weight: 500,
  file: createRequire(import.meta.url).resolve(
    '@fontsource/shippori-mincho/files/shippori-mincho-japanese-500-normal.woff2',
  ),
};

/**
 * Returns the HTML at the end of a page's body for its font stylesheets: src/scripts/early.js loads them after the
 * first paint; without scripts they load at once (docs/decisions/021-first-paint.md).
 */
function lateStylesheets(hrefs: readonly string[]): string {
  const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<template data-scripts="late">${links}</template><noscript>${links}</noscript>`;
}
