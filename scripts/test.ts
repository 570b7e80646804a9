/**
 * `npm test` runs every stage, three at a time; `npm run check` only those that run no test. A failed stage doesn't stop
 * the others; its output is printed when it ends. The last line is `N passed, N failed`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, run } from './project.ts';

/** A program of `node_modules/.bin`, which counts as one test unless it writes a JUnit report. */
interface Stage {
  name: string;
  command: string;
  /** Path of the report, from the project's folder. */
  report?: string;
}

/** How many tests of a stage passed and failed, and what it wrote. */
interface Result {
  name: string;
  passed: number;
  failed: number;
  output: string;
}

const reports = '.cache/test-reports';

const checks: readonly Stage[] = [
  { name: 'types', command: 'astro check' },
  { name: 'lint', command: 'eslint . --max-warnings 0' },
  { name: 'types of the Worker', command: 'tsc -p functions' },
  { name: 'format', command: 'prettier --check .' },
];
/** Tests in the order in which they start, the longest first. The tests of pages build the fixture site. */
const tests = ['pages', 'worker', 'unit'].map((name): Stage => {
  const report = `${reports}/${name}.xml`;
  const reporters = `--reporter=default --reporter=junit --outputFile.junit=${report}`;
  return { name, command: `vitest run --project ${name} ${reporters}`, report };
});
const journeys: Stage = {
  name: 'e2e',
  command: 'playwright test --reporter=list,junit',
  report: `${reports}/e2e.xml`,
};
const onlyChecks = process.argv.includes('--checks');

await rm(join(PROJECT, reports), { recursive: true, force: true });
await mkdir(join(PROJECT, reports), { recursive: true });

const results: Result[] = [];
const queue = [...(onlyChecks ? [] : tests), ...checks].values();
const runner = async () => {
  for (const stage of queue) await runStage(stage);
};
// Tests of pages and of the Worker leave a third of two cores idle.
await Promise.all([runner(), runner(), runner()]);
// Journeys run alone: they use three browsers, and their timeouts are too short for a busy machine.
if (!onlyChecks) await runStage(journeys);

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

/** Runs a stage, prints its output and adds its result. A program that can't be started has failed. */
async function runStage({ name, command, report }: Stage): Promise<void> {
  const started = performance.now();
  const [program = '', ...args] = command.split(' ');
  const env = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report ?? '' };
  const { code, output } = await run(join(PROJECT, 'node_modules/.bin', program), args, {
    env,
  }).catch((error: unknown) => ({ code: 1, output: String(error) }));
  const counts =
    report === undefined
      ? { passed: Number(code === 0), failed: Number(code !== 0) }
      : await countTests(report, code);
  const result = { name, ...counts, output };
  results.push(result);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n━━ ${name}\n${output.trim()}\n${summary(result)} in ${seconds} s`);
}

/**
 * Counts the tests in the JUnit report of a test runner. A runner that crashed or ran nothing, or an error outside its
 * tests, counts as a failure.
 */
async function countTests(report: string, code: number | null) {
  const xml = await readFile(join(PROJECT, report), 'utf8').catch(() => '');
  const suites = xml.match(/^\s*<testsuite .*/gm) ?? [];
  const count = (name: string) =>
    suites.reduce(
      (total, tag) => total + Number(RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 0),
      0,
    );
  const failed = count('failures') + count('errors');
  const passed = count('tests') - failed - count('skipped');
  const isCrash = failed === 0 && (passed === 0 || code !== 0);
  return { passed, failed: isCrash ? 1 : failed };
}
