import { stripVTControlCharacters } from 'node:util';
import { formatLocalized, type BuildError } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';
import {
  limitMessages,
  type BuildFailure,
  type BuildReport,
} from '../functions/publishing/report.ts';
import type { Environment } from '../src/variables.ts';
import { PROJECT } from './project.ts';

/**
 * Returns why a build failed, from its error. An error that the project throws on purpose has the fields of
 * {@link BuildError} but isn't an instance of it, because Vite has recreated the class; of any other error only the
 * message is known.
 */
export function failureOf(error: unknown): BuildFailure {
  const buildError = error as Partial<BuildError>;
  const { heading, problems = [], details = [], isPermanent = false, refused = null } = buildError;
  const more = problems.length > 0 ? [] : details;
  const inOne = (text = buildError.message ?? String(error)) => [text, ...more].join('\n');
  return {
    messages: [
      { ja: inOne(heading?.ja), en: inOne(heading?.en) },
      ...problems.map(formatLocalized),
    ],
    permanent: isPermanent,
    built_revision: refused,
  };
}

/**
 * Returns the failure of a build that ended before it could report one.
 *
 * @param signal that ended it, if any.
 */
export function interruptedFailure(signal: string | null): BuildFailure {
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

/** Where a build reports its result. */
export interface ReportTarget {
  /** Origin of the live site. */
  siteUrl: string;
  /** BUILD_REPORT_SECRET. */
  secret: string;
  /** Id of this build, where the build service names one. */
  build: string | null;
}

/** Milliseconds. */
const timeout = 10_000;

/** Returns the target that the variables name; undefined switches reporting off. */
export function reportTarget(environment: Environment): ReportTarget | undefined {
  const { SITE_URL: siteUrl, BUILD_REPORT_SECRET: secret } = environment;
  if (!siteUrl || !secret) return undefined;
  return { siteUrl, secret, build: environment.WORKERS_CI_BUILD_UUID || null };
}

/**
 * Reports why a build failed, or the warnings of one that succeeded, each once; they
 * replace those of an earlier build even if there are none. Paths of this machine are
 * removed. A report that doesn't get through is logged and doesn't change the build's result.
 */
export async function reportOutcome(outcome: BuildReport, target: ReportTarget): Promise<void> {
  const { siteUrl, secret, build } = target;
  const report =
    'warnings' in outcome
      ? { warnings: sanitizeMessages(outcome.warnings) }
      : { ...outcome, build, messages: sanitizeMessages(outcome.messages) };
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

function sanitizeMessages(messages: readonly Localized[]): Localized[] {
  const plain = (text: string) => stripVTControlCharacters(text).replaceAll(PROJECT, '').trimEnd();
  const once = new Map(messages.map(({ ja, en }) => [ja, { ja: plain(ja), en: plain(en) }]));
  return limitMessages([...once.values()]);
}
