import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The program that has Astro build. */
const ASTRO_BUILD = join(PROJECT, 'scripts/astro-build.ts');

/**
 * Left to itself, V8 lets garbage grow to twice of what is alive before it looks for any: with 5,000 retreats
 * that is 300 MB, and looking earlier takes no longer.
 */
const tidy = ['--heap-growing-percent=30', '--max-semi-space-size=8'];

/** How a program ended. */
export interface Ended {
  /** The exit code; 0 is success, null the end by a signal. */
  code: number | null;
  /** By which it was ended; null where it ended by itself. */
  signal: NodeJS.Signals | null;
  /** Everything it wrote; empty if it wrote to this process's own streams. */
  output: string;
}

export interface RunOptions {
  /** The folder it runs in; the project's if not given. */
  cwd?: string;
  /** Added to this process's variables. */
  env?: Readonly<Record<string, string>>;
  /** Lets it write to this process's own streams. */
  loud?: boolean;
  /** Is given what it sends with `process.send`, if it is a program of Node. */
  onMessage?: (message: unknown) => void;
  /** Ends it early. */
  signal?: AbortSignal;
}

/**
 * Runs a program to its end.
 *
 * @throws when it can't be started, or was ended early.
 */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = PROJECT, env = {}, loud = false, onMessage, signal }: RunOptions = {},
): Promise<Ended> {
  const stream = loud ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', stream, stream, ...(onMessage ? ['ipc' as const] : [])],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  if (onMessage) child.on('message', onMessage);
  return await new Promise<Ended>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => ended({ code, signal, output }));
  });
}

/**
 * Builds the site: Astro writes the pages, and when its memory is free, the last steps are taken
 * (src/integrations/finish.ts).
 *
 * @param args `--outDir` and a folder, or none.
 * @param options.cwd the project, or a copy of it.
 * @throws as {@link run} does.
 */
export async function runBuild(
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<Ended> {
  const root = options.cwd ?? PROJECT;
  await mkdir(join(root, '.cache'), { recursive: true });
  const order = join(root, '.cache', `finish-${process.pid}.json`);
  const env = { ...options.env, FINISH_LATER: order };
  const built = await run(process.execPath, [...tidy, ASTRO_BUILD, ...args], {
    ...options,
    env,
  });
  // A site without these steps leaves nothing to be done.
  if (built.code !== 0 || !existsSync(order)) return built;
  const finishing = join(root, 'src/integrations/finishing.ts');
  const finished = await run(process.execPath, [finishing, order], options);
  return { ...finished, output: built.output + finished.output };
}
