import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { BuildRecord } from '#lib/build-record.ts';
import { dayInJapan } from '#lib/days.ts';
import { refuse } from '#editorial/texts.ts';
import { buildLimit, supabaseClient } from '#lib/supabase.ts';
import { keptWarnings, warn } from '#lib/warnings.ts';
import { founder, offsetAbroad, sampleValues, site } from '#site';
import type { Variables } from '../settings.ts';
import { keepEarlierAssets } from './after-build/earlier-assets.ts';
import { writeHeadingFonts } from './after-build/heading-font.ts';
import { finishPages } from './after-build/pages.ts';
import { cleanPictures, keepMailPictures } from './after-build/pictures.ts';
import { writeHeaders } from './after-build/security-headers.ts';
import { closuresWarning, mistakesInSite } from './site-facts.ts';
import { mistakesInTexts } from './site-texts.ts';
import { pagesSitemap } from './sitemap.ts';
import { notIndexedNotice, refuseSamples, type SiteUrl } from './site-url.ts';

const seed = fileURLToPath(new URL('../../supabase/seed.sql', import.meta.url));

/** What React's modules expect in development. Astro adds it only to pages with an island, which the dialog isn't. */
const reactRefresh = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
`;

/** Adds the site's own steps to those of `astro dev` and `astro build`. */
export function siteSteps(siteUrl: SiteUrl, env: Variables): AstroIntegration {
  const { indexable } = siteUrl;
  let record: BuildRecord;
  let cache: URL;
  return {
    name: 'site-steps',
    hooks: {
      'astro:config:setup': async (astro) => {
        refuse([...mistakesInSite({ site, offsetAbroad, founder }), ...mistakesInTexts()]);
        astro.addClientDirective({ name: 'reach', entrypoint: './src/browser/reach.ts' });
        if (astro.command === 'dev') {
          astro.injectScript('page', 'import "#styles/heading-font-dev.css";');
          astro.injectScript('page', reactRefresh);
        }
        if (astro.command !== 'build') return;
        if (!env.SAMPLE_SITE) refuseSamples(siteUrl.origin, sampleValues, env.SUPABASE_URL);
        if (indexable) astro.updateConfig({ integrations: [pagesSitemap(astro.config.outDir)] });
        cache = new URL('assets-of-builds/', astro.config.cacheDir);
        // Astro loads the collections after this, so the revision is never newer than the rows.
        record = await readBuildRecord(env, astro.logger);
      },
      // Makes `astro dev` read the rows of the embedded database again.
      'astro:server:setup': ({ server, refreshContent }) => {
        server.watcher.add(seed);
        server.watcher.on('change', (file) => {
          if (file === seed) void refreshContent?.({ loaders: ['retreats'] });
        });
      },
      // Writes styles into the finished pages, and the mails' pictures, heading fonts and `_headers`.
      'astro:build:done': async ({ dir }) => {
        // After what Astro prints at the end of a build.
        if (!indexable) process.once('exit', () => console.warn(notIndexedNotice(siteUrl)));
        const closuresEnd = closuresWarning(site.closures, dayInJapan(new Date()));
        if (closuresEnd !== undefined) warn(closuresEnd);
        await cleanPictures(dir);
        await keepEarlierAssets(dir, cache);
        await keepMailPictures(dir);
        const { headings, longTexts, scripts } = await finishPages(dir);
        await writeHeadingFonts(dir, headings, longTexts);
        await writeHeaders(dir, { scripts, turnstile: Boolean(env.TURNSTILE_SITE_KEY), indexable });
        await writeFile(new URL('build.json', dir), `${JSON.stringify(record)}\n`);
        // The Worker mails them; visitors can't reach it below /api.
        await mkdir(new URL('api/', dir), { recursive: true });
        await writeFile(new URL('api/warnings.json', dir), JSON.stringify(keptWarnings()));
      },
    },
  };
}

/**
 * Reads the record of a build from the Supabase project that has its rows.
 *
 * @param logger receives why the revision can't be read.
 */
async function readBuildRecord(
  { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }: Variables,
  logger: AstroIntegrationLogger,
): Promise<BuildRecord> {
  const time = new Date().toISOString();
  if (!url || !key) return { time, revision: null };
  const table = supabaseClient(url, key, buildLimit).from('publishing');
  const { data, error } = await table.select('revision').maybeSingle<{ revision: number }>();
  if (error)
    logger.warn(
      `publishing: ${error.message} — 公開の記録を読めないので、同じ内容がもう一度ビルドされます。 ` +
        "The revision can't be read, so the same rows will be built once more.",
    );
  return { time, revision: data?.revision ?? null };
}
