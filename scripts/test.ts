/**
 * `npm test`: runs every check, two at a time. A failed stage does not stop the others, and the output of a stage is
 * printed when it ends. The last line is `N passed, N failed`, with `, N skipped` if there are any.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, run, type RunOptions } from './project.ts';
import { add, fromReport, summary, type Tally } from './test-tally.ts';

const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const programs = join(PROJECT, 'node_modules/.bin');
const reports = join(PROJECT, '.cache/test-reports');

/** The result of a stage, and its output. */
interface Result {
  tally: Tally;
  output: string;
}

/** A check and its name. */
type Stage = readonly [name: string, run: () => Promise<Result>];

/**
 * Stages in the order in which they start. Tests of pages build the sites that they need.
 */
const stages: readonly Stage[] = [
  ['pages', () => vitest('pages')],
  ['lint', () => check('eslint', '.', '--max-warnings', '0')],
  ['types', () => check('astro', 'check')],
  ['types of the Worker', () => check('tsc', '-p', 'functions')],
  ['format', () => check('prettier', '--check', '.')],
  ['unit', () => vitest('unit')],
  ['worker', () => vitest('worker')],
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const results: [name: string, result: Result][] = [];
const queue = stages.values();
const runner = async () => {
  for (const stage of queue) await runStage(stage);
};
await Promise.all([runner(), runner()]);
// End-to-end tests run alone: they use two browsers, and their timeouts are too short for a busy machine.
await runStage(['end to end', playwright]);

// Repeats the end of each failed stage's output below the log, because every tool ends with its errors.
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

/** Runs a stage and prints its output; a stage that throws has failed. */
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

/** Runs a program that counts as one passed or failed test, by its exit code. */
async function check(command: string, ...args: string[]): Promise<Result> {
  const { code, output } = await run(join(programs, command), args);
  return { tally: code === 0 ? { passed: 1, failed: 0, skipped: 0 } : FAILED, output };
}

function vitest(project: string): Promise<Result> {
  const report = join(reports, `${project}.xml`);
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  return runCounted(report, 'vitest', ['run', '--project', project, ...reporters]);
}

function playwright(): Promise<Result> {
  const report = join(reports, 'e2e.xml');
  const env = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
  return runCounted(report, 'playwright', ['test', '--reporter=list,junit'], { env });
}

/** Runs a test runner and counts the tests in its report. */
async function runCounted(
  report: string,
  command: string,
  args: string[],
  options?: RunOptions,
): Promise<Result> {
  const { code, output } = await run(join(programs, command), args, options);
  // A runner that crashed may have written no report.
  const text = await readFile(report, 'utf8').catch(() => '');
  return { tally: fromReport(text, code ?? 1), output };
}
