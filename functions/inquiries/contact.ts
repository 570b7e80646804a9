import { referenceOf, type Inquiry } from '#features/contact/message/inquiry.ts';
import { extraFields, parseMessage, type FieldErrors } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { fill } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes, sentRoute } from '#i18n/paths.ts';
import { site } from '#site';
import { readBody, languageOf, logUnexpected } from '../http/request.ts';
import { jsonResponse, pageResponse, redirectTo } from '../http/responses.ts';
import { errorCode } from '../services/database.ts';
import { timeLimits } from '../services/limits.ts';
import type { Services } from '../services/services.ts';
import { isRateLimited, isSameSite, suspicionsAbout } from './abuse.ts';
import { answerDay } from './business-days.ts';
import { deliver } from './deliver.ts';
import { departureOf, refusedForm, type RefusedForm } from './refused-form.ts';
import {
  countUnconfirmed,
  hashOf,
  recordDelivery,
  storeInquiry,
  type Confirmation,
} from './store.ts';

/**
 * Maximum bytes of a request body. The permitted 4,000 characters of a message take up to 48,000: form encoding writes
 * nine bytes for a Japanese character and twelve for an emoji, and JSON escapes may take as many. Five times that,
 * because a form that is too large can't come back with what was typed.
 */
const maxBytes = 256 * 1024;

/** Seconds for `Retry-After`: the period of the rate limit in `wrangler.jsonc`. */
const limitPeriod = 60;

type FormValues = Readonly<Record<string, unknown>>;

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

/** The outcome of a request, before it becomes a response. */
type Result =
  | { reference: string; confirmation: Confirmation; answerBy: string | undefined }
  | { refused: Refusal; errors?: FieldErrors; details?: string };

/**
 * `POST /api/contact`: stores the inquiry, mails it, then reports what succeeded. JSON is answered with JSON; a form sent
 * without JavaScript with a redirect, or with the form again and the errors.
 */
export async function handleInquiry(
  request: Request,
  services: Services,
  context: ExecutionContext,
): Promise<Response> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  const { given, ...read } = await readValues(request, isForm ? 'form' : mediaType, services);
  // Whatever was sent counts, but not what another site lets a visitor's browser send.
  const isLimited =
    read.refused !== 'crossSite' && (await isRateLimited(request, services.inquiryLimit));
  const refused = isLimited ? 'tooMany' : read.refused;
  const locale = languageOf(request, given[extraFields.locale]);
  const result = refused
    ? { refused }
    : await receive(given, locale, services, context).catch((error: unknown) => {
        logUnexpected(request, error);
        return { refused: 'internal' as const };
      });
  const form = isForm ? { given, locale, assets: services.assets } : undefined;
  return answer(result, inquiryTexts[locale], form);
}

/** Returns what was sent, not validated, or why it isn't read. */
async function readValues(
  request: Request,
  type: string | undefined,
  { settings }: Services,
): Promise<{ given: FormValues; refused?: Refusal }> {
  const given = {};
  if (!isSameSite(request, settings.site?.SITE_URL)) return { given, refused: 'crossSite' };
  if (type !== 'form' && type !== 'application/json') return { given, refused: 'unsupported' };
  const body = await readBody(request, maxBytes);
  if ('failed' in body) return { given, refused: body.failed };
  if (type === 'form') return { given: withTripOfPage(new URLSearchParams(body.text), request) };
  try {
    const value: unknown = JSON.parse(body.text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject) return { given: value as FormValues };
  } catch {
    // The text is no JSON.
  }
  return { given, refused: 'notJson' };
}

/**
 * Adds the retreat and the date that the form's address named, unless the visitor has selected another retreat. A date
 * that belonged to the retreat before is removed.
 */
function withTripOfPage(form: URLSearchParams, request: Request): FormValues {
  const given = Object.fromEntries(form);
  if (given[departureOf] && given[departureOf] !== given['retreat']) given['departure'] = '';
  const page = URL.parse(request.headers.get('referer') ?? '');
  const { retreat, departure } = Object.fromEntries(page?.searchParams ?? []);
  if (!retreat || (given['retreat'] && given['retreat'] !== retreat)) return given;
  return { ...given, retreat, ...(departure && { departure }) };
}

