/**
 * `npx node tests/breakages/run.ts [folder | name …]`: applies each patch below this folder to a copy of the project and
 * says whether the test that it names fails for it. The first line of a patch is what a user would notice; then
 *
 *     Seen-by: <Vitest project, or playwright> <test file> ["<title>"]
 *     Sites: <the built sites that it looks at, if any>
 *
 * Exit code 1 unless every one is caught.
 */
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT, run } from '../../scripts/project.ts';
import { copyProject } from '../support/project.ts';

/** Milliseconds that one test may take, the build of what it looks at included. */
const timeout = 600_000;

/** What a checkout doesn't have, and the studio, which no test looks at. */
const leftOut =
  /^(node_modules|art|dist|\.git|\.cache|\.astro|\.data|\.wrangler|\.env|test-results|playwright-report)$/;

const copy = join(PROJECT, '.cache/breakages');

/** A patch, and the test that has to fail for it. */
interface Breakage {
  file: string;
  runner: string;
  test: string;
  title: string | undefined;
  sites: string;
}

async function read(file: string): Promise<Breakage> {
  const patch = await readFile(join(import.meta.dirname, file), 'utf8');
  const [, runner = '', test = '', title] = /^Seen-by: (\S+) (\S+)(?: "(.+)")?$/m.exec(patch) ?? [];
  const [, sites = 'none'] = /^Sites: (.+)$/m.exec(patch) ?? [];
  return { file, runner, test, title, sites };
}

/** Runs the tests of breakages that one file sees, in the copy as it is now; `failed` is the first that fails, and how. */
async function look(breakages: readonly [Breakage, ...Breakage[]]) {
  const [{ runner, test, sites }] = breakages;
  const titles = breakages.flatMap(({ title }) => title ?? []).join('|');
  const [program, ...args] =
    runner === 'playwright'
      ? ['playwright', 'test', test, '--workers=1', ...(titles ? ['-g', titles] : [])]
      : ['vitest', 'run', '--project', runner, test, ...(titles ? ['-t', titles] : [])];
  const { code, output } = await run(join(PROJECT, 'node_modules/.bin', program), args, {
    cwd: copy,
    env: { TEST_SITES: sites },
    signal: AbortSignal.timeout(timeout),
  }).catch((error: Error) => ({ code: null, output: error.message }));
  const said = stripVTControlCharacters(output);
  // A file or a build that can't be read fails, too, and proves nothing of the test.
  const found = /^ *(?:FAIL .*?\.test\.ts >|1\) \S+ ›) (.+?)[ ─]*$/m.exec(said);
  const [, error = ''] =
    /^ *((?:\w*Error:|Test timeout) .+)$/m.exec(said.slice(found?.index)) ?? [];
  const failed = found === null ? undefined : `${found[1]}\n${' '.repeat(15)}${error}`;
  return { passed: code === 0 && /\b[1-9]\d* passed/.test(said), failed };
}

/** `git apply` in the copy, which isn't a repository: paths would count from the project's root. */
async function apply(file: string, ...options: string[]): Promise<boolean> {
  const env = { GIT_CEILING_DIRECTORIES: join(PROJECT, '.cache') };
  const args = ['apply', '--recount', '-C1', ...options, join(import.meta.dirname, file)];
  return (await run('git', args, { cwd: copy, env })).code === 0;
}

/** Whether a breakage is caught, and by which test. */
async function verdictOf(breakage: Breakage): Promise<[verdict: string, failed?: string]> {
  const { file } = breakage;
  if (!(await apply(file))) return ['does not apply'];
  const { passed, failed } = await look([breakage]);
  if (!(await apply(file, '--reverse'))) throw new Error(`${file} cannot be taken back.`);
  if (failed !== undefined) return ['caught', failed];
  return [passed ? 'NOT CAUGHT' : 'no test ran'];
}

const known = globSync('*/*.patch', { cwd: import.meta.dirname }).sort();
const asked = process.argv.slice(2).map((path) => path.replace(/^.*breakages\//, ''));
for (const name of asked) {
  if (!known.some((file) => file.startsWith(name))) throw new Error(`There is no ${name}.`);
}
const isAsked = (file: string) => asked.length === 0 || asked.some((name) => file.startsWith(name));
const breakages = await Promise.all(known.filter(isAsked).map(read));
await copyProject(copy, { parts: (await readdir(PROJECT)).filter((name) => !leftOut.test(name)) });

// First as it is: the sites are built once for all of these tests.
const unbroken = new Map<string, Awaited<ReturnType<typeof look>>>();
for (const [test, group = []] of Map.groupBy(breakages, ({ test }) => test)) {
  unbroken.set(test, await look(group as [Breakage]));
}
const counts: Record<string, number> = {};
for (const breakage of breakages) {
  const started = performance.now();
  const before = unbroken.get(breakage.test);
  const [verdict, failed = ''] = before?.passed
    ? await verdictOf(breakage)
    : ['fails unbroken', before?.failed];
  counts[verdict] = (counts[verdict] ?? 0) + 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const name = `${breakage.file.replace('.patch', '')} (${seconds} s)`;
  process.stdout.write(`${verdict.padEnd(14)} ${name}  ${failed}\n`);
}
const total = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
process.stdout.write(`${total.join(', ')}\n`);
process.exitCode = counts['caught'] === breakages.length ? 0 : 1;
