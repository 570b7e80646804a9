import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';

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
type RowsRead = Pick<BuildRecord, 'revision' | 'database' | 'retreats'>;

/**
 * Writes `/build.json` from what the build read and made, and stops a build, before it makes a page, that would take
 * away too much of what is live (product: publishing/guard). A live site that can't be asked stops nothing.
 */
export function buildRecord({
  origin,
  rowsRead,
  refusalOf,
}: {
  /** Of the live site; without one nothing is compared. */
  origin: string | undefined;
  /** What the build's loader noted. */
  rowsRead: () => RowsRead;
  /** Why these rows don't go live; undefined when they may. @param live the ids of the retreats that are. */
  refusalOf: (live: readonly string[]) => Error | undefined;
}): AstroIntegration {
  let asked: ReturnType<typeof liveRetreats> | undefined;
  let root: URL;
  return {
    name: 'build-record',
    hooks: {
      'astro:config:setup': ({ command }) => {
        // Asked now, so that the answer is there when the rows are.
        if (command === 'build' && origin !== undefined) asked = liveRetreats(origin);
      },
      'astro:config:done': ({ config }) => {
        ({ root } = config);
      },
      'astro:build:start': async ({ logger }) => {
        const live = await asked;
        if (live === undefined) return;
        const refusal = typeof live === 'string' ? logger.info(live) : refusalOf(live);
        if (refusal) throw refusal;
      },
      'astro:build:done': async ({ dir, pages }) => {
        const { revision, database, retreats } = rowsRead();
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
 * The ids of the retreats that a live site's record names.
 *
 * @param origin of the live site.
 * @param ms after which it is asked no longer.
 * @returns never an error: whatever goes wrong is said in a line, in both languages.
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
    const said = `${file} を読めません。 It can't be read. (${message.replace(/\s+/g, ' ').slice(0, 120)})`;
    return `${said} — 公開中のサイトとは比べずに続けます。 Not compared with what is live.`;
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
