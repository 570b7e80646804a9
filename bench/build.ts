/**
 * What a build costs as the site grows: `npm run bench:build`.
 *
 * Builds the fixture site with so many retreats, articles, or both: cold (of all that builds keep only
 * the encoded pictures), with nothing changed, and with one item changed; and after each size a bare site
 * of Astro with as many pages, a heading and a picture each. Memory is that of all processes of a build.
 *
 * @example npm run bench:build -- retreats 1000 — this part only; the report isn't written.
 */
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planFor } from '../src/integrations/host-limits.ts';
import { ASTRO, PROJECT } from '../scripts/project.ts';
import frozen from '../tests/fixtures/rows.json' with { type: 'json' };
import { startPostgrest, tables } from '../tests/support/postgrest.ts';
import { copyFixture, runIn, SITE_URL } from '../tests/support/project.ts';
import { manyArticles } from './articles.ts';
import { watchMemory } from './process-tree.ts';
import { manyRetreats } from './rows.ts';

const subjects = ['retreats', 'articles', 'both'] as const;
type Subject = (typeof subjects)[number];
const sizes = [100, 1_000, 5_000];

/** Retreats of a site that is measured for its articles; a site has some. */
const fewRetreats = 12;

/** The largest that may come out: as ratios to the bare site per page, and to one another. */
const goals = { unchanged: 3, wish: 1.5, oneChanged: 1.2, memory: 1.5e9, linear: 5.5 };

interface Cost {
  seconds: number;
  /** Bytes. */
  memory: number;
}

interface Measured {
  subject: Subject;
  size: number;
  pages: number;
  files: number;
  /** By kind of build; absent where it failed, with what it said last in `failure`. */
  cold?: Cost;
  unchanged?: Cost;
  oneChanged?: Cost;
  bare?: Cost;
  failure?: string;
}

const site = join(PROJECT, '.cache/bench/site');
const bareSite = join(PROJECT, '.cache/bench/bare');
const stories = join(site, 'src/content/blog');

const { positionals } = parseArgs({ allowPositionals: true });
const [wanted = 'all', only] = positionals;
if (wanted !== 'all' && !subjects.some((subject) => subject === wanted)) {
  throw new Error(`"${wanted}": write one of ${subjects.join(', ')}, and perhaps how many.`);
}

await copyFixture(site);
await encodePictures();
await cp(join(import.meta.dirname, 'bare'), bareSite, { recursive: true });
await cp(join(import.meta.dirname, 'bare-page/picture.jpg'), join(bareSite, 'public/picture.jpg'));

const results: Measured[] = [];
for (const subject of subjects.filter((each) => wanted === 'all' || each === wanted)) {
  for (const size of only === undefined ? sizes : [Number(only)]) {
    const measured = await measure(subject, size);
    results.push(measured);
    console.log(line(measured));
  }
}
const report = [...heading(), ...results.map(line), '', ...verdicts(results)].join('\n');
console.log(`\n${report}`);
if (wanted === 'all') {
  await mkdir(join(PROJECT, 'bench/results'), { recursive: true });
  await writeFile(join(PROJECT, 'bench/results/build.md'), `# Builds\n\n${report}\n`);
}

/** Pictures are encoded before anything is measured: their number has nothing to do with that of pages. */
async function encodePictures(): Promise<void> {
  await built(manyRetreats(fewRetreats));
}

async function measure(subject: Subject, size: number): Promise<Measured> {
  const measured: Measured = { subject, size, pages: 0, files: 0 };
  const retreats = manyRetreats(subject === 'articles' ? fewRetreats : size);
  const articles = subject === 'retreats' ? 0 : size;
  for await (const folder of glob('story-*', { cwd: stories })) {
    await rm(join(stories, folder), { recursive: true });
  }
  await manyArticles(stories, articles);
  const cache = join(site, '.cache/astro');
  for (const name of await readdir(cache)) {
    if (name !== 'assets') await rm(join(cache, name), { recursive: true });
  }
  try {
    measured.cold = await built(retreats);
    measured.unchanged = await built(retreats);
    if (subject === 'articles') {
      await manyArticles(stories, 1);
      const first = join(stories, 'story-00001/ja.mdx');
      await writeFile(first, `${await readFile(first, 'utf8')}\n最後に海を見ます。\n`);
    } else {
      const changed = retreats[Math.floor(size / 2)] ?? {};
      changed['title_ja'] = `${String(changed['title_ja'])}、鷺の声`;
      changed['updated_at'] = '2026-04-01 00:00:00+00';
    }
    measured.oneChanged = await built(retreats);
  } catch (error) {
    measured.failure = (error as Error).message.trim().slice(-500);
  }
  for await (const file of glob('**/*', { cwd: join(site, 'dist'), withFileTypes: true })) {
    if (!file.isFile()) continue;
    measured.files += 1;
    if (file.name.endsWith('.html')) measured.pages += 1;
  }
  measured.bare = await costOf(bareSite, { BARE_PAGES: String(measured.pages) });
  return measured;
}

