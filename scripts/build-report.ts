import { stripVTControlCharacters } from 'node:util';
import { written, type BuildError } from '#editorial/problem.ts';
import { reported } from '../functions/publishing/report.ts';
import type { Environment } from '../src/variables.ts';
import { PROJECT } from './project.ts';

/** How a build ended: what it found worth a look, or why it failed. */
export type BuildOutcome = { warnings: readonly string[] } | BuildFailure;

/** Why a build failed. */
export interface BuildFailure {
  /** What happened, then each thing to put right. */
  messages: readonly string[];
  /** Whether the same rows or files will fail every build: what may be over soon, such as a database that is away, is not. */
  isPermanent: boolean;
  /** The revision that a guard refused to publish. */
  refused: number | null;
}

/**
 * Why a build failed, by its error. That of a loader or a guard is a {@link BuildError}, but of a class that Vite has
 * made anew; of any other the message is all there is.
 */
export function failureOf(error: unknown): BuildFailure {
  const { message, ...said } = error as Partial<BuildError>;
  const { heading = message ?? String(error), problems = [] } = said;
  return {
    messages: [heading, ...problems.map(written)],
    isPermanent: said.isPermanent ?? false,
    refused: said.refused ?? null,
  };
}

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
 * Says why a build failed (product: publishing/report), or what one that succeeded found worth a look, each once;
 * nothing takes the place of what an earlier one found (product: publishing/warnings). No path of this machine. A
 * report that doesn't get through is said, and changes nothing about the build.
 */
export async function reportOutcome(outcome: BuildOutcome, target: ReportTarget): Promise<void> {
  await send(
    target,
    'warnings' in outcome
      ? { warnings: told(outcome.warnings) }
      : {
          build: target.build,
          revision: outcome.refused,
          refused: outcome.refused !== null,
          permanent: outcome.isPermanent,
          problems: told(outcome.messages),
        },
  );
}

function told(messages: readonly string[]): string[] {
  const plain = messages.map((message) =>
    stripVTControlCharacters(message).replaceAll(PROJECT, '').trimEnd(),
  );
  return reported([...new Set(plain)]);
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
