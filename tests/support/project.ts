import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { dayInJapan } from '#i18n/format.ts';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT, run, runBuild, type Ended } from '../../scripts/project.ts';
import { photographTables, takePhotographs } from '../fixtures/photographs.ts';
import { drawPictures, picturesPath } from '../fixtures/pictures.ts';
import { grownTables, manyTables, smallTables } from '../fixtures/rows.ts';
import { walkArticles } from '../fixtures/articles.ts';
import { startPostgrest, tables, type Behaviour } from './postgrest.ts';

/** The origin that tests build for: what canonical URLs, hreflang and JSON-LD name. */
export const SITE_URL = 'https://nagi-retreats.example';

/** The facts of the fixture site's operator, articles, questions and legal texts. */
const overlay = join(PROJECT, 'tests/fixtures/site');

/** What a build needs of the project, and what serving needs, beside their packages. */
const parts = [
  'astro.config.mjs',
  'functions',
  'package.json',
  'packages',
  'public',
  'src',
  'supabase',
  'tsconfig.json',
  'wrangler.jsonc',
];

/** A site that journeys visit. */
export type ServedSite = 'small' | 'next' | 'grown' | 'live';

/**
 * A site that tests look at.
 *
 * - `small`: the fixture site, built without SITE_URL. Its lists fill exactly one page.
 * - `next`: the small one in another version of the site: another style and script, data of another shape.
 * - `photographs`: retreats of the fixture whose pictures are photographs, encoded with the care of a
 *   real build, to be weighed; without articles.
 * - `grown`: the small one, for SITE_URL, with so many rows and articles that lists have many pages.
 * - `live`: the project's own content, for SITE_URL, from the embedded database.
 * - `four-hundred`: the grown one with 400 retreats and articles; for what must not grow with them.
 */
export type SiteName = ServedSite | 'photographs' | 'four-hundred';

/** A site as it was built. */
export interface BuiltSite {
  name: SiteName;
  /** The folder of its project. */
  root: string;
  /** The folder of its pages. */
  dist: string;
  /** The origin of its absolute URLs. */
  origin: string;
  /** The file with everything that its build wrote. */
  log: string;
}

/** Of these sites those that TEST_SITES names, with commas between; all where it isn't set. */
export function askedFor<Name extends SiteName>(names: readonly Name[]): readonly Name[] {
  const asked = process.env['TEST_SITES']?.split(',');
  return names.filter((name) => asked === undefined || asked.includes(name));
}

/** Where a site is, built or not. */
export function siteOf(name: SiteName): BuiltSite {
  const folder = join(PROJECT, '.cache/sites', name);
  const root = name === 'live' ? PROJECT : folder;
  return {
    name,
    root,
    dist: join(folder, 'dist'),
    origin: name === 'small' || name === 'next' ? 'http://localhost:4321' : SITE_URL,
    log: join(folder, 'build.log'),
  };
}

/**
 * The site, built anew only if anything it is made of has changed since it was built. The live one
 * takes up to a minute for the first time, while its pictures are encoded; the others take seconds.
 *
 * @throws with the build's output when it fails.
 */
export async function builtSite(name: SiteName): Promise<BuiltSite> {
  const site = siteOf(name);
  const stamp = join(site.dist, '../stamp');
  const current = await fingerprint(name);
  if (existsSync(site.dist) && (await readFile(stamp, 'utf8').catch(() => '')) === current) {
    return site;
  }
  await rm(stamp, { force: true });
  await mkdir(join(site.dist, '..'), { recursive: true });
  if (name === 'live') await buildLive(site);
  else if (name === 'photographs') await buildPhotographs(site);
  else await buildFixture(site);
  await writeFile(stamp, current);
  return site;
}

/** Builds the project's own content from the embedded database, whatever `.env` says. */
async function buildLive({ dist, log }: BuiltSite): Promise<void> {
  const env = { SITE_URL, SUPABASE_URL: '', SUPABASE_ANON_KEY: '', TURNSTILE_SITE_KEY: '' };
  await buildSite({ outDir: dist, quiet: true, env });
  await writeFile(log, '');
}

/** The articles beside the fixture's own ten, and the rows. */
const amounts = {
  small: [2, smallTables],
  next: [2, smallTables],
  grown: [108, grownTables],
  'four-hundred': [390, manyTables],
} as const;

async function buildFixture({ name, root, log, origin }: BuiltSite): Promise<void> {
  const [articles, rows] = amounts[name as keyof typeof amounts];
  await copyFixture(root);
  if (name === 'next') await changeVersion(root);
  await walkArticles(join(root, 'src/content/blog'), articles);
  await buildInto(log, root, tables(rows), { siteUrl: origin === SITE_URL ? origin : '' });
}

async function buildPhotographs({ root, log }: BuiltSite): Promise<void> {
  // Care takes time: fewer widths are encoded of small pictures.
  await copyFixture(root, { carefully: true, scale: 0.2 });
  const articles = join(root, 'src/content/blog');
  for (const entry of await readdir(articles)) {
    if (entry !== 'tags.yaml') await rm(join(articles, entry), { recursive: true });
  }
  await takePhotographs(root);
  await buildInto(log, root, tables(photographTables));
}

