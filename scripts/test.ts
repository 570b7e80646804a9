/**
 * `npm test` runs every stage, three at a time; `npm run check` only those that run no test. A failed stage doesn't stop
 * the others; its output is printed when it ends. The last line is `N passed, N failed`.
 */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT, run } from './project.ts';

/** A program of `node_modules/.bin`. */
interface Stage {
  name: string;
  command: string;
  /** Whether its last lines count tests; another program counts as one. */
  isRunner?: boolean;
}

/** How many tests of a stage passed and failed, and what it wrote. */
interface Result {
  name: string;
  passed: number;
  failed: number;
  output: string;
}

const checks: readonly Stage[] = [
  { name: 'types', command: 'astro check' },
  { name: 'lint', command: 'eslint . --max-warnings 0' },
  { name: 'types of the Worker', command: 'tsc -p functions' },
  { name: 'format', command: 'prettier --check .' },
];
/** Tests in the order in which they start, the longest first. The tests of pages build the fixture site. */
const tests = ['pages', 'worker', 'unit'].map((name): Stage => {
  return { name, command: `vitest run --project ${name}`, isRunner: true };
});
const journeys: Stage = { name: 'e2e', command: 'playwright test --reporter=list', isRunner: true };
const onlyChecks = process.argv.includes('--checks');

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
async function runStage({ name, command, isRunner = false }: Stage): Promise<void> {
  const started = performance.now();
  const [program = '', ...args] = command.split(' ');
  const { code, output } = await run(join(PROJECT, 'node_modules/.bin', program), args).catch(
    (error: unknown) => ({ code: 1, output: String(error) }),
  );
  const isGreen = code === 0;
  const counts = isRunner
    ? countTests(stripVTControlCharacters(output), isGreen)
    : { passed: Number(isGreen), failed: Number(!isGreen) };
  const result = { name, ...counts, output };
  results.push(result);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n━━ ${name}\n${output.trim()}\n${summary(result)} in ${seconds} s`);
}

/**
 * Returns what a runner of tests counts at the end of its output. One that crashed or ran nothing, or an error outside
 * its tests, counts as a failure.
 */
function countTests(output: string, isGreen: boolean) {
  const count = (what: string) =>
    Number([...output.matchAll(RegExp(`(\\d+) ${what}\\b`, 'g'))].at(-1)?.[1] ?? 0);
  const [passed, failed] = [count('passed'), count('failed')];
  return { passed, failed: isGreen && passed > 0 ? failed : Math.max(1, failed) };
}
