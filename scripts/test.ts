/**
 * `npm test` runs every stage, two at a time; `npm run check` only those that run no test. A failed stage doesn't stop
 * the others; its output is printed when it ends. The last line is `N passed, N failed`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, run } from './project.ts';

const reports = join(PROJECT, '.cache/test-reports');

/** The tests of a stage by result, and how it ended. */
interface Result {
  name: string;
  passed: number;
  failed: number;
  output: string;
}

/** A check and its name. */
type Stage = readonly [name: string, run: () => Promise<Omit<Result, 'name'>>];

const checks: readonly Stage[] = [
  ['types', () => check('astro', 'check')],
  ['lint', () => check('eslint', '.', '--max-warnings', '0')],
  ['types of the Worker', () => check('tsc', '-p', 'functions')],
  ['format', () => check('prettier', '--check', '.')],
];
/** Tests in the order in which they start, the longest first. The tests of pages build the fixture site. */
const tests: readonly Stage[] = [
  ['pages', () => vitest('pages')],
  ['worker', () => vitest('worker')],
  ['unit', () => vitest('unit')],
];
const onlyChecks = process.argv.includes('--checks');

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const results: Result[] = [];
const queue = [...(onlyChecks ? [] : tests), ...checks].values();
const runner = async () => {
  for (const stage of queue) await runStage(stage);
};
await Promise.all([runner(), runner()]);
// Journeys run alone: they use two browsers, and their timeouts are too short for a busy machine.
if (!onlyChecks) await runStage(['e2e', playwright]);

// Repeats the end of each failed stage's output below the log, because every tool ends with its errors.
for (const { name, failed, output } of results) {
  if (failed > 0)
    console.log(`\n━━ ${name}\n${output.trimEnd().split('\n').slice(-60).join('\n')}`);
}
console.log('\n━━ summary');
for (const result of results) console.log(`${summary(result).padEnd(24)} ${result.name}`);
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(summary({ passed: sum('passed'), failed: sum('failed') }));

function summary({ passed, failed }: Pick<Result, 'passed' | 'failed'>): string {
  return `${passed} passed, ${failed} failed`;
}

/** Runs a stage and prints its output; a stage that throws has failed. */
async function runStage([name, run]: Stage): Promise<void> {
  const started = performance.now();
  const result = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  results.push({ name, ...result });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n━━ ${name}\n${result.output.trim()}\n${summary(result)} in ${seconds} s`);
}

/** Runs a program that counts as one test, by its exit code. */
async function check(command: string, ...args: string[]) {
  const { code, output } = await runProgram(command, args);
  return { passed: Number(code === 0), failed: Number(code !== 0), output };
}

function vitest(project: string) {
  const report = join(reports, `${project}.xml`);
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  return runCounted(report, 'vitest', ['run', '--project', project, ...reporters]);
}

function playwright() {
  const report = join(reports, 'e2e.xml');
  const env = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
  return runCounted(report, 'playwright', ['test', '--reporter=list,junit'], env);
}

/**
 * Runs a test runner and counts the tests in its JUnit report. A runner that crashed or ran nothing, or an error outside
 * its tests, counts as a failure.
 */
async function runCounted(
  report: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const { code, output } = await runProgram(command, args, env);
  const suites =
    (await readFile(report, 'utf8').catch(() => '')).match(/^\s*<testsuite .*/gm) ?? [];
  const count = (name: string) =>
    suites.reduce(
      (total, tag) => total + Number(RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 0),
      0,
    );
  const failed = count('failures') + count('errors');
  const passed = count('tests') - failed - count('skipped');
  const isCrash = failed === 0 && (passed === 0 || code !== 0);
  return { passed, failed: isCrash ? 1 : failed, output };
}

function runProgram(command: string, args: string[], env: Record<string, string> = {}) {
  return run(join(PROJECT, 'node_modules/.bin', command), args, { env });
}