/** Builds a copy and keeps what the build wrote. @throws with that when it fails. */
async function buildInto(log: string, ...build: Parameters<typeof buildCopy>): Promise<void> {
  const { code, output } = await buildCopy(...build);
  if (code !== 0) throw new Error(output);
  await writeFile(log, output);
}

/**
 * A copy of the project that holds the fixture's content and plain pictures instead of the own.
 *
 * @param options.pictures whether pages will be built from it.
 * @param options.carefully whether pictures are encoded as the site's own are.
 * @param options.scale 1 for plain pictures as large as real ones.
 */
export async function copyFixture(
  root: string,
  { pictures = true, carefully = false, scale = 1 } = {},
): Promise<void> {
  await copyProject(root, { without: ['src/content', picturesPath] });
  await cp(overlay, root, { recursive: true });
  if (!pictures) return;
  await drawPictures(root, scale);
  if (!carefully) await encodeFast(root);
}

/** Nobody looks at the pictures: the encoder may take eight times less care of them. */
async function encodeFast(root: string): Promise<void> {
  await change(
    join(root, 'astro.config.mjs'),
    'avif: avifOptions, webp: webpOptions',
    'avif: { ...avifOptions, effort: 0 }, webp: { effort: 0 }',
  );
}

/** What tells a page of the site `next`: its stylesheet says so, and no other's. */
export const NEXT_STYLE = { property: 'accent-color', value: 'rgb(1, 2, 3)' };

/** Changes what pages of one version have in common: a style, a script, and the shape of data. */
async function changeVersion(root: string): Promise<void> {
  const { property, value } = NEXT_STYLE;
  const src = join(root, 'src');
  await change(join(src, 'styles/reset.css'), /^/, `html { ${property}: ${value}; }\n`);
  await change(join(src, 'scripts/site.ts'), /$/, "document.documentElement.title = '';\n");
  for (const endpoint of ['pages/[...locale]/contact.json.ts', 'layouts/list-pages.ts']) {
    await change(join(src, endpoint), /Response\.json\((.*)\);/, 'Response.json({ next: $1 });');
  }
  await change(
    join(src, 'components/version.ts'),
    '(await response.json())',
    '(await response.json()).next',
  );
}

/** @throws when the file doesn't hold what is to be replaced. */
async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} no longer holds ${String(from)}`);
  await writeFile(file, changed);
}

/**
 * Copies the project to a folder below `.cache`, where it finds the same packages. What an earlier
 * copy there has encoded stays.
 *
 * @param options.parts what to take along; everything a build and the Worker need by default.
 * @param options.without paths within those that stay behind.
 */
export async function copyProject(
  root: string,
  options: { parts?: readonly string[]; without?: readonly string[] } = {},
): Promise<void> {
  const without = (options.without ?? []).map((path) => join(PROJECT, path));
  await mkdir(root, { recursive: true });
  for (const entry of await readdir(root)) {
    if (entry !== '.cache') await rm(join(root, entry), { recursive: true });
  }
  for (const part of options.parts ?? parts) {
    await cp(join(PROJECT, part), join(root, part), {
      recursive: true,
      filter: (source) => !without.includes(source),
    });
  }
}

/**
 * Builds a copy into its `dist` from what a server answers.
 *
 * @param root the copy's folder.
 * @param answer how the server of the rows behaves.
 * @param options.env more variables of the build.
 */
export async function buildCopy(
  root: string,
  answer: Behaviour,
  { siteUrl = SITE_URL, env = {} }: { siteUrl?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const server = await startPostgrest(answer);
  try {
    return await buildIn(root, {
      SITE_URL: siteUrl,
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: 'sb_publishable_test',
      TURNSTILE_SITE_KEY: '',
      ...env,
    });
  } finally {
    await server.close();
  }
}

/** Builds what is in a folder into its `dist`, as an operator would and not as a test runner. */
export function buildIn(cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  return runBuild([], { cwd, env: { NODE_ENV: 'production', ...env } });
}

/** Runs a program of Node in a folder, as an operator would and not as a test runner. */
export function runIn(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return run(process.execPath, args, { cwd, env: { NODE_ENV: 'production', ...env } });
}

/** Changes with every file that a site is made of, and with the day: articles appear on theirs. */
async function fingerprint(name: SiteName): Promise<string> {
  const hash = createHash('sha256').update(dayInJapan(new Date()));
  const own = name === 'live' ? [] : ['tests/fixtures'];
  const patterns = [...parts, ...own, 'tests/support/project.ts', 'package-lock.json'];
  for (const pattern of patterns) {
    const path = join(PROJECT, pattern);
    const files = (await stat(path)).isDirectory()
      ? (await Array.fromAsync(glob(join(path, '**/*')))).sort()
      : [path];
    for (const file of files) {
      const { mtimeMs, size } = await stat(file);
      hash.update(`${relative(PROJECT, file)} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}