/** Checks, stores and mails what was sent. */
async function receive(
  given: FormValues,
  locale: Locale,
  services: Services,
  context: ExecutionContext,
): Promise<Result> {
  const parsed = parseMessage(given);
  if (!parsed.ok) return { refused: 'invalid', errors: parsed.errors };
  const { settings, database, mailer } = services;
  if (!database && !mailer) return { refused: 'unavailable' };

  const started = Date.now();
  const unconfirmed = database && countUnconfirmed(database, new Date());
  const id = await hashOf(parsed.message);
  const inquiry: Inquiry = {
    ...parsed.message,
    id,
    locale,
    page: readPagePath(given[extraFields.page]),
    heldFor: await suspicionsAbout(given, id, settings),
  };
  const problems: string[] = [];
  const store = async () => database && (await storeInquiry(database, inquiry));
  const row = await store()
    .catch(store)
    .catch((error: unknown) => {
      problems.push(errorCode(error));
      console.error(`${referenceOf(id)}: not stored: ${problems[0]}`);
      return undefined;
    });

  const inquiryToMail = row ?? inquiry;
  const canConfirm = () => Date.now() - started < timeLimits.beforeConfirmation;
  const options = { canConfirm, unconfirmed: (await unconfirmed) ?? 0 };
  const delivery = await deliver(services, inquiryToMail, row, options);
  if (delivery.error !== undefined) problems.push(delivery.error);
  // Also without a row: it may exist although the database's answer was lost. If this fails, the cron sends the
  // mails again, and the mail service recognizes the repeat.
  if (database) context.waitUntil(recordDelivery(database, inquiryToMail.id, delivery.changes));
  const reference = referenceOf(inquiryToMail.id);
  // One of the two is enough, because the operator can then read it.
  if (row === undefined && delivery.changes.notified_at === undefined) {
    // The error dialog shows these details. The operator can search the logs for what a visitor quotes of them.
    return { refused: 'failed', details: [reference, ...problems].join(' · ') };
  }
  const answerBy = answerDay(row === undefined ? new Date() : new Date(row.created_at));
  return { reference, confirmation: delivery.confirmation, answerBy };
}

/** Returns a path of this site, or '' for anything else, because it becomes a link in the operator's mail. */
function readPagePath(value: unknown): string {
  const isPath =
    typeof value === 'string' && value.length <= 200 && /^\/(?!\/)[\w./%~-]*$/.test(value);
  return isPath ? value : '';
}

/** Answers a script, or a form, which is shown again if it was refused. */
async function answer(
  result: Result,
  texts: InquiryTexts,
  form: Pick<RefusedForm, 'given' | 'locale' | 'assets'> | undefined,
): Promise<Response> {
  if ('reference' in result) {
    const { reference, confirmation } = result;
    const notice = confirmation === 'sent' ? undefined : texts.notices[confirmation];
    // An answer to an address that was refused can't be promised.
    const isRefused = confirmation === 'refused';
    const answerBy = isRefused ? null : result.answerBy;
    if (form && isRefused)
      return pageResponse(await refusedForm({ ...form, error: texts.notices.refused }), 200);
    if (form) return redirectTo(pathTo(form.locale, sentRoute));
    return jsonResponse({ success: true, reference, notice, answerBy });
  }
  const { refused, errors } = result;
  const status = statuses[refused];
  const headers = refused === 'tooMany' ? { 'retry-after': String(limitPeriod) } : {};
  const error = fill(texts.errors[refused], { email: site.email });
  if (form) return pageResponse(await refusedForm({ ...form, error, errors }), status, headers);
  const reasons = errors && Object.values(errors).map((code) => texts.validation[code]);
  const details = reasons?.join('\n') ?? result.details;
  return jsonResponse({ success: false, error, details, fields: errors }, status, headers);
}

/**
 * `GET /api/contact`: redirects to the form in the language that the URL names. After a refused form without JavaScript
 * this URL is in the location bar, so visitors may open it again.
 */
export function redirectToForm(request: Request): Response {
  return redirectTo(pathTo(languageOf(request), routes.contact));
}
