import { answer } from '../answer.ts';
import { fieldsOf, isText } from '../database.ts';
import { servicesOf, type Env } from '../env.ts';
import { isSecret } from '../publishing/access.ts';
import type { BuildReport } from '../publishing/ledger.ts';
import { longestReport, reported } from '../publishing/report.ts';
import { readBody } from './body.ts';

/**
 * `POST /api/build-report`: a build that failed says why (product: publishing/report), one that
 * succeeded what it found worth a look (product: publishing/warnings), with `Authorization: Bearer` and
 * BUILD_REPORT_SECRET.
 */
export async function buildReport(request: Request, env: Env): Promise<Response> {
  const { ledger, publishing } = servicesOf(env);
  const { reportSecret } = publishing;
  if (reportSecret === undefined || ledger === undefined) return refuse(404);
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (!(await isSecret(given, reportSecret))) return refuse(401);
  const body = await readBody(request, longestReport);
  if ('failed' in body) return refuse(body.failed === 'tooLarge' ? 413 : 408);
  const report = readReport(body.text);
  if (report === undefined) return refuse(400);
  if ('warnings' in report) await ledger.warn(report.warnings);
  else await ledger.report(report, new Date());
  return answer({ success: true });
}

function refuse(status: number): Response {
  return answer({ success: false }, status);
}

/** What is of use of a report; undefined for what is none. */
function readReport(text: string): BuildReport | { warnings: string[] } | undefined {
  let fields;
  try {
    fields = fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
  const { revision, build, refused, permanent } = fields;
  const warnings = readMessages(fields['warnings']);
  if (warnings !== undefined) return { warnings };
  const problems = readMessages(fields['problems']);
  if (problems === undefined) return undefined;
  return {
    revision: Number.isSafeInteger(revision) ? (revision as number) : null,
    build: isText(build) && /^[\w-]{1,100}$/.test(build) ? build : null,
    problems,
    refused: refused === true,
    permanent: permanent === true,
  };
}

function readMessages(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every(isText) ? reported(value) : undefined;
}
