/**
 * `npm test`: every check there is, two at a time. A failed stage does not stop the others. What a stage
 * writes appears in one piece when it ends. The very last line is `N passed, N failed`, with
 * `, N skipped` if any were.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, run } from './project.ts';
import { add, fromReport, summary, type Tally } from './test-tally.ts';

const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const reports = join(PROJECT, '.cache/test-reports');

/** How a stage ended, and what it wrote. */
interface Result {
  tally: Tally;
  output: string;
}

/** A check by its name. */
type Stage = readonly [name: string, run: () => Promise<Result>];

/** Resolves when the site's own pages are built and looked at. */
const looked = Promise.withResolvers<void>();

/**
 * In the order in which they begin. Tests of pages build the sites that they look at. The walk waits for the site's
 * own, whose pictures it copies; `astro check`, which writes where that build reads, comes after it.
 */
const stages: readonly Stage[] = [
  ['pages of the site', () => vitest('live').finally(looked.resolve)],
  ['pages of the fixtures', () => vitest('dist')],
  ['lint', () => check('eslint', '.', '--max-warnings', '0')],
  ['before going public', () => looked.promise.then(() => vitest('walk'))],
  ['types', () => check('astro', 'check')],
  ['types of the Worker', () => check('tsc', '-p', 'functions')],
  ['format', () => check('prettier', '--check', '.')],
  ['unit', () => vitest('unit')],
  ['content', () => vitest('content')],
  ['edge', () => vitest('edge')],
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const results: [name: string, result: Result][] = [];
const waiting = stages.values();
const lane = async () => {
  for (const stage of waiting) await runStage(stage);
};
await Promise.all([lane(), lane()]);
// Journeys have two browsers of their own, and their timeouts are not for a busy machine.
await runStage(['end to end', playwright]);

// Again, where whoever looks at the end of a long log looks: every tool ends with what it complains of.
for (const [name, { tally, output }] of results) {
  if (tally.failed === 0) continue;
  console.log(`\n━━ ${name}: how it ended`);
  console.log(output.trimEnd().split('\n').slice(-60).join('\n'));
}
console.log('\n━━ summary');
for (const [name, { tally }] of results) console.log(`${summary(tally).padEnd(36)} ${name}`);
const total = results.map(([, { tally }]) => tally).reduce(add);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(summary(total));

/** Runs a stage and writes what it wrote; one that throws has failed. */
async function runStage([name, run]: Stage): Promise<void> {
  const started = performance.now();
  const result = await run().catch((error: unknown) => ({
    tally: FAILED,
    output: error instanceof Error ? error.message : String(error),
  }));
  results.push([name, result]);
  console.log(`\n━━ ${name}`);
  if (result.output.trim() !== '') console.log(result.output.trimEnd());
  console.log(`${summary(result.tally)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** One pass or one failure, by the exit code. */
async function check(command: string, ...args: string[]): Promise<Result> {
  const { code, output } = await execute(command, args);
  return { tally: code === 0 ? { passed: 1, failed: 0, skipped: 0 } : FAILED, output };
}

async function vitest(project: string): Promise<Result> {
  const report = join(reports, `${project}.xml`);
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  return await counted(report, 'vitest', ['run', '--project', project, ...reporters]);
}

async function playwright(): Promise<Result> {
  const report = join(reports, 'e2e.xml');
  const env = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
  return await counted(report, 'playwright', ['test', '--reporter=list,junit'], env);
}

/** As many passes and failures as a runner reports. */
async function counted(report: string, ...program: Parameters<typeof execute>): Promise<Result> {
  const { code, output } = await execute(...program);
  // A runner that ended before it could has written none.
  const text = await readFile(report, 'utf8').catch(() => '');
  return { tally: fromReport(text, code), output };
}

/** Runs a program of node_modules; its exit code and all it wrote. */
async function execute(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { code, output } = await run(join(PROJECT, 'node_modules/.bin', command), args, { env });
  return { code: code ?? 1, output };
}
