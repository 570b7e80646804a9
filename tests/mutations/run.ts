/**
 * `npx node tests/mutations/run.ts [folder | name …]`: applies each patch below this folder, one at a time, to a copy
 * of the project, and prints whether the test that the patch names fails. The first line of a patch says what a user
 * would notice; then come
 *
 *     Seen-by: <Vitest project, or playwright> <test file> ["<title>"]
 *     Sites: <the built sites that the test uses, if any>
 *
 * The exit code is 1 unless a test fails for every patch.
 */
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT, run } from '../../scripts/project.ts';
import { copyProject } from '../support/project.ts';

/** Milliseconds that one run of tests may take, including the builds of its sites. */
const timeout = 600_000;

/** Folders and files to leave out of the copy: those that a checkout doesn't have, and `art`, which no test uses. */
const leftOut =
  /^(node_modules|art|dist|\.git|\.cache|\.astro|\.data|\.wrangler|\.env|test-results|playwright-report)$/;

const copy = join(PROJECT, '.cache/mutations');

/** A patch, and the test that has to fail when it is applied. */
interface Mutation {
  file: string;
  runner: string;
  test: string;
  title: string | undefined;
  sites: string;
}

async function read(file: string): Promise<Mutation> {
  const patch = await readFile(join(import.meta.dirname, file), 'utf8');
  const [, runner = '', test = '', title] = /^Seen-by: (\S+) (\S+)(?: "(.+)")?$/m.exec(patch) ?? [];
  const [, sites = 'none'] = /^Sites: (.+)$/m.exec(patch) ?? [];
  return { file, runner, test, title, sites };
}

/**
 * Runs the tests that mutations of the same test file name, on the current state of the copy. `failed` is the first
 * test that fails, with its error.
 */
async function runTests(mutations: readonly [Mutation, ...Mutation[]]) {
  const [{ runner, test, sites }] = mutations;
  const titles = mutations.flatMap(({ title }) => title ?? []).join('|');
  const [program, ...args] =
    runner === 'playwright'
      ? ['playwright', 'test', test, '--workers=1', ...(titles ? ['-g', titles] : [])]
      : ['vitest', 'run', '--project', runner, test, ...(titles ? ['-t', titles] : [])];
  const { code, output } = await run(join(PROJECT, 'node_modules/.bin', program), args, {
    cwd: copy,
    env: { TEST_SITES: sites },
    signal: AbortSignal.timeout(timeout),
  }).catch((error: Error) => ({ code: null, output: error.message }));
  const text = stripVTControlCharacters(output);
  // Only a failed test counts: a run also fails when a file can't be loaded or a build fails, which proves nothing.
  const found = /^ *(?:FAIL .*?\.test\.ts >|1\) \S+ ›) (.+?)[ ─]*$/m.exec(text);
  const [, error = ''] =
    /^ *((?:\w*Error:|Test timeout) .+)$/m.exec(text.slice(found?.index)) ?? [];
  const failed = found === null ? undefined : `${found[1]}\n${' '.repeat(15)}${error}`;
  return { passed: code === 0 && /\b[1-9]\d* passed/.test(text), failed };
}

/**
 * Runs `git apply` in the copy. The variable keeps git from finding the project's repository above, because git would
 * then read the paths of the patch relative to that root.
 */
async function apply(file: string, ...options: string[]): Promise<boolean> {
  const env = { GIT_CEILING_DIRECTORIES: join(PROJECT, '.cache') };
  const args = ['apply', '--recount', '-C1', ...options, join(import.meta.dirname, file)];
  return (await run('git', args, { cwd: copy, env })).code === 0;
}

/** Returns whether a mutation is caught, and by which test. */
async function verdictOf(mutation: Mutation): Promise<[verdict: string, failed?: string]> {
  const { file } = mutation;
  if (!(await apply(file))) return ['does not apply'];
  const { passed, failed } = await runTests([mutation]);
  if (!(await apply(file, '--reverse'))) throw new Error(`${file} cannot be taken back.`);
  if (failed !== undefined) return ['caught', failed];
  return [passed ? 'NOT CAUGHT' : 'no test ran'];
}

const known = globSync('*/*.patch', { cwd: import.meta.dirname }).sort();
const requested = process.argv.slice(2).map((path) => path.replace(/^.*mutations\//, ''));
for (const name of requested) {
  if (!known.some((file) => file.startsWith(name))) throw new Error(`There is no ${name}.`);
}
const isRequested = (file: string) =>
  requested.length === 0 || requested.some((name) => file.startsWith(name));
const mutations = await Promise.all(known.filter(isRequested).map(read));
await copyProject(copy, { parts: (await readdir(PROJECT)).filter((name) => !leftOut.test(name)) });

// Runs the tests without any patch first, because a test that fails anyway proves nothing. This builds the sites once
// for all tests of a file.
const unmutated = new Map<string, Awaited<ReturnType<typeof runTests>>>();
for (const [test, group = []] of Map.groupBy(mutations, ({ test }) => test)) {
  unmutated.set(test, await runTests(group as [Mutation]));
}
const counts: Record<string, number> = {};
for (const mutation of mutations) {
  const started = performance.now();
  const before = unmutated.get(mutation.test);
  const [verdict, failed = ''] = before?.passed
    ? await verdictOf(mutation)
    : ['fails unbroken', before?.failed];
  counts[verdict] = (counts[verdict] ?? 0) + 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const name = `${mutation.file.replace('.patch', '')} (${seconds} s)`;
  process.stdout.write(`${verdict.padEnd(14)} ${name}  ${failed}\n`);
}
const total = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
process.stdout.write(`${total.join(', ')}\n`);
process.exitCode = counts['caught'] === mutations.length ? 0 : 1;
