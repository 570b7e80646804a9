import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { PROJECT, runBuild, type RunOptions } from './project.ts';

/**
 * Builds the site beside `outDir` and moves it there when it is complete, so that the last good build stays during a
 * build and after a failed one.
 *
 * @param outDir relative to the project.
 * @throws when the build fails; the message contains Astro's whole output unless it is inherited.
 */
export async function buildSite(outDir: string, options: RunOptions = {}): Promise<void> {
  const folder = resolve(PROJECT, outDir);
  const next = join(PROJECT, '.cache', `next-${basename(folder)}`);
  const previous = join(PROJECT, '.cache', `previous-${basename(folder)}`);
  for (const old of [next, previous]) await rm(old, { recursive: true, force: true });

  // Test runners set NODE_ENV to `test`, which would put debugging code into the pages.
  const env = { NODE_ENV: 'production', ...options.env };
  const { code, output } = await runBuild(['--outDir', next], { ...options, env });
  if (code !== 0) {
    throw new Error(
      `${output}\nサイトをビルドできませんでした。上のエラーを直してください。dist は前回のままです。\n` +
        'The site could not be built. Correct the error above; dist is as it was before.',
    );
  }
  await mkdir(join(folder, '..'), { recursive: true });
  if (existsSync(folder)) await rename(folder, previous);
  await rename(next, folder);
  await rm(previous, { recursive: true, force: true });
}

if (import.meta.main) {
  try {
    await buildSite('dist', { inheritOutput: true });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
