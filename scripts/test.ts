/**
 * `npm test`: every check there is, two at a time. A failed stage does not stop the others, unless
 * they need its result; those count as failed. What a stage writes appears in one piece when it
 * ends. The very last line is `N passed, N failed`, with `, N skipped` if any were.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { builtSite, type SiteName } from '../tests/support/project.ts';
import { PROJECT, run } from './project.ts';
import { inLanes, type Stage } from './test-lanes.ts';
import { add, fromPlaywright, fromVitest, summary, type Tally } from './test-tally.ts';

const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
const reports = join(PROJECT, '.cache/test-reports');

/** How a stage ended, and what it wrote. */
interface Result {
  tally: Tally;
  output: string;
}

/** In the order in which they begin: first what others wait for, then what is quick to know. */
const stages: readonly Stage<Result>[] = [
  { name: 'build of the site', run: () => build('live') },
  { name: 'lint', run: () => check('eslint', '.', '--max-warnings', '0') },
  { name: 'types', run: () => check('astro', 'check') },
  { name: 'types of the Worker', run: () => check('tsc', '-p', 'functions') },
  { name: 'format', run: () => check('prettier', '--check', '.') },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'content', run: () => vitest('content') },
  { name: 'build of the small fixture', run: () => build('small') },
  { name: 'build of the next version', run: () => build('next') },
  { name: 'build of the grown fixture', run: () => build('grown') },
  { name: 'build of the photographs', run: () => build('photographs') },
  { name: 'build of forty and four hundred', run: () => build('forty', 'four-hundred') },
  { name: 'edge', run: () => vitest('edge') },
  {
    name: 'pages of the fixtures',
    needs: [
      'build of the small fixture',
      'build of the grown fixture',
      'build of the photographs',
      'build of forty and four hundred',
    ],
    run: () => vitest('dist'),
  },
  { name: 'pages of the site', needs: ['build of the site'], run: () => vitest('live') },
  // It borrows the pictures that the site's build has encoded.
  { name: 'before going public', needs: ['build of the site'], run: () => vitest('walk') },
  {
    name: 'end to end',
    needs: [
      'build of the site',
      'build of the small fixture',
      'build of the next version',
      'build of the grown fixture',
      'build of the photographs',
    ],
    // Journeys have two browsers of their own, and their timeouts are not for a busy machine.
    alone: true,
    run: playwright,
  },
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const results = await inLanes(stages, 2, {
  succeeded: ({ tally }) => tally.failed === 0,
  skipped: (missing) => ({ tally: FAILED, output: `failed, because ${missing} failed` }),
  crashed: (error) => ({
    tally: FAILED,
    output: error instanceof Error ? error.message : String(error),
  }),
  ended: (name, { tally, output }, seconds) => {
    console.log(`\n━━ ${name}`);
    if (output.trim() !== '') console.log(output.trimEnd());
    console.log(`${summary(tally)} in ${seconds.toFixed(1)} s`);
  },
});

// Again, where whoever looks at the end of a long log looks: every tool ends with what it complains of.
for (const [name, { tally, output }] of results) {
  if (tally.failed === 0) continue;
  console.log(`\n━━ ${name}: how it ended`);
  console.log(output.trimEnd().split('\n').slice(-60).join('\n'));
}
console.log('\n━━ summary');
for (const { name } of stages) {
  console.log(`${summary(results.get(name)?.tally ?? FAILED).padEnd(36)} ${name}`);
}
const total = [...results.values()].map(({ tally }) => tally).reduce(add);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(summary(total));

/** One pass or one failure, by the exit code. */
async function check(command: string, ...args: string[]): Promise<Result> {
  const { code, output } = await execute(command, args);
  return { tally: code === 0 ? PASSED : FAILED, output };
}

async function build(...names: SiteName[]): Promise<Result> {
  for (const name of names) await builtSite(name);
  return { tally: PASSED, output: '' };
}

async function vitest(project: string): Promise<Result> {
  const report = join(reports, `${project}.json`);
  const { code, output } = await execute('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return { tally: fromVitest(await readReport(report), code), output };
}

async function playwright(): Promise<Result> {
  const report = join(reports, 'e2e.json');
  const { code, output } = await execute('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return { tally: fromPlaywright(await readReport(report), code), output };
}

/** What a runner wrote; undefined if it ended before it could. */
async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
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