/** Builds the site with these retreats, which it reads from a server. */
async function built(retreats: unknown[]): Promise<Cost> {
  const server = await startPostgrest(tables({ ...frozen, retreats }));
  try {
    return await costOf(site, {
      SITE_URL,
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: 'sb_publishable_bench',
      TURNSTILE_SITE_KEY: '',
    });
  } finally {
    await server.close();
  }
}

/** @throws with what a build said when it fails. */
async function costOf(root: string, env: Record<string, string>): Promise<Cost> {
  // As `npm run build` does it: the last build isn't in the way of the next.
  if (existsSync(join(root, 'dist'))) await rm(join(root, 'dist'), { recursive: true });
  const stop = watchMemory();
  const start = performance.now();
  const { code, output } = await runIn(root, [ASTRO, 'build'], env);
  const cost = { seconds: (performance.now() - start) / 1000, memory: stop() };
  if (code !== 0) throw new Error(output);
  return cost;
}

function heading(): string[] {
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `Measured by \`npm run bench:build\` on ${cpus().length} cores with ${memory} GiB of memory, Node ${process.versions.node}. ` +
      'Seconds (milliseconds per page, times a bare page, peak memory); pictures were encoded before.',
    '',
    '| Items | Pages | Cold | Nothing changed | One changed | Bare Astro | Files | Plan |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
}

function line({ subject, size, pages, files, bare, failure, ...builds }: Measured): string {
  const items = `${size.toLocaleString('en')} ${subject === 'both' ? 'of both' : subject}`;
  const cell = (cost: Cost | undefined) => {
    if (cost === undefined) return 'failed';
    const perPage = (cost.seconds * 1000) / pages;
    const times = bare === undefined ? '' : `${(cost.seconds / bare.seconds).toFixed(1)} ×, `;
    return `${cost.seconds.toFixed(1)} s (${perPage.toFixed(1)} ms, ${times}${(cost.memory / 1e9).toFixed(2)} GB)`;
  };
  const plan = planFor(files) ?? 'none';
  const cells = [items, pages, cell(builds.cold), cell(builds.unchanged), cell(builds.oneChanged)];
  if (failure !== undefined) console.error(failure);
  return `| ${[...cells, cell(bare), files, plan].join(' | ')} |`;
}

/** Every goal with what came out. */
function verdicts(all: readonly Measured[]): string[] {
  const largest = all.findLast(({ subject }) => subject === 'retreats');
  if (largest === undefined) return [];
  const { cold, unchanged, oneChanged, bare, pages } = largest;
  const before = all.findLast(
    ({ subject, size }) => subject === 'retreats' && size * 5 === largest.size,
  );
  const peak = Math.max(...[cold, unchanged, oneChanged].map((cost) => cost?.memory ?? Infinity));
  const ratio = (one: Cost | undefined, other: Cost | undefined) =>
    (one?.seconds ?? Infinity) / (other?.seconds ?? 0);
  const says = (what: string, value: number, goal: number, unit = '×') =>
    `- ${value <= goal ? 'met' : '**missed**'}: ${what}: ${value.toFixed(2)} ${unit} (at most ${goal})`;
  return [
    `With ${largest.size.toLocaleString('en')} retreats (${pages.toLocaleString('en')} pages):`,
    '',
    says('peak memory', peak / 1e9, goals.memory / 1e9, 'GB'),
    says('nothing changed, to a bare site', ratio(unchanged, bare), goals.unchanged),
    says('the same, as we would like it', ratio(unchanged, bare), goals.wish),
    says('one row changed, to nothing changed', ratio(oneChanged, unchanged), goals.oneChanged),
    ...(before
      ? [
          says('from a fifth of the retreats, cold', ratio(cold, before.cold), goals.linear),
          says(
            'from a fifth of the retreats, nothing changed',
            ratio(unchanged, before.unchanged),
            goals.linear,
          ),
        ]
      : []),
  ];
}
