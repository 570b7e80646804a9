/**
 * Measures what a build costs as the site grows: `npm run bench -- build`.
 *
 * Builds the fixture site with many retreats, articles, or both: cold (only encoded pictures are cached), with nothing
 * changed, and with one item changed. After each size it builds a bare Astro site with as many pages, each with a
 * heading and a picture. Memory is the sum of all processes of a build.
 *
 * Each site's result is written to `bench/results/build.json` at once, and the report `build.md` is made from all
 * results there. After an interruption the same command continues, because sites that were measured at this commit are
 * skipped.
 *
 * @example npm run bench -- build retreats 5000 — only this site, even if it was measured before.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, run, type RunResult } from '../scripts/project.ts';
import frozen from '../tests/fixtures/rows.json' with { type: 'json' };
import { startPostgrest, serveTables } from '../tests/support/postgrest.ts';
import { buildIn, copyFixture, SITE_URL } from '../tests/support/project.ts';
import { manyArticles } from './articles.ts';
import {
  line,
  mergeResults,
  report,
  subjects,
  type Cost,
  type Measurement,
} from './build-report.ts';
import { watchMemory } from './process-tree.ts';
import { manyRetreats } from './rows.ts';
import { resultsFolder, writeReport } from './write-report.ts';

/** Numbers of items by subject. Retreats abroad form one long list, which was once too long for a build. */
const sizes = {
  retreats: [100, 1_000, 5_000],
  abroad: [2_300],
  articles: [100, 1_000, 5_000],
  both: [100, 1_000, 5_000],
};

/** Retreats of a site that is measured for its articles, because every site has some. */
const fewRetreats = 12;

const site = join(PROJECT, '.cache/bench/site');
const bareSite = join(PROJECT, '.cache/bench/bare');
const stories = join(site, 'src/content/blog');
const resultFile = join(resultsFolder, 'build.json');

const { positionals } = parseArgs({ allowPositionals: true });
const [wanted, only] = positionals;
if (wanted !== undefined && !subjects.some((subject) => subject === wanted)) {
  throw new Error(`"${wanted}": write one of ${subjects.join(', ')}, and perhaps how many.`);
}

// Results don't change the measured site, so they don't count as changes of the project.
const elsewhere = ['--', '.', ':!bench/results'];
const hasChanges = git('status', '--porcelain', ...elsewhere) !== '';
const commit = git('log', '-1', '--format=%h', ...elsewhere) + (hasChanges ? '+' : '');
let results = existsSync(resultFile)
  ? (JSON.parse(await readFile(resultFile, 'utf8')) as Measurement[])
  : [];
const isMeasured = (subject: string, size: number) =>
  results.some(
    (one) => one.subject === subject && one.size === size && one.commit === commit && !one.failure,
  );
const sites = subjects
  .filter((subject) => wanted === undefined || subject === wanted)
  .flatMap((subject) =>
    (only === undefined ? sizes[subject] : [Number(only)]).map((size) => ({ subject, size })),
  )
  // Measures again what the command names, and everything if files differ from the commit.
  .filter(({ subject, size }) => wanted !== undefined || hasChanges || !isMeasured(subject, size));

await copyFixture(site);
await encodePictures();
await cp(join(import.meta.dirname, 'bare'), bareSite, { recursive: true });
await cp(join(import.meta.dirname, 'bare-page/picture.jpg'), join(bareSite, 'public/picture.jpg'));

for (const { subject, size } of sites) {
  const measured = await measure(subject, size);
  console.log(line(measured));
  results = mergeResults(results, measured);
  await writeReport('build.json', JSON.stringify(results));
  await writeReport('build.md', report(results));
}
console.log(`\n${report(results)}`);

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim();
}

/** Encodes pictures before anything is measured, because their number doesn't depend on that of pages. */
async function encodePictures(): Promise<void> {
  await measureBuild(manyRetreats(fewRetreats));
}

async function measure(subject: Measurement['subject'], size: number): Promise<Measurement> {
  const memory = Math.round(totalmem() / 2 ** 30);
  const measured: Measurement = {
    subject,
    size,
    machine: `${cpus().length} cores with ${memory} GiB of memory, Node ${process.versions.node}`,
    commit,
    day: new Date().toISOString().slice(0, 10),
    pages: 0,
    files: 0,
  };
  const retreats = manyRetreats(subject === 'articles' ? fewRetreats : size, {
    abroad: subject === 'abroad',
  });
  const articles = subject === 'articles' || subject === 'both' ? size : 0;
  for await (const folder of glob('story-*', { cwd: stories })) {
    await rm(join(stories, folder), { recursive: true });
  }
  await manyArticles(stories, articles);
  const cache = join(site, '.cache/astro');
  for (const name of await readdir(cache)) {
    if (!['assets', 'qualities'].includes(name)) await rm(join(cache, name), { recursive: true });
  }
  try {
    measured.cold = await measureBuild(retreats);
    measured.unchanged = await measureBuild(retreats);
    if (subject === 'articles') {
      await manyArticles(stories, 1);
      const first = join(stories, 'story-00001/ja.mdx');
      await writeFile(first, `${await readFile(first, 'utf8')}\n最後に海を見ます。\n`);
    } else {
      const changed = retreats[Math.floor(size / 2)] ?? {};
      changed['title_ja'] = `${String(changed['title_ja'])}、鷺の声`;
      changed['updated_at'] = '2026-04-01 00:00:00+00';
    }
    measured.oneChanged = await measureBuild(retreats);
  } catch (error) {
    measured.failure = (error as Error).message.replaceAll(PROJECT, '').trim().slice(-500);
  }
  for await (const file of glob('**/*', { cwd: join(site, 'dist'), withFileTypes: true })) {
    if (!file.isFile()) continue;
    measured.files += 1;
    if (file.name.endsWith('.html')) measured.pages += 1;
  }
  if (measured.cold) {
    const env = { BARE_PAGES: String(measured.pages) };
    measured.bare = await costOf(bareSite, () => buildBare(bareSite, env));
  }
  return measured;
}

/** Builds the site with these retreats, which it reads from a local server. */
async function measureBuild(retreats: unknown[]): Promise<Cost> {
  const server = await startPostgrest(serveTables({ ...frozen, retreats }));
  try {
    const env = {
      SITE_URL,
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: 'sb_publishable_bench',
      TURNSTILE_SITE_KEY: '',
    };
    return await costOf(site, () => buildIn(site, env));
  } finally {
    await server.close();
  }
}

/** Builds the bare site with nothing but Astro. */
function buildBare(cwd: string, env: Record<string, string>): Promise<RunResult> {
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  return run(process.execPath, [astro, 'build'], {
    cwd,
    env: { NODE_ENV: 'production', ...env },
  });
}

/**
 * Measures a build.
 *
 * @throws with the build's output if it fails.
 */
async function costOf(root: string, build: () => Promise<RunResult>): Promise<Cost> {
  // As with `npm run build`, the folder of the pages is empty when a build begins.
  if (existsSync(join(root, 'dist'))) await rm(join(root, 'dist'), { recursive: true });
  const stop = watchMemory();
  const start = performance.now();
  const { code, output } = await build();
  const cost = { seconds: (performance.now() - start) / 1000, memory: stop() };
  if (code !== 0) throw new Error(output);
  return cost;
}
