import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { readLiveFile, timeout, unreadable } from './live-file.ts';

/** `/build.json`: what is live, for whoever compares it with the database (product: publishing/record). */
export interface BuildRecord {
  /** Of the rows; null where the database knows none. */
  revision: number | null;
  /** Which database they came from: the host of its project. */
  database: string;
  /** When the build ended, ISO 8601. Two builds of the same differ in this alone. */
  time: string;
  /** Of the project's files; null where nobody says it. */
  commit: string | null;
  counts: { retreats: number; pages: number };
  /** Their ids, for the guard of the next build. */
  retreats: readonly string[];
}

/** What the record must know of the rows; more may be there. */
interface RowsRead {
  revision: number | null;
  database: string;
  retreats: readonly string[];
}

/** Writes `/build.json` from what the build read and made. */
export function buildRecord({
  rowsRead,
}: {
  /** What the build's loader noted. @param cacheDir Astro's, with a trailing slash. */
  rowsRead: (cacheDir: URL) => Promise<RowsRead>;
}): AstroIntegration {
  let cacheDir: URL;
  let root: URL;
  return {
    name: 'build-record',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ cacheDir, root } = config);
      },
      'astro:build:done': async ({ dir, pages }) => {
        const { revision, database, retreats } = await rowsRead(cacheDir);
        const record: BuildRecord = {
          revision,
          database,
          time: new Date().toISOString(),
          commit: commitFrom(process.env) ?? (await commitOfFolder(root)),
          counts: { retreats: retreats.length, pages: pages.length },
          retreats,
        };
        await writeFile(new URL('build.json', dir), `${JSON.stringify(record)}\n`);
      },
    },
  };
}

/** Bytes; 10,000 retreats come to a quarter of a million. */
const mostBytes = 2_000_000;

/**
 * The retreats that a live site's record tells of.
 *
 * @param origin of the live site.
 * @returns never an error: whatever goes wrong is said in `unknown`, in both languages.
 */
export async function liveRetreats(
  origin: string,
  { ms = timeout } = {},
): Promise<{ count: number; ids?: string[] | undefined } | { unknown: string }> {
  const file = `${origin}/build.json`;
  try {
    const budget = { signal: AbortSignal.timeout(ms), bytes: mostBytes };
    const record = JSON.parse(await readLiveFile(file, budget)) as Partial<BuildRecord> | null;
    const ids = Array.isArray(record?.retreats) ? record.retreats.map(String) : undefined;
    const count = ids?.length ?? record?.counts?.retreats;
    if (typeof count !== 'number') throw new Error('no build record');
    return { count, ids };
  } catch (error) {
    return { unknown: unreadable(file, error) };
  }
}

/** Where the services that build name the commit: Workers Builds, GitHub Actions, Pages. */
const commitVariables = ['WORKERS_CI_COMMIT_SHA', 'GITHUB_SHA', 'CF_PAGES_COMMIT_SHA'];

/** The commit that the building service names. */
export function commitFrom(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return commitVariables.map((name) => environment[name]).find((commit) => isCommit(commit));
}

/** The folder's own commit; null where there is no git, or no history. */
async function commitOfFolder(root: URL): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
    return isCommit(stdout.trim()) ? stdout.trim() : null;
  } catch {
    return null;
  }
}

function isCommit(text: string | undefined): boolean {
  return /^[0-9a-f]{7,64}$/.test(text ?? '');
}
