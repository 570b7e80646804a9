import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';

/** `/build.json`: what is live, for whoever compares it with the database (product: publishing/record). */
export interface BuildRecord {
  /** Of the rows; null where the database knows none. */
  revision: number | null;
  /** When the build ended, ISO 8601. Two builds of the same differ in this alone. */
  time: string;
  /** Of the project's files; null where nobody says it. */
  commit: string | null;
  counts: { retreats: number; pages: number };
}

/** What the record must know of the rows; more may be there. */
interface RowsRead {
  revision: number | null;
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
        const { revision, retreats } = await rowsRead(cacheDir);
        const record: BuildRecord = {
          revision,
          time: new Date().toISOString(),
          commit: commitFrom(process.env) ?? (await commitOfFolder(root)),
          counts: { retreats: retreats.length, pages: pages.length },
        };
        await writeFile(new URL('build.json', dir), `${JSON.stringify(record)}\n`);
      },
    },
  };
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
