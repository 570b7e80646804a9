import { referenceOf, type Inquiry } from '#features/contact/message/inquiry.ts';
import { extraFields, parseMessage, type FieldErrors } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { fill } from '#i18n/format.ts';
import { pathTo, routes, sentRoute } from '#i18n/paths.ts';
import { site } from '#site';
import { readBody } from './body.ts';
import { deliver } from './deliver.ts';
import { settingsOf, type Env } from './env.ts';
import { formPage } from './form-page.ts';
import { jsonResponse, type ResponseBody } from './json-response.ts';
import { languageOf } from './language.ts';
import { timeLimits } from './limits.ts';
import { redirectTo } from './page.ts';
import {
  codeOf,
  databaseOf,
  idOf,
  inquiryOf,
  recordDelivery,
  storeInquiry,
  type Confirmation,
  type InquiryRow,
} from './store.ts';
import { suspicionsAbout } from './suspicion.ts';

/**
 * Maximum bytes of a request body. The permitted 4,000 characters of a message take up to 48,000: form encoding writes
 * nine bytes for a Japanese character and twelve for an emoji, and JSON escapes may take as many.
 */
const maxBytes = 64 * 1024;

/** Seconds for `Retry-After`: the period of the rate limit in `wrangler.jsonc`. */
const limitPeriod = 60;

type FormValues = Readonly<Record<string, unknown>>;

/** The outcome of a request, before it becomes a response. */
type Result =
  | { kind: 'received'; reference: string; confirmation: Confirmation }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'failed'; details: string }
  | { kind: 'crossSite' | 'unsupported' | 'tooLarge' | 'tooSlow' }
  | { kind: 'notJson' | 'tooMany' | 'unavailable' };

const statuses: Record<Result['kind'], number> = {
  received: 200,
  notJson: 400,
  crossSite: 403,
  tooSlow: 408,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  failed: 502,
  unavailable: 503,
};

/**
 * `POST /api/contact`: stores the inquiry, mails it, then reports what succeeded. JSON is answered with JSON; a form sent
 * without JavaScript with a redirect, or with the form again and the errors.
 */
export async function contact(
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  const { result, given } = await receive(request, env, context, isForm ? 'form' : mediaType);
  const locale = languageOf(request, given[extraFields.locale]);
  const texts = inquiryTexts[locale];
  if (result.kind === 'received') {
    if (isForm) return redirectTo(pathTo(locale, sentRoute));
    const { reference, confirmation } = result;
    const notice = confirmation === 'sent' ? {} : { notice: texts.notices[confirmation] };
    return jsonResponse({ success: true, reference, ...notice });
  }

  const status = statuses[result.kind];
  const headers = result.kind === 'tooMany' ? { 'retry-after': String(limitPeriod) } : {};
  const error = fill(texts.errors[result.kind], { email: site.email });
  const fields = result.kind === 'invalid' ? result.fields : {};
  if (isForm)
    return formPage({ locale, given, error, fields, assets: env.ASSETS, status, headers });
  const body: ResponseBody = { success: false, error };
  if (result.kind === 'failed') body.details = result.details;
  if (result.kind === 'invalid') {
    const messages = Object.values(fields).map((code) => texts.validation[code]);
    Object.assign(body, { details: messages.join('\n'), fields });
  }
  return jsonResponse(body, status, headers);
}

/**
 * `GET /api/contact`: redirects to the form in the language that the URL names. After a refused form without JavaScript
 * this URL is in the location bar, so visitors may open it again.
 */
export function redirectToForm(request: Request): Response {
  const named = new URL(request.url).searchParams.get('locale');
  return redirectTo(pathTo(languageOf(request, named), routes.contact));
}

