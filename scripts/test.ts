/**
 * `npm test`: every check there is, in the order in which they are worth knowing. A failed stage
 * does not stop the later ones, unless they need its result; those count as failed. The very last
 * line is `N passed, N failed`, with `, N skipped` if any were.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildForTests } from '../tests/support/built.ts';
import { PROJECT } from './serve.ts';
import { add, fromPlaywright, fromVitest, summary, type Tally } from './test-tally.ts';

const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
const reports = join(PROJECT, '.cache/test-reports');

interface Stage {
  name: string;
  /** A stage without whose success this one makes no sense. */
  needs?: string;
  run: () => Promise<Tally>;
}

const stages: readonly Stage[] = [
  { name: 'lint', run: () => check('eslint', '.', '--max-warnings', '0') },
  { name: 'format', run: () => check('prettier', '--check', '.') },
  { name: 'types', run: () => check('astro', 'check') },
  { name: 'types of the Worker', run: () => check('tsc', '-p', 'functions') },
  { name: 'unit and edge', run: () => vitest('unit', 'edge') },
  { name: 'build', run: build },
  { name: 'built pages', needs: 'build', run: () => vitest('dist') },
  { name: 'end to end', needs: 'build', run: playwright },
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const results = new Map<string, Tally>();
for (const { name, needs, run } of stages) {
  console.log(`\n━━ ${name}`);
  if (needs !== undefined && results.get(needs)?.failed !== 0) {
    console.log(`failed, because ${needs} failed`);
    results.set(name, FAILED);
    continue;
  }
  const started = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  });
  results.set(name, tally);
  console.log(`${summary(tally)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const total = [...results.values()].reduce(add);
console.log('\n━━ summary');
for (const [name, tally] of results) console.log(`${summary(tally).padEnd(36)} ${name}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(summary(total));

/** One pass or one failure, by the exit code. */
async function check(command: string, ...args: string[]): Promise<Tally> {
  return (await execute(command, args)) === 0 ? PASSED : FAILED;
}

async function build(): Promise<Tally> {
  await buildForTests({ quiet: false });
  return PASSED;
}

async function vitest(...projects: string[]): Promise<Tally> {
  const report = join(reports, `${projects.join('-')}.json`);
  const code = await execute('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return fromVitest(await readReport(report), code);
}

async function playwright(): Promise<Tally> {
  const report = join(reports, 'e2e.json');
  const code = await execute('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return fromPlaywright(await readReport(report), code);
}

/** What a runner wrote; undefined if it ended before it could. */
async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs a program of node_modules with its output on this terminal; its exit code. */
function execute(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((ended) => {
    const child = spawn(join(PROJECT, 'node_modules/.bin', command), args, {
      cwd: PROJECT,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(error.message);
      ended(1);
    });
    child.once('close', (code) => ended(code ?? 1));
  });
}
