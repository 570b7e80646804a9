import { referenceOf, type Inquiry } from '#features/contact/inquiry.ts';
import {
  controls,
  extraFields,
  parseMessage,
  type FieldErrors,
} from '#features/contact/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { fill } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { site } from '#site';
import { jsonResponse, type ResponseBody } from '../json-response.ts';
import { isText, parseJson, StoreError } from '../database.ts';
import { servicesOf, type Env, type Services } from '../services.ts';
import { deliver, type Delivery } from '../inquiries/deliver.ts';
import { identityOf } from '../inquiries/identity.ts';
import { rateLimitKey } from '../inquiries/rate-limit-key.ts';
import type { InquiryChanges, StoredInquiry } from '../inquiries/store.ts';
import { suspicionsAbout } from '../inquiries/suspicion.ts';
import { languageOf } from '../language.ts';
import { describeError } from '../describe-error.ts';
import { readBody } from './body.ts';
import { formPage, redirectToSent } from './contact-page.ts';

/**
 * Maximum bytes of a request body. The permitted 4,000 characters of a message take up to 48,000: form encoding writes
 * nine bytes for a Japanese character and twelve for an emoji, and JSON escapes may take as many.
 */
const maxBytes = 64 * 1024;

/** Milliseconds within which the Worker answers; the form's own timeout is 15,000. */
const answerTimeout = 13_000;

/** Seconds for `Retry-After`: the period of the rate limit in `wrangler.jsonc`. */
const limitPeriod = 60;

type FormValues = Readonly<Record<string, unknown>>;

/** The outcome of a request, before it becomes a response. */
type Result =
  | { kind: 'received'; reference: string; confirmation: Delivery['confirmation'] }
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
 * `POST /api/contact`: stores the inquiry, mails it, then reports what succeeded. JSON is answered with JSON; a form sent without JavaScript with a redirect,
 * or with its page and the errors. It takes at most {@link answerTimeout}, even if a service hangs.
 */
export async function contact(
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  const deadline = Date.now() + answerTimeout;
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  let given: FormValues = {};
  const respond = (result: Result) => {
    const locale = languageOf(request, given[extraFields.locale]);
    return isForm ? respondPage(result, given, locale, request, env) : respondJson(result, locale);
  };

  if (!isSameSite(request, env)) return respond({ kind: 'crossSite' });
  if (!isForm && mediaType !== 'application/json') return respond({ kind: 'unsupported' });
  const body = await readBody(request, maxBytes);
  if ('failed' in body) return respond({ kind: body.failed });
  const values = isForm
    ? Object.fromEntries(new URLSearchParams(body.text))
    : readObject(body.text);
  if (values === undefined) return respond({ kind: 'notJson' });
  given = values;

  const parsed = parseMessage(given);
  if (!parsed.ok) return respond({ kind: 'invalid', fields: parsed.errors });
  const services = servicesOf(env);
  if (!services.store && !services.mailer) return respond({ kind: 'unavailable' });
  if (await isRateLimited(request, env)) return respond({ kind: 'tooMany' });

  // Taken from the Worker's clock, so that it is never later than the first mail, because retries have to end within 24
  // hours of that mail (`maxRetryAge` in maintenance.ts).
  const receivedAt = new Date();
  const identity = await identityOf(parsed.message, services.secret);
  const inquiry: Inquiry = {
    ...parsed.message,
    identity,
    locale: languageOf(request, given[extraFields.locale]),
    page: readPagePath(given[extraFields.page]),
    heldFor: await suspicionsAbout(given, identity, env),
  };
  return respond(await receive({ inquiry, receivedAt, deadline, services, env, context }));
}

/** An inquiry to receive, with the services and the time limit for it. */
interface ReceiveOptions {
  inquiry: Inquiry;
  receivedAt: Date;
  /** Time by which the visitor must have an answer (`Date.now()`). */
  deadline: number;
  services: Services;
  env: Env;
  context: ExecutionContext;
}

/**
 * Stores the inquiry, then mails it. One of the two is enough for success, because the operator can then read it. If
 * both fail, the result is `failed`, and the visitor's text stays in the form.
 */