/** Checks, stores and mails what was sent. */
async function receive(
  request: Request,
  env: Env,
  context: ExecutionContext,
  type: string | undefined,
): Promise<{ result: Result; given: FormValues }> {
  const refuse = (
    kind: Exclude<Result['kind'], 'received' | 'invalid' | 'failed'>,
    given = {},
  ) => ({
    result: { kind },
    given,
  });
  if (!isSameSite(request, env)) return refuse('crossSite');
  if (type !== 'form' && type !== 'application/json') return refuse('unsupported');
  const body = await readBody(request, maxBytes);
  if ('failed' in body) return refuse(body.failed);
  const given =
    type === 'form' ? Object.fromEntries(new URLSearchParams(body.text)) : readObject(body.text);
  if (given === undefined) return refuse('notJson');
  const parsed = parseMessage(given);
  if (!parsed.ok) return { result: { kind: 'invalid', fields: parsed.errors }, given };
  const settings = settingsOf(env);
  const database = databaseOf(settings);
  if (!database && !settings.mail) return refuse('unavailable', given);
  if (await isRateLimited(request, env)) return refuse('tooMany', given);

  const started = Date.now();
  const id = await idOf(parsed.message);
  const inquiry: Inquiry = {
    ...parsed.message,
    id,
    locale: languageOf(request, given[extraFields.locale]),
    page: readPagePath(given[extraFields.page]),
    heldFor: await suspicionsAbout(given, id, settings),
  };
  let row: InquiryRow | undefined;
  const problems: string[] = [];
  if (database) {
    const store = () => storeInquiry(database, inquiry, new Date(started));
    try {
      row = await store().catch(store);
    } catch (error) {
      problems.push(codeOf(error));
      console.error(`${referenceOf(id)}: not stored: ${problems[0]}`);
    }
  }

  const services = { settings, database, assets: env.ASSETS };
  const known = row === undefined ? inquiry : inquiryOf(row);
  const canConfirm = () => Date.now() - started < timeLimits.beforeConfirmation;
  const delivery = await deliver(services, known, row, { canConfirm });
  if (delivery.error !== undefined) problems.push(delivery.error);
  // Also without a known row: it may exist although the database's answer was lost. If this fails, the cron sends the
  // mails again, and the mail service recognizes the repeat.
  if (database) context.waitUntil(recordDelivery(database, known.id, delivery.changes));
  const reference = referenceOf(known.id);
  // One of the two is enough, because the operator can then read it.
  if (row === undefined && !delivery.notified) {
    // The error dialog shows these details. The operator can search the logs for what a visitor quotes of them.
    return { result: { kind: 'failed', details: [reference, ...problems].join(' · ') }, given };
  }
  return { result: { kind: 'received', reference, confirmation: delivery.confirmation }, given };
}

/**
 * Whether the request comes from this site, by `Origin` and `Sec-Fetch-Site`. A request without both is not from a
 * browser, so it can't abuse a visitor's cookies, and passes.
 */
function isSameSite(request: Request, env: Env): boolean {
  const origin = request.headers.get('origin');
  const own = [new URL(request.url).origin, URL.parse(env.SITE_URL ?? '')?.origin];
  if (origin !== null && origin !== 'null') return own.includes(origin);
  const fetchSite = request.headers.get('sec-fetch-site');
  return fetchSite === null ? origin === null : fetchSite === 'same-origin';
}

function readObject(body: string): FormValues | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as FormValues) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a path of this site, or '' for anything else, because it becomes a link in the operator's mail. */
function readPagePath(value: unknown): string {
  const isPath =
    typeof value === 'string' && value.length <= 200 && /^\/(?!\/)[\w./%~-]*$/.test(value);
  return isPath ? value : '';
}

/**
 * Whether too many inquiries come from an IPv4 address, or from the /64 of an IPv6 address, because whoever has one
 * address of it has all. If the rate limit itself fails, the inquiry passes.
 */
async function isRateLimited(request: Request, env: Env): Promise<boolean> {
  const ip = request.headers.get('cf-connecting-ip');
  if (!env.INQUIRY_LIMIT || ip === null) return false;
  const groups = ip.split('::')[0]!.split(':');
  const key = ip.includes(':') ? [...groups, 0, 0, 0].slice(0, 4).join(':') : ip;
  try {
    return !(await env.INQUIRY_LIMIT.limit({ key })).success;
  } catch {
    console.error('The rate limit could not be asked.');
    return false;
  }
}
