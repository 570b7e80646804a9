/**
 * Lighthouse on every kind of page in both languages: `npm run lighthouse`.
 *
 * Fetches Lighthouse itself on its first run: it brings more than a hundred packages, so it is none
 * of the project's. Exits with 1 when a score is below 100.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';
import { serveSite } from '../scripts/serve.ts';
import { findBrowser } from '../tests/support/browser.ts';
import { builtSite, SITE_URL } from '../tests/support/project.ts';

const lighthouse = 'lighthouse@13.5.0';
const categories = ['seo', 'accessibility', 'best-practices'] as const;
/** One page of each kind. */
const kinds = [
  '/',
  '/retreats',
  '/retreat/kyoto-chishakuin',
  '/domestic',
  '/international',
  '/blog',
  '/blog/retreat-planning',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/terms-of-service',
] as const satisfies Route[];

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
}

const run = promisify(execFile);
const { executablePath = '', env } = await findBrowser();
const { dist } = await builtSite('live');
const site = await serveSite({ distDir: dist, port: 0, vars: { SITE_URL } });
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
let poor = 0;
try {
  console.log(['page'.padEnd(32), ...categories].join('  '));
  for (const kind of kinds) {
    for (const locale of locales) {
      const path = pathTo(locale, kind);
      const { categories: scores } = await measure(path, locale);
      const points = categories.map((name) => Math.round((scores[name].score ?? 0) * 100));
      if (points.some((score) => score !== 100)) poor += 1;
      console.log(
        [
          path.padEnd(32),
          ...categories.map((name, index) => String(points[index]).padStart(name.length)),
        ].join('  '),
      );
    }
  }
} finally {
  await site.stop();
  await rm(folder, { recursive: true });
}
process.exitCode = poor === 0 ? 0 : 1;

/** Lighthouse's report on one page. */
async function measure(path: string, locale: Locale): Promise<Report> {
  const output = join(folder, 'report.json');
  await run(
    'npx',
    [
      '--yes',
      lighthouse,
      `${site.url}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      // `--lang` doesn't reach the pages on Linux: Japanese ones would be led to English and measured
      // there (product: language/entry).
      `--chrome-flags=--headless=new --no-sandbox --disable-gpu --accept-lang=${locale}`,
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}
