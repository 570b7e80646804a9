import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../src/environment.ts';
import {
  interruptedFailure,
  failureOf,
  reportOutcome,
  reportTarget,
  type ReportTarget,
} from './build-report.ts';
import type { BuildReport } from '../functions/publishing/report.ts';
import { PROJECT, runBuild } from './project.ts';

export interface BuildOptions {
  /** Folder of the pages; relative to the project. */
  outDir?: string;
  /** Added to this process's variables. */
  env?: Readonly<Record<string, string>>;
  /** Suppresses Astro's output; if the build fails, the output becomes the error's message. */
  quiet?: boolean;
  /** Where the build's failure or warnings are reported. */
  report?: ReportTarget | undefined;
  /** Ends the build early. */
  signal?: AbortSignal;
}

/**
 * Builds the site beside `outDir` and moves it there when it is complete, so that the last good build stays during a
 * build and after a failed one.
 *
 * @throws when the build fails; the message contains Astro's whole output if it was suppressed.
 */
export async function buildSite(options: BuildOptions = {}): Promise<void> {
  const outDir = resolve(PROJECT, options.outDir ?? 'dist');
  const next = join(PROJECT, '.cache', `next-${basename(outDir)}`);
  const previous = join(PROJECT, '.cache', `previous-${basename(outDir)}`);

  await rm(next, { recursive: true, force: true });
  const outcome = await astroBuild(next, options);

  await rm(previous, { recursive: true, force: true });
  await mkdir(join(outDir, '..'), { recursive: true });
  if (existsSync(outDir)) await rename(outDir, previous);
  await rename(next, outDir);
  await rm(previous, { recursive: true, force: true });
  if (options.report !== undefined) await reportOutcome(outcome, options.report);
}

async function astroBuild(outDir: string, options: BuildOptions): Promise<BuildReport> {
  let outcome = interruptedFailure(null) as BuildReport;
  const { code, signal, output } = await runBuild(['--outDir', outDir], {
    // Test runners set NODE_ENV to `test`, which would put debugging code into the pages.
    env: { NODE_ENV: 'production', ...options.env },
    inheritOutput: !options.quiet,
    // Astro's program always sends its result, the program of the last steps only an error.
    onMessage: (message) => {
      const result = message as BuildReport | Error;
      outcome = 'message' in result ? failureOf(result) : result;
    },
    ...(options.signal && { signal: options.signal }),
  });
  if (code === 0) return outcome;
  if (options.report !== undefined) {
    const isSaid = 'messages' in outcome && signal === null;
    await reportOutcome(isSaid ? outcome : interruptedFailure(signal), options.report);
  }
  throw new Error(
    `${options.quiet ? output : ''}\nサイトを組み立てられませんでした。上のエラーを直してください。dist は前回のままです。\n` +
      'The site could not be built. Correct the error above; dist is as it was before.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildSite({ report: reportTarget(readEnvironment(pathToFileURL(PROJECT))) });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
