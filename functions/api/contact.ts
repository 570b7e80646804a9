import { referenceOf, type Inquiry } from '#features/contact/inquiry.ts';
import { controls, extras, parseMessage, type FieldErrors } from '#features/contact/message.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { fill } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { site } from '#site';
import { answer, type Answer } from '../answer.ts';
import { StoreError } from '../database.ts';
import { servicesOf, type Env, type Services } from '../env.ts';
import { deliver, type Delivery } from '../inquiries/deliver.ts';
import { identityOf } from '../inquiries/identity.ts';
import { networkOf } from '../inquiries/network.ts';
import type { Settlement, StoredInquiry } from '../inquiries/store.ts';
import { suspicionsAbout } from '../inquiries/suspicion.ts';
import { languageOf } from '../language.ts';
import { inLog } from '../log.ts';
import { readBody } from './body.ts';
import { formPage, toSentPage } from './contact-page.ts';

/**
 * Maximum bytes of a request body. The permitted 4,000 characters of a message take up to 48,000: form encoding writes
 * nine bytes for a Japanese character and twelve for an emoji, and JSON escapes may take as many.
 */
const maxBytes = 64 * 1024;

/** Milliseconds within which the Worker answers; the form's own timeout is 15,000. */
const answerTimeout = 13_000;

/** Seconds for `Retry-After`: the period of the rate limit in `wrangler.jsonc`. */
const limitPeriod = 60;

type Given = Readonly<Record<string, unknown>>;

/** The outcome of a request, before it becomes a response. */
type Result =
  | { kind: 'received'; reference: string; confirmation: Delivery['confirmation'] }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'lost'; details: string }
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
  lost: 502,
  unavailable: 503,
};

/**
 * `POST /api/contact`: stores the inquiry, mails it, then reports what succeeded
 * (product: inquiry/call, inquiry/order). JSON is answered with JSON; a form sent without JavaScript with a redirect,
 * or with its page and the errors. It takes at most {@link answerTimeout}, even if a service hangs
 * (product: inquiry/timeout).
 */
