import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

export interface RunOptions {
  /** Working directory; the project if absent. */
  cwd?: string;
  /** Added to this process's variables. */
  env?: Readonly<Record<string, string>>;
  /** Whether it writes to this process's streams. */
  inheritOutput?: boolean;
  /** Ends it early. */
  signal?: AbortSignal;
}

/**
 * Runs a program to its end.
 *
 * @returns its exit code, null if a signal ended it; and what it wrote, unless to this process's streams.
 * @throws if it can't be started or `signal` ends it.
 */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = PROJECT, env = {}, inheritOutput = false, signal }: RunOptions = {},
) {
  const stream = inheritOutput ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', stream, stream],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/**
 * Builds the site.
 *
 * @param args `--outDir` and a folder, or none.
 * @param options.cwd the project, or a copy of it.
 * @throws as {@link run} does.
 */
export function runBuild(args: readonly string[] = [], options: RunOptions = {}) {
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  return run(process.execPath, [astro, 'build', ...args], options);
}
