import { stripVTControlCharacters } from 'node:util';
import type { Environment } from '../src/environment.ts';
import { PROJECT } from './project.ts';

/** Where a failed build says why. */
export interface ReportTarget {
  /** Origin of the site that is live. */
  siteUrl: string;
  /** BUILD_REPORT_SECRET. */
  secret: string;
  /** The number of this build, where the building service names one. */
  build: string | null;
}

/** What is reported at most: messages, and characters of each. */
const mostProblems = 50;
const longestProblem = 1000;

/** Milliseconds. */
const timeout = 10_000;

/** The target that the variables name; undefined switches reporting off. */
export function reportTarget(environment: Environment): ReportTarget | undefined {
  const { SITE_URL: siteUrl, BUILD_REPORT_SECRET: secret } = environment;
  if (!siteUrl || !secret) return undefined;
  return { siteUrl, secret, build: environment['WORKERS_CI_BUILD_UUID'] || null };
}

/**
 * What a failed build said was wrong: first the lines of its error, then each thing to put right: a row
 * with its column stands on an indented line, a place in a file with what is wrong below it. No path of
 * this machine, nothing of the program's insides (product: publishing/report).
 *
 * @param output everything that it wrote.
 */
export function problemsIn(output: string): string[] {
  const lines = stripVTControlCharacters(output).replaceAll(PROJECT, '').trimEnd().split('\n');
  const isLog = (line: string) => /^\d\d:\d\d:\d\d /.test(line);
  const start = lines.findLastIndex(isLog);
  const [first = '', ...rest] = lines.slice(Math.max(0, start));
  // The error may stand on the line that the log begins for it.
  const said = isLog(first)
    ? [/\[ERROR\](?: \[\S+\])? (.*)/.exec(first)?.[1] ?? '', ...rest]
    : [first, ...rest];
  const end = said.findIndex((line) =>
    /^\s*(?:Hint|Error reference|Location|Stack trace|Caused by):|^\s+at \S/.test(line),
  );
  const message = end === -1 ? said : said.slice(0, end);
  const heading: string[] = [];
  const items: string[] = [];
  let isInFile = false;
  for (const line of message.filter((one) => one.trim() !== '')) {
    if (/^\s/.test(line)) {
      items.push(isInFile ? `${items.pop() ?? ''}\n${line.trim()}` : line.trim());
    } else if (/^[\w./-]+\/[^\s:]+(?::\d+)?(?: · |$)/.test(line)) {
      isInFile = true;
      items.push(line);
    } else {
      heading.push(line);
    }
  }
  return [heading.join('\n'), ...items]
    .filter((problem) => problem !== '')
    .slice(0, mostProblems)
    .map((problem) => problem.slice(0, longestProblem));
}

/**
 * The revision that a guard refused to publish; null for any other failure. The guard's message says how
 * to allow it, and by that it is known.
 */
export function refusedRevision(output: string): number | null {
  const revision = /\bALLOW_SHRINKING=(\d{1,15})\b/.exec(output)?.[1];
  return revision === undefined ? null : Number(revision);
}

/** Sends it. A report that doesn't get through is said, and changes nothing about the build. */
export async function reportFailure(output: string, target: ReportTarget): Promise<void> {
  const revision = refusedRevision(output);
  try {
    const response = await fetch(new URL('/api/build-report', target.siteUrl), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${target.secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        build: target.build,
        revision,
        refused: revision !== null,
        problems: problemsIn(output),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(String(response.status));
  } catch (error) {
    console.error(
      `この失敗を ${target.siteUrl} に知らせられませんでした（${(error as Error).message}）。 ` +
        `This failure could not be reported to ${target.siteUrl} (${(error as Error).message}).`,
    );
  }
}
