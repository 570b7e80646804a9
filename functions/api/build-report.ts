import { locales, type Localized } from '#i18n/locales.ts';
import { jsonResponse, refuse } from '../json-response.ts';
import { asRecord, isText, parseJson } from '../database.ts';
import { servicesOf, type Env } from '../services.ts';
import { matchesSecret } from '../publishing/access.ts';
import { maxReportBytes, limitMessages, type BuildReport } from '../publishing/report.ts';
import { readBody } from './body.ts';

/**
 * `POST /api/build-report`: stores why a build failed, or the warnings of one that
 * succeeded. Needs `Authorization: Bearer` with BUILD_REPORT_SECRET.
 */
export async function buildReport(request: Request, env: Env): Promise<Response> {
  const { attemptStore, publishing } = servicesOf(env);
  const { reportSecret } = publishing;
  if (reportSecret === undefined || attemptStore === undefined) return refuse(404);
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (!(await matchesSecret(given, reportSecret))) return refuse(401);
  const body = await readBody(request, maxReportBytes);
  if ('failed' in body) return refuse(body.failed === 'tooLarge' ? 413 : 408);
  const report = readReport(body.text);
  if (report === undefined) return refuse(400);
  await attemptStore.report(report, new Date());
  return jsonResponse({ success: true });
}

/** Reads the known fields of a report; undefined if the text is not a report. */
function readReport(text: string): BuildReport | undefined {
  const fields = asRecord(parseJson(text));
  const { built_revision: revision, build, permanent } = fields;
  const warnings = readMessages(fields['warnings']);
  if (warnings !== undefined) return { warnings };
  const messages = readMessages(fields['messages']);
  if (messages === undefined) return undefined;
  return {
    build: isText(build) && /^[\w-]{1,100}$/.test(build) ? build : null,
    built_revision: Number.isSafeInteger(revision) ? (revision as number) : null,
    permanent: permanent === true,
    messages,
  };
}

function readMessages(value: unknown): Localized[] | undefined {
  const isMessage = (one: unknown): one is Localized =>
    locales.every((locale) => isText(asRecord(one)[locale]));
  return Array.isArray(value) && value.every(isMessage) ? limitMessages(value) : undefined;
}
