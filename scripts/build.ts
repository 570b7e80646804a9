import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../src/environment.ts';
import {
  cutShort,
  failureOf,
  reportOutcome,
  reportTarget,
  type ReportTarget,
} from './build-report.ts';
import type { BuildReport } from '../functions/publishing/report.ts';
import { PROJECT, runBuild } from './project.ts';

export interface BuildOptions {
  /** Where the pages go; relative to the project. */
  outDir?: string;
  /** Added to this process's variables. */
  env?: Readonly<Record<string, string>>;
  /** Keeps Astro's output back; it is the error's message if the build fails. */
  quiet?: boolean;
  /** Where it is reported why the build failed, or what it found worth a look. */
  report?: ReportTarget | undefined;
  /** Ends the build early. */
  signal?: AbortSignal;
}

/**
 * Builds the site beside `outDir` and puts it there when it is complete: while it builds, and
 * after a failed build, the last good one stays (product: build/last-good).
 *
 * @throws when the build fails; Astro's whole output is the message if it was kept back.
 */
export async function buildSite(options: BuildOptions = {}): Promise<void> {
  const outDir = resolve(PROJECT, options.outDir ?? 'dist');
  const next = join(PROJECT, '.cache', `next-${basename(outDir)}`);
  const previous = join(PROJECT, '.cache', `previous-${basename(outDir)}`);

  await rm(next, { recursive: true, force: true });
  const outcome = await astroBuild(next, options);

  await rm(previous, { recursive: true, force: true });
  await mkdir(join(outDir, '..'), { recursive: true });
  await rename(outDir, previous).catch(ignoreMissing);
  await rename(next, outDir);
  await rm(previous, { recursive: true, force: true });
  if (options.report !== undefined) await reportOutcome(outcome, options.report);
}

async function astroBuild(outDir: string, options: BuildOptions): Promise<BuildReport> {
  let outcome = cutShort(null) as BuildReport;
  const { code, signal, output } = await runBuild(['--outDir', outDir], {
    // A test runner that builds says `test` here, and would get a page with debugging code.
    env: { NODE_ENV: 'production', ...options.env },
    loud: !options.quiet,
    // Astro's program says how it went, that of the last steps only what went wrong.
    onMessage: (message) => {
      const said = message as BuildReport | Error;
      outcome = 'message' in said ? failureOf(said) : said;
    },
    ...(options.signal && { signal: options.signal }),
  });
  if (code === 0) return outcome;
  if (options.report !== undefined) {
    const isSaid = 'messages' in outcome && signal === null;
    await reportOutcome(isSaid ? outcome : cutShort(signal), options.report);
  }
  throw new Error(
    `${options.quiet ? output : ''}\nサイトを組み立てられませんでした。上のエラーを直してください。dist は前回のままです。\n` +
      'The site could not be built. Correct the error above; dist is as it was before.',
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildSite({ report: reportTarget(readEnvironment(pathToFileURL(PROJECT))) });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