export async function contact(
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  const deadline = Date.now() + answerTimeout;
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  let given: Given = {};
  const respond = (result: Result) => {
    const locale = languageOf(request, given[extras.locale]);
    return isForm ? inPage(result, given, locale, request, env) : inJson(result, locale);
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
  if (await isTooMany(request, env)) return respond({ kind: 'tooMany' });

  // Taken from the Worker's clock, so that it is never later than the first mail (see `upkeep`).
  const receivedAt = new Date();
  const identity = await identityOf(parsed.message, services.secret);
  const inquiry: Inquiry = {
    ...parsed.message,
    identity,
    locale: languageOf(request, given[extras.locale]),
    page: readPagePath(given[extras.page]),
    heldFor: await suspicionsAbout(given, identity, env),
  };
  return respond(await receive({ inquiry, receivedAt, deadline, services, env, context }));
}

/** An inquiry to receive, with the services and the time limit for it. */
interface Receiving {
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
 * both fail, the result is `lost`, and the visitor's text stays in the form (product: inquiry/never-lost).
 */
async function receive(receiving: Receiving): Promise<Result> {
  const { inquiry, receivedAt, deadline, services, env, context } = receiving;
  const { store, mailer, siteUrl, links, ceilings } = services;
  const reference = referenceOf(inquiry.identity);
  const problems: string[] = [];
  /**
   * Stores the outcome of the mails without delaying the answer. If that fails, the cron sends them again, and the mail
   * service recognizes the repeat.
   */
  const settle = (settlement: Settlement) => {
    context.waitUntil(
      Promise.resolve(store?.settle(inquiry.identity, settlement)).catch((error: unknown) => {
        console.error(`${reference}: not settled: ${inLog(error)}`);
      }),
    );
  };

  let stored: StoredInquiry | undefined;
  try {
    stored = await store?.receive(inquiry, receivedAt, ceilings, deadline);
  } catch (error) {
    problems.push(error instanceof StoreError ? error.message : 'store');
    console.error(`${reference}: not stored: ${inLog(error)}`);
  }

  if (mailer && stored?.overLimit) {
    // Only the first request knows that the inquiry was not mailed yet. A repeat leaves that to the cron, whose
    // idempotency key asks the mail service (product: inquiry/ceilings).
    const isFirst = stored.receivedAt.getTime() === receivedAt.getTime();
    if (isFirst) settle({ deferredAt: new Date() });
    const unsent = stored.confirmable ? 'later' : 'withheld';
    return { kind: 'received', reference, confirmation: stored.confirmed ? 'sent' : unsent };
  }

  // Without the database the confirmations to a mailbox can't be counted, so none is sent.
  const unstored = { confirmable: false, notified: false, confirmed: false, receivedAt };
  const known = stored ?? { ...inquiry, ...unstored };
  const pages = { siteUrl, links, assets: env.ASSETS };
  const delivery = mailer && (await deliver(known, mailer, pages, deadline));
  const settlement = delivery?.settlement;
  if (settlement?.error !== undefined) {
    problems.push(settlement.error);
    console.error(`${reference}: ${settlement.error}`);
  }
  // Also after a database error: the row may exist although the database's answer was lost.
  if (settlement) settle(settlement);
  if (stored === undefined && !delivery?.notified) {
    // Details for the visitor's report from the error dialog, to be searched for in the logs.
    return { kind: 'lost', details: [reference, ...problems].join(' · ') };
  }
  return { kind: 'received', reference, confirmation: delivery?.confirmation ?? 'withheld' };
}

function inJson(result: Result, locale: Locale): Response {
  const texts = inquiryTexts[locale];
  if (result.kind === 'received') {
    const { reference, confirmation } = result;
    return answer({
      success: true,
      reference,
      ...(confirmation !== 'sent' && { notice: texts.notices[confirmation] }),
    });
  }
  const body: Answer = { success: false, error: errorText(result, texts) };
  if (result.kind === 'lost') body.details = result.details;
  if (result.kind === 'invalid') {
    body.details = Object.values(result.fields)
      .map((code) => texts.validation[code])
      .join('\n');
    body.fields = result.fields;
  }
  return answer(body, statuses[result.kind], headersOf(result));
}

function inPage(
  result: Result,
  given: Given,
  locale: Locale,
  request: Request,
  env: Env,
): Response | Promise<Response> {
  if (result.kind === 'received') {
    return toSentPage(locale, result.reference, result.confirmation);
  }
  return formPage({
    request,
    assets: env.ASSETS,
    locale,
    status: statuses[result.kind],
    headers: headersOf(result),
    values: Object.fromEntries(
      [...controls, extras.page, extras.locale]
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
  return fill(kind === 'lost' ? errors.failed : errors[kind], { email: site.email });
}

/**
 * Whether the request comes from this site, by `Origin` and `Sec-Fetch-Site`. A request without both is not from a
 * browser, so it can't abuse a visitor's cookies, and passes.
 */
function isSameSite(request: Request, env: Env): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null') {
    return (
      origin === new URL(request.url).origin || origin === URL.parse(env.SITE_URL ?? '')?.origin
    );
  }
  const site = request.headers.get('sec-fetch-site');
  return site === null ? origin === null : site === 'same-origin';
}

function readObject(body: string): Given | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Given) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a path of this site, or '' for anything else, because it becomes a link in the operator's mail. */
function readPagePath(value: unknown): string {
  return typeof value === 'string' && value.length <= 200 && /^\/(?!\/)[\w./%~-]*$/.test(value)
    ? value
    : '';
}

/**
 * Whether too many inquiries come from an IP address, which is forgotten within a minute (product: inquiry/limits). If
 * the rate limit itself fails, the inquiry passes.
 */
async function isTooMany(request: Request, env: Env): Promise<boolean> {
  const ip = request.headers.get('cf-connecting-ip');
  if (!env.INQUIRY_LIMIT || ip === null) return false;
  try {
    return !(await env.INQUIRY_LIMIT.limit({ key: networkOf(ip) })).success;
  } catch (error) {
    console.error(`The rate limit could not be asked: ${inLog(error)}`);
    return false;
  }
}
