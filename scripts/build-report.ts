import { stripVTControlCharacters } from 'node:util';
import { inBoth, type BuildError } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';
import { reported, type BuildFailure, type BuildReport } from '../functions/publishing/report.ts';
import type { Environment } from '../src/variables.ts';
import { PROJECT } from './project.ts';

/**
 * Why a build failed, by its error. That of a loader or a guard is a {@link BuildError}, but of a class that Vite has
 * made anew; of any other the message is all there is.
 */
export function failureOf(error: unknown): BuildFailure {
  const said = error as Partial<BuildError>;
  const { heading, problems = [], details = [], isPermanent = false, refused = null } = said;
  const more = problems.length > 0 ? [] : details;
  const inOne = (text = said.message ?? String(error)) => [text, ...more].join('\n');
  return {
    messages: [{ ja: inOne(heading?.ja), en: inOne(heading?.en) }, ...problems.map(inBoth)],
    permanent: isPermanent,
    built_revision: refused,
  };
}

/** Why a build failed that ended before it could say so. @param signal by which it was ended, if by any. */
export function cutShort(signal: string | null): BuildFailure {
  const message = {
    ja: signal
      ? `ビルドが外から止められました（${signal}）。メモリか時間の上限に達したときに起こります。`
      : 'ビルドが、理由を言わずに途中で終わりました。',
    en: signal
      ? `The build was ended from outside (${signal}), as happens when it reaches a limit of memory or time.`
      : 'The build ended before it could say why.',
  };
  return { messages: [message], permanent: false, built_revision: null };
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
export async function reportOutcome(outcome: BuildReport, target: ReportTarget): Promise<void> {
  const { siteUrl, secret, build } = target;
  const report =
    'warnings' in outcome
      ? { warnings: told(outcome.warnings) }
      : { ...outcome, build, messages: told(outcome.messages) };
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

function told(messages: readonly Localized[]): Localized[] {
  const plain = (text: string) => stripVTControlCharacters(text).replaceAll(PROJECT, '').trimEnd();
  const once = new Map(messages.map(({ ja, en }) => [ja, { ja: plain(ja), en: plain(en) }]));
  return reported([...once.values()]);
}
