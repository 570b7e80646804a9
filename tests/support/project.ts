import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { dayInJapan } from '#lib/days.ts';
import { PROJECT, runBuild } from '../../scripts/project.ts';
import { drawPictures, picturesPath } from '../fixtures/pictures.ts';
import { tables } from '../fixtures/rows.ts';
import { writeArticles } from '../fixtures/articles.ts';
import { startPostgrest, serveTables, type Behavior } from './servers/postgrest.ts';

/** The origin that tests build for, in canonical URLs, hreflang and JSON-LD. */
export const SITE_URL = 'https://nagi-retreats.example';

/** The fixture site's operator facts, articles, questions and legal texts. */
const fixtureFolder = join(PROJECT, 'tests/fixtures/site');

/** The project's files that a build and the Worker need, apart from their packages. */
const parts = [
  'astro.config.mjs',
  'functions',
  'package.json',
  'public',
  'scripts',
  'src',
  'supabase',
  'tsconfig.json',
  'wrangler.jsonc',
];

/** A built site. */
export interface BuiltSite {
  /** The folder of the site's project. */
  root: string;
  /** The folder of the built pages. */
  dist: string;
  /** The file with the build's output. */
  log: string;
}

/** Returns where a copy of the project is built. */
export function siteIn(name: string): BuiltSite {
  const root = join(PROJECT, '.cache/sites', name);
  return { root, dist: join(root, 'dist'), log: join(root, 'build.log') };
}

/**
 * The site that tests visit: the fixture's rows, articles and texts, enough for lists of several pages, with a plain
 * picture for each of the site's.
 */
export const fixtureSite = siteIn('fixture');

/**
 * Returns the fixture site, and builds it only if any of its sources have changed since the last build.
 *
 * @throws with the build's output if it fails.
 */
export async function builtSite(): Promise<BuiltSite> {
  const site = fixtureSite;
  const stamp = join(site.root, 'stamp');
  const current = await fingerprint();
  if (existsSync(site.dist) && (await readFile(stamp, 'utf8').catch(() => '')) === current) {
    return site;
  }
  await copyFixture(site.root);
  const { code, output } = await buildCopy(site.root, serveTables(tables));
  if (code !== 0) throw new Error(output);
  await writeFile(site.log, output);
  await writeFile(stamp, current);
  return site;
}

/**
 * Copies the project, with the fixture's content and plain pictures instead of its own, to a folder below `.cache`, from
 * which Node finds the project's `node_modules`. Pictures that an earlier copy in the same folder has encoded are kept.
 *
 * @param options.pictures whether pages will be built from it.
 * @param options.scale 1 for plain pictures as large as real ones.
 * @param options.articles the only articles to keep; by default all.
 */
export async function copyFixture(
  root: string,
  {
    pictures = true,
    scale = 1,
    articles,
  }: { pictures?: boolean; scale?: number; articles?: string[] } = {},
): Promise<void> {
  const without = ['src/content', picturesPath].map((path) => join(PROJECT, path));
  await mkdir(root, { recursive: true });
  for (const entry of await readdir(root))
    if (entry !== '.cache') await rm(join(root, entry), { recursive: true });
  for (const part of parts)
    await cp(join(PROJECT, part), join(root, part), {
      recursive: true,
      filter: (source) => !without.includes(source),
    });
  await cp(fixtureFolder, root, { recursive: true });
  const blog = join(root, 'src/content/blog');
  if (articles === undefined) await writeArticles(blog);
  else
    for (const name of await readdir(blog))
      if (!['tags.yaml', ...articles].includes(name))
        await rm(join(blog, name), { recursive: true });
  if (pictures) await drawPictures(root, scale);
}

/** Replaces a text of a file. @throws if the file doesn't contain it. */
export async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} no longer holds ${String(from)}`);
  await writeFile(file, changed);
}

/**
 * Builds a copy into its `dist` from a server's rows.
 *
 * @param root the copy's folder.
 * @param answer the behavior of the server.
 * @param options.env more variables of the build.
 */
export async function buildCopy(
  root: string,
  answer: Behavior,
  { siteUrl = SITE_URL, env = {} }: { siteUrl?: string; env?: Record<string, string> } = {},
) {
  const server = await startPostgrest(answer);
  try {
    return await runBuild([], {
      cwd: root,
      env: {
        // The test runner's value would put debugging code into the pages.
        NODE_ENV: 'production',
        // Variables of other programs, by names that Astro has for values of its own.
        DEV: '1',
        SITE: 'elsewhere',
        SITE_URL: siteUrl,
        SUPABASE_URL: server.url,
        TURNSTILE_SITE_KEY: '',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
        ...env,
      },
    });
  } finally {
    await server.close();
  }
}

/** Vitest's global setup: builds the fixture site before the first test of its pages. */
export default async function setup(): Promise<void> {
  await builtSite();
}

/** Returns a hash of every source file of the sites and of the date, because articles appear on their date. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(dayInJapan(new Date()));
  const testSources = [
    'tests/fixtures',
    'tests/support/project.ts',
    'tests/support/content/retreat-rows.ts',
  ];
  for (const pattern of [...parts, ...testSources, 'package-lock.json']) {
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
