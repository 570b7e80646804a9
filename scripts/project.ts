import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/**
 * By default V8 lets the heap grow to twice the live size before it collects garbage, which is 300 MB with 5,000
 * retreats; collecting earlier takes no longer.
 */
const gcFlags = ['--heap-growing-percent=30', '--max-semi-space-size=8'];

/** How a program ended. */
export interface RunResult {
  /** The exit code; null if a signal ended it. */
  code: number | null;
  /** The signal that ended it; null if none did. */
  signal: NodeJS.Signals | null;
  /** Everything it wrote; empty if it wrote to this process's streams. */
  output: string;
}

export interface RunOptions {
  /** Working directory; the project if absent. */
  cwd?: string;
  /** Added to this process's variables. */
  env?: Readonly<Record<string, string>>;
  /** Whether it writes to this process's streams. */
  inheritOutput?: boolean;
  /** Receives what it sends with `process.send`, if it is a Node program. */
  onMessage?: (message: unknown) => void;
  /** Ends it early. */
  signal?: AbortSignal;
}

/**
 * Runs a program to its end.
 *
 * @throws if it can't be started or `signal` ends it.
 */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = PROJECT, env = {}, inheritOutput = false, onMessage, signal }: RunOptions = {},
): Promise<RunResult> {
  const stream = inheritOutput ? 'inherit' : 'pipe';
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
  const [code, endedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal: endedBy, output };
}

/**
 * Builds the site: Astro writes the pages, and the last steps (src/integrations/finish.ts) run after its process has
 * freed its memory.
 *
 * @param args `--outDir` and a folder, or none.
 * @param options.cwd the project, or a copy of it.
 * @throws as {@link run} does.
 */
export async function runBuild(
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<RunResult> {
  const root = options.cwd ?? PROJECT;
  await mkdir(join(root, '.cache'), { recursive: true });
  const jobFile = join(root, '.cache', `finish-${process.pid}.json`);
  const env = { ...options.env, FINISH_LATER: jobFile };
  const astro = join(PROJECT, 'scripts/astro-build.ts');
  const built = await run(process.execPath, [...gcFlags, astro, ...args], { ...options, env });
  // Astro's process writes the job file for the last steps; a project without these steps has none.
  if (built.code !== 0 || !existsSync(jobFile)) return built;
  const program = join(root, 'src/integrations/finish-process.ts');
  const finished = await run(process.execPath, [program, jobFile], options);
  return { ...finished, output: built.output + finished.output };
}
