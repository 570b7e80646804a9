import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../tests/support/browser.ts';

/** Downloaded by npx on its first run and not a dependency, because it brings more than a hundred packages. */
const lighthouse = 'lighthouse@13.5.0';

const categories = ['accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's results for a page, on its simulated phone with a slow connection. */
export interface Visit {
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Accessibility, best practices and SEO, of 100; absent where they weren't asked for. */
  scores?: number[];
}

const run = promisify(execFile);

/** Maximum visits of a page until Lighthouse has a trace of it. */
const attempts = 4;

/**
 * Visits a page once with Lighthouse.
 *
 * @param language of the visitor; pages in another language would redirect to it.
 * @param options.scores whether Lighthouse also scores the page, which takes longer.
 */
export async function visit(
  url: string,
  language: string,
  options: { scores: boolean },
): Promise<Visit> {
  const { executablePath = '', env } = await findBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  const auditCategories = ['performance', ...(options.scores ? categories : [])];
  const args = [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${auditCategories.join(',')}`,
    // On Linux `--lang` doesn't set the pages' language, so Japanese pages would redirect to the English ones.
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu --accept-lang=${language}`,
  ];
  const environment = { ...process.env, ...env, CHROME_PATH: executablePath };
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await run('npx', args, { env: environment, maxBuffer: 64 * 1024 * 1024 });
        return read(JSON.parse(await readFile(output, 'utf8')) as Report);
      } catch (error) {
        // Lighthouse's message when a trace fails, which happens once in a hundred visits.
        if (attempt === attempts || !/run Lighthouse again/.test((error as Error).message)) {
          throw error;
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Report {
  finalDisplayedUrl: string;
  requestedUrl: string;
  categories: Partial<Record<string, { score: number | null }>>;
  audits: Record<string, { numericValue?: number }>;
}

function read(report: Report): Visit {
  if (report.finalDisplayedUrl !== report.requestedUrl) {
    throw new Error(`${report.requestedUrl} led to ${report.finalDisplayedUrl}.`);
  }
  const value = (audit: string) => report.audits[audit]?.numericValue ?? NaN;
  const judged = categories.flatMap((name) => report.categories[name] ?? []);
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    ...(judged.length > 0 && {
      scores: judged.map(({ score }) => Math.round((score ?? 0) * 100)),
    }),
  };
}
