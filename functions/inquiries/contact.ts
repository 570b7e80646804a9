import { referenceOf, type Inquiry } from '#features/contact/message/inquiry.ts';
import { extraFields, parseMessage, type FieldErrors } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { fill } from '#i18n/format.ts';
import { pathTo, routes, sentRoute } from '#i18n/paths.ts';
import { site } from '#site';
import { readBody } from './body.ts';
import { answerDay } from './business-days.ts';
import { codeOf } from '../database.ts';
import { deliver } from './deliver.ts';
import { formPage } from './form-page.ts';
import { languageOf } from '../language.ts';
import { timeLimits } from '../limits.ts';
import { logUnexpected } from '../log.ts';
import { jsonResponse, pageResponse, redirectTo } from '../page.ts';
import type { Services } from '../services.ts';
import { idOf, recordDelivery, storeInquiry, type Confirmation } from './store.ts';
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
  | { reference: string; confirmation: Confirmation; answerBy: string }
  | { refused: Refusal; fields?: FieldErrors; details?: string };

const statuses = {
  notJson: 400,
  crossSite: 403,
  tooSlow: 408,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  internal: 500,
  failed: 502,
  unavailable: 503,
};

type Refusal = keyof typeof statuses;

/**
 * `POST /api/contact`: stores the inquiry, mails it, then reports what succeeded. JSON is answered with JSON; a form sent
 * without JavaScript with a redirect, or with the form again and the errors.
 */
export async function contact(
  request: Request,
  services: Services,
  context: ExecutionContext,
): Promise<Response> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  const read = await readValues(request, services, isForm ? 'form' : mediaType);
  const given = typeof read === 'string' ? {} : read;
  const result =
    typeof read === 'string'
      ? { refused: read }
      : await receive(given, request, services, context).catch((error: unknown) => {
          logUnexpected(request, error);
          return { refused: 'internal' as const };
        });
  const locale = languageOf(request, given[extraFields.locale]);
  const texts = inquiryTexts[locale];
  if ('reference' in result) {
    if (isForm) return redirectTo(pathTo(locale, sentRoute));
    const { reference, confirmation, answerBy } = result;
    const notice = confirmation === 'sent' ? undefined : texts.notices[confirmation];
    // An answer to an address that was refused can't be promised.
    const promise = confirmation !== 'refused' && { answerBy };
    return jsonResponse({ success: true, reference, notice, ...promise });
  }

  const { refused, fields } = result;
  const status = statuses[refused];
  const headers = refused === 'tooMany' ? { 'retry-after': String(limitPeriod) } : {};
  const error = fill(texts.errors[refused], { email: site.email });
  if (isForm) {
    const page = await formPage({ locale, given, error, errors: fields, assets: services.assets });
    return pageResponse(page, status, headers);
  }
  const codes = fields && Object.values(fields);
  const details = codes?.map((code) => texts.validation[code]).join('\n') ?? result.details;
  return jsonResponse({ success: false, error, details, fields }, status, headers);
}

/**
 * `GET /api/contact`: redirects to the form in the language that the URL names. After a refused form without JavaScript
 * this URL is in the location bar, so visitors may open it again.
 */
export function redirectToForm(request: Request): Response {
  const named = new URL(request.url).searchParams.get('locale');
  return redirectTo(pathTo(languageOf(request, named), routes.contact));
}

/** Returns what was sent, not validated, or why it isn't read. */
async function readValues(
  request: Request,
  { settings }: Services,
  type: string | undefined,
): Promise<FormValues | Refusal> {
  if (!isSameSite(request, settings.site?.SITE_URL)) return 'crossSite';
  if (type !== 'form' && type !== 'application/json') return 'unsupported';
  const body = await readBody(request, maxBytes);
  if ('failed' in body) return body.failed;
  if (type === 'form') return Object.fromEntries(new URLSearchParams(body.text));
  try {
    const value: unknown = JSON.parse(body.text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as FormValues) : 'notJson';
  } catch {
    return 'notJson';
  }
}

/** Checks, stores and mails what was sent. */
async function receive(
  given: FormValues,
  request: Request,
  services: Services,
  context: ExecutionContext,
): Promise<Result> {
  const parsed = parseMessage(given);
  if (!parsed.ok) return { refused: 'invalid', fields: parsed.errors };
  const { settings, database } = services;
  if (!database && !settings.mail) return { refused: 'unavailable' };
  if (await isRateLimited(request, services)) return { refused: 'tooMany' };

  const started = Date.now();
  const id = await idOf(parsed.message);
  const inquiry: Inquiry = {
    ...parsed.message,
    id,
    locale: languageOf(request, given[extraFields.locale]),
    page: readPagePath(given[extraFields.page]),
    heldFor: await suspicionsAbout(given, id, settings),
  };
  const problems: string[] = [];
  const store = async () => database && (await storeInquiry(database, inquiry));
  const row = await store()
    .catch(store)
    .catch((error: unknown) => {
      problems.push(codeOf(error));
      console.error(`${referenceOf(id)}: not stored: ${problems[0]}`);
      return undefined;
    });

  const known = row ?? inquiry;
  const canConfirm = () => Date.now() - started < timeLimits.beforeConfirmation;
  const delivery = await deliver(services, known, row, { canConfirm });
  if (delivery.error !== undefined) problems.push(delivery.error);
  // Also without a known row: it may exist although the database's answer was lost. If this fails, the cron sends the
  // mails again, and the mail service recognizes the repeat.
  if (database) context.waitUntil(recordDelivery(database, known.id, delivery.changes));
  const reference = referenceOf(known.id);
  // One of the two is enough, because the operator can then read it.
  if (row === undefined && delivery.changes.notified_at === undefined) {
    // The error dialog shows these details. The operator can search the logs for what a visitor quotes of them.
    return { refused: 'failed', details: [reference, ...problems].join(' · ') };
  }
  const answerBy = answerDay(row === undefined ? new Date() : new Date(row.created_at));
  return { reference, confirmation: delivery.confirmation, answerBy };
}

/**
 * Whether the request comes from this site, by `Origin` and `Sec-Fetch-Site`. A request without both is not from a
 * browser, so it can't abuse a visitor's cookies, and passes.
 */
function isSameSite(request: Request, siteUrl: string | undefined): boolean {
  const origin = request.headers.get('origin');
  const own = [new URL(request.url).origin, siteUrl];
  if (origin !== null && origin !== 'null') return own.includes(origin);
  const fetchSite = request.headers.get('sec-fetch-site');
  return fetchSite === null ? origin === null : fetchSite === 'same-origin';
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
async function isRateLimited(request: Request, { inquiryLimit }: Services): Promise<boolean> {
  const ip = request.headers.get('cf-connecting-ip');
  if (ip === null) return false;
  const groups = ip.split('::')[0]!.split(':');
  const key = ip.includes(':') ? [...groups, 0, 0, 0].slice(0, 4).join(':') : ip;
  const { success } = await inquiryLimit.limit({ key }).catch(() => ({ success: true }));
  return !success;
}
