import { stripVTControlCharacters } from 'node:util';
import { reported } from '../functions/publishing/report.ts';
import type { Environment } from '../src/variables.ts';
import { PROJECT } from './project.ts';

/** Where a build says how it went. */
export interface ReportTarget {
  /** Origin of the site that is live. */
  siteUrl: string;
  /** BUILD_REPORT_SECRET. */
  secret: string;
  /** The number of this build, where the building service names one. */
  build: string | null;
}

/** Milliseconds. */
const timeout = 10_000;

/** The target that the variables name; undefined switches reporting off. */
export function reportTarget(environment: Environment): ReportTarget | undefined {
  const { SITE_URL: siteUrl, BUILD_REPORT_SECRET: secret } = environment;
  if (!siteUrl || !secret) return undefined;
  return { siteUrl, secret, build: environment.WORKERS_CI_BUILD_UUID || null };
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
  // What Astro says before an error of the guard means nothing to an operator.
  const isSaid = (line: string) => !/^\s*$|^An unhandled error occurred while running/.test(line);
  for (const line of message.filter(isSaid)) {
    if (/^\s/.test(line)) {
      items.push(isInFile ? `${items.pop() ?? ''}\n${line.trim()}` : line.trim());
    } else if (/^[\w./-]+\/[^\s:]+(?::\d+)?(?: · |$)/.test(line)) {
      isInFile = true;
      items.push(line);
    } else {
      heading.push(line);
    }
  }
  return reported([heading.join('\n'), ...items]);
}

/**
 * The revision that a guard refused to publish; null for any other failure. The guard's message says how
 * to allow it, and by that it is known.
 */
export function refusedRevision(output: string): number | null {
  const revision = /\bALLOW_SHRINKING=(\d{1,15})\b/.exec(output)?.[1];
  return revision === undefined ? null : Number(revision);
}

/**
 * Whether the same rows or files will fail every build for the same reason: a guard refused them, or they
 * are named with what to put right. What may be over soon, such as a database that is away, is not.
 */
export function isPermanent(output: string): boolean {
  return /\bALLOW_SHRINKING=\S|^(?:Correct the following\b|(?:One thing|\d+ things) to put right in )/m.test(
    stripVTControlCharacters(output),
  );
}

/** Whose warnings the operator can do something about; Astro's own are for whoever works on the site. */
const heeded = /^\d\d:\d\d:\d\d \[WARN\] \[retreats\] (.*)/;

/**
 * What a build that succeeded found worth a look: pictures that another stands in for. Each once, with the
 * lines that belong to it (product: publishing/warnings).
 *
 * @param output everything that it wrote.
 */
export function warningsIn(output: string): string[] {
  const warnings: string[][] = [];
  let current: string[] | undefined;
  for (const line of stripVTControlCharacters(output).replaceAll(PROJECT, '').split('\n')) {
    const first = heeded.exec(line)?.[1];
    if (first !== undefined) warnings.push((current = [first]));
    else if (isLog(line)) current = undefined;
    else current?.push(line);
  }
  return reported([...new Set(warnings.map((lines) => lines.join('\n').trimEnd()))]);
}

function isLog(line: string): boolean {
  return /^\d\d:\d\d:\d\d /.test(line);
}

/** Says why a build failed. A report that doesn't get through is said, and changes nothing about the build. */
export async function reportFailure(output: string, target: ReportTarget): Promise<void> {
  const revision = refusedRevision(output);
  await send(target, {
    build: target.build,
    revision,
    refused: revision !== null,
    permanent: isPermanent(output),
    problems: problemsIn(output),
  });
}

/** Says what a build that succeeded found worth a look; nothing takes the place of what an earlier one found. */
export async function reportWarnings(output: string, target: ReportTarget): Promise<void> {
  await send(target, { warnings: warningsIn(output) });
}

async function send({ siteUrl, secret }: ReportTarget, report: object): Promise<void> {
  try {
    const response = await fetch(new URL('/api/build-report', siteUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(String(response.status));
  } catch (error) {
    console.error(
      `このビルドの結果を ${siteUrl} に知らせられませんでした（${(error as Error).message}）。 ` +
        `How this build went could not be reported to ${siteUrl} (${(error as Error).message}).`,
    );
  }
}