async function receive(options: ReceiveOptions): Promise<Result> {
  const { inquiry, receivedAt, deadline, services, env, context } = options;
  const { store, mailer, siteUrl, links, mailLimits } = services;
  const reference = referenceOf(inquiry.identity);
  const problems: string[] = [];
  /**
   * Stores the outcome of the mails without delaying the answer. If that fails, the cron sends them again, and the mail
   * service recognizes the repeat.
   */
  const storeChanges = (changes: InquiryChanges) => {
    context.waitUntil(
      Promise.resolve(store?.update(inquiry.identity, changes)).catch((error: unknown) => {
        console.error(`${reference}: not settled: ${describeError(error)}`);
      }),
    );
  };

  let stored: StoredInquiry | undefined;
  try {
    stored = await store?.receive(inquiry, receivedAt, mailLimits, deadline);
  } catch (error) {
    problems.push(error instanceof StoreError ? error.message : 'store');
    console.error(`${reference}: not stored: ${describeError(error)}`);
  }

  if (mailer && stored?.overLimit) {
    // Only the first request knows that the inquiry was not mailed yet, so only it leaves the inquiry to a digest. A
    // repeat may have been mailed before: the cron sends its mail once more, and the mail service recognizes by the
    // idempotency key whether it was sent.
    const isFirst = stored.receivedAt.getTime() === receivedAt.getTime();
    if (isFirst) storeChanges({ deferredAt: new Date() });
    const unsent = stored.confirmable ? 'later' : 'withheld';
    return { kind: 'received', reference, confirmation: stored.confirmed ? 'sent' : unsent };
  }

  // Without the database the confirmations to a mailbox can't be counted, so none is sent.
  const unstored = { confirmable: false, notified: false, confirmed: false, receivedAt };
  const known = stored ?? { ...inquiry, ...unstored };
  const pages = { siteUrl, links, assets: env.ASSETS };
  const delivery = mailer && (await deliver(known, mailer, pages, deadline));
  const changes = delivery?.changes;
  if (changes?.error !== undefined) {
    problems.push(changes.error);
    console.error(`${reference}: ${changes.error}`);
  }
  // Also after a database error: the row may exist although the database's answer was lost.
  if (changes) storeChanges(changes);
  if (stored === undefined && !delivery?.notified) {
    // The error dialog shows these details. The operator can search the logs for what a visitor quotes of them.
    return { kind: 'failed', details: [reference, ...problems].join(' · ') };
  }
  return { kind: 'received', reference, confirmation: delivery?.confirmation ?? 'withheld' };
}

function respondJson(result: Result, locale: Locale): Response {
  const texts = inquiryTexts[locale];
  if (result.kind === 'received') {
    const { reference, confirmation } = result;
    return jsonResponse({
      success: true,
      reference,
      ...(confirmation !== 'sent' && { notice: texts.notices[confirmation] }),
    });
  }
  const body: ResponseBody = { success: false, error: errorText(result, texts) };
  if (result.kind === 'failed') body.details = result.details;
  if (result.kind === 'invalid') {
    body.details = Object.values(result.fields)
      .map((code) => texts.validation[code])
      .join('\n');
    body.fields = result.fields;
  }
  return jsonResponse(body, statuses[result.kind], headersOf(result));
}

function respondPage(
  result: Result,
  given: FormValues,
  locale: Locale,
  request: Request,
  env: Env,
): Response | Promise<Response> {
  if (result.kind === 'received') {
    return redirectToSent(locale, result.reference, result.confirmation);
  }
  return formPage({
    request,
    assets: env.ASSETS,
    locale,
    status: statuses[result.kind],
    headers: headersOf(result),
    values: Object.fromEntries(
      [...controls, extraFields.page, extraFields.locale]
        .filter((name) => given[name] !== undefined)
        .map((name) => [name, String(given[name])]),
    ),
    error: errorText(result, inquiryTexts[locale]),
    fields: result.kind === 'invalid' ? result.fields : {},
  });
}

function headersOf({ kind }: Result): Record<string, string> {
  return kind === 'tooMany' ? { 'retry-after': String(limitPeriod) } : {};
}

function errorText(
  { kind }: { kind: Exclude<Result['kind'], 'received'> },
  { errors }: InquiryTexts,
): string {
  return fill(errors[kind], { email: site.email });
}

/**
 * Whether the request comes from this site, by `Origin` and `Sec-Fetch-Site`. A request without both is not from a
 * browser, so it can't abuse a visitor's cookies, and passes.
 */
function isSameSite(request: Request, env: Env): boolean {
  const origin = request.headers.get('origin');
  const own = [new URL(request.url).origin, URL.parse(env.SITE_URL ?? '')?.origin];
  if (origin !== null && origin !== 'null') return own.includes(origin);
  const site = request.headers.get('sec-fetch-site');
  return site === null ? origin === null : site === 'same-origin';
}

function readObject(body: string): FormValues | undefined {
  const value = parseJson(body);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as FormValues) : undefined;
}

/** Returns a path of this site, or '' for anything else, because it becomes a link in the operator's mail. */
function readPagePath(value: unknown): string {
  const isPath = isText(value) && value.length <= 200 && /^\/(?!\/)[\w./%~-]*$/.test(value);
  return isPath ? value : '';
}

/**
 * Whether too many inquiries come from an IP address, which is forgotten within a minute. If
 * the rate limit itself fails, the inquiry passes.
 */
async function isRateLimited(request: Request, env: Env): Promise<boolean> {
  const ip = request.headers.get('cf-connecting-ip');
  if (!env.INQUIRY_LIMIT || ip === null) return false;
  try {
    return !(await env.INQUIRY_LIMIT.limit({ key: rateLimitKey(ip) })).success;
  } catch (error) {
    console.error(`The rate limit could not be asked: ${describeError(error)}`);
    return false;
  }
}
