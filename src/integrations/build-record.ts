import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';

/** `/build.json`: the live build, for comparison with the database. */
export interface BuildRecord {
  /** The content revision of the rows; null if the database has none. */
  revision: number | null;
  /** Host of the database's project. */
  database: string;
  /** Time of the build's end, ISO 8601. Two builds of the same input differ only in this field. */
  time: string;
  /** The project's commit; null if unknown. */
  commit: string | null;
  counts: { retreats: number; pages: number };
  /** The ids of the retreats; the next build stops if too many of them would be gone. */
  retreats: readonly string[];
}

/** The fields that the record takes from the loader's data. */
type LoadedRows = Pick<BuildRecord, 'revision' | 'database' | 'retreats'>;

/**
 * Writes `/build.json` from the rows read and the pages built. Before any page is rendered, it stops a build that would
 * remove too much of the live site. An unreachable live site stops nothing.
 */
export function buildRecord({
  origin,
  loadedRows,
  removalError,
}: {
  /** The live site's origin; undefined skips the comparison. */
  origin: string | undefined;
  /** Returns the data that the build's loader recorded. */
  loadedRows: () => LoadedRows;
  /** Returns why these rows must not go live, or undefined. @param live ids of the live retreats. */
  removalError: (live: readonly string[]) => Error | undefined;
}): AstroIntegration {
  let liveIds: ReturnType<typeof liveRetreats> | undefined;
  let root: URL;
  return {
    name: 'build-record',
    hooks: {
      'astro:config:setup': ({ command }) => {
        // Start the request early, so that the answer is there once the rows are read.
        if (command === 'build' && origin !== undefined) liveIds = liveRetreats(origin);
      },
      'astro:config:done': ({ config }) => {
        ({ root } = config);
      },
      'astro:build:start': async ({ logger }) => {
        const live = await liveIds;
        if (live === undefined) return;
        const refusal = typeof live === 'string' ? logger.info(live) : removalError(live);
        if (refusal) throw refusal;
      },
      'astro:build:done': async ({ dir, pages }) => {
        const { revision, database, retreats } = loadedRows();
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

/**
 * Returns the ids of the retreats in a live site's record.
 *
 * @param origin of the live site.
 * @param ms timeout in milliseconds.
 * @returns the ids or, on any error, one line about it in both languages; never throws.
 */
export async function liveRetreats(
  origin: string,
  { ms = 5_000 } = {},
): Promise<readonly string[] | string> {
  const file = `${origin}/build.json`;
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(ms) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const record = (await response.json()) as Partial<BuildRecord> | null;
    if (!Array.isArray(record?.retreats)) throw new Error('no build record');
    return record.retreats.map(String);
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    const reason = `${file} を読めません。 It can't be read. (${message.replace(/\s+/g, ' ').slice(0, 120)})`;
    return `${reason} — 公開中のサイトとは比べずに続けます。 Not compared with what is live.`;
  }
}

/** The variables in which build services name the commit: Workers Builds, GitHub Actions, Cloudflare Pages. */
const commitVariables = ['WORKERS_CI_COMMIT_SHA', 'GITHUB_SHA', 'CF_PAGES_COMMIT_SHA'];

/** Returns the commit that the build service names. */
export function commitFrom(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return commitVariables.map((name) => environment[name]).find((commit) => isCommit(commit));
}

/** The repository's commit; null without git or without history. */
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
