import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT, runBuild } from './project.ts';

export interface BuildOptions {
  /** Folder of the pages; relative to the project. */
  outDir?: string;
  /** Added to this process's variables. */
  env?: Readonly<Record<string, string>>;
  /** Suppresses Astro's output; if the build fails, the output becomes the error's message. */
  quiet?: boolean;
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
  for (const folder of [next, previous]) await rm(folder, { recursive: true, force: true });

  const { code, output } = await runBuild(['--outDir', next], {
    // Test runners set NODE_ENV to `test`, which would put debugging code into the pages.
    env: { NODE_ENV: 'production', ...options.env },
    inheritOutput: !options.quiet,
    ...(options.signal && { signal: options.signal }),
  });
  if (code !== 0) {
    throw new Error(
      `${output}\nサイトを組み立てられませんでした。上のエラーを直してください。dist は前回のままです。\n` +
        'The site could not be built. Correct the error above; dist is as it was before.',
    );
  }
  await mkdir(join(outDir, '..'), { recursive: true });
  if (existsSync(outDir)) await rename(outDir, previous);
  await rename(next, outDir);
  await rm(previous, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildSite();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
