import { referenceOf, type Inquiry } from '#features/contact/inquiry.ts';
import { extras, fields, parseMessage, type FieldErrors } from '#features/contact/message.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { fill } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { site } from '#site';
import { answer } from '../answer.ts';
import { servicesOf, type Env, type Services } from '../env.ts';
import { deliver, type Delivery } from '../inquiries/deliver.ts';
import { derivedId, readId } from '../inquiries/identity.ts';
import { StoreError, type StoredInquiry } from '../inquiries/store.ts';
import { suspicionsAbout } from '../inquiries/suspicion.ts';
import { languageOf } from '../language.ts';
import { formPage } from './contact-page.ts';

/** Most bytes of a request: the longest message in every script, twice over. */
const maxBytes = 32 * 1024;

/** Milliseconds after which there is an answer; the form itself waits for 15,000. */
const patience = 13_000;

/** Seconds after which a visitor who was stopped may try again: the binding's period. */
const limitPeriod = 60;

type Given = Readonly<Record<string, unknown>>;

/** How a request ended, before it is put into words. */
type Outcome =
  | { kind: 'received'; reference: string; confirmation: Delivery['confirmation'] }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'lost'; details: string }
  | { kind: 'crossSite' | 'unsupported' | 'tooLarge' | 'notJson' | 'tooMany' | 'unavailable' };

const statuses: Record<Outcome['kind'], number> = {
  received: 200,
  notJson: 400,
  crossSite: 403,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  lost: 502,
  unavailable: 503,
};

/**
 * `POST /api/contact` (spec §7): stores the inquiry, mails it, then answers what really happened.
 * JSON is answered with JSON; a form sent without JavaScript with a redirect, or with its page and
 * what is wrong on it. Takes at most {@link patience}, whatever the services do.
 */
export async function contact(
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  let given: Given = {};
  const conclude = (outcome: Outcome) => {
    const locale = languageOf(request, given[extras.locale]);
    return isForm
      ? inPage(outcome, given, locale, request, env)
      : inJson(outcome, inquiryTexts[locale]);
  };

  if (!isSameSite(request, env)) return conclude({ kind: 'crossSite' });
  if (!isForm && mediaType !== 'application/json') return conclude({ kind: 'unsupported' });
  const body = await readText(request, maxBytes);
  if (body === undefined) return conclude({ kind: 'tooLarge' });
  const values = isForm ? Object.fromEntries(new URLSearchParams(body)) : readObject(body);
  if (values === undefined) return conclude({ kind: 'notJson' });
  given = values;

  const parsed = parseMessage(given);
  if (!parsed.ok) return conclude({ kind: 'invalid', fields: parsed.errors });
  const services = servicesOf(env);
  if (!services.store && !services.mailer) return conclude({ kind: 'unavailable' });
  if (await isTooMany(request, env)) return conclude({ kind: 'tooMany' });

  // Of the Worker's own clock, so that it is never later than the first mail (see `upkeep`).
  const receivedAt = new Date();
  const id = readId(given[extras.id]) ?? (await derivedId(parsed.message, receivedAt));
  const inquiry: Inquiry = {
    ...parsed.message,
    id,
    locale: languageOf(request, given[extras.locale]),
    page: readPagePath(given[extras.page]),
    heldFor: await suspicionsAbout(given, id, env),
  };
  return conclude(await receive(inquiry, receivedAt, services, context));
}

/**
 * Stores first, then mails. Either one makes it a success, as then the operator will read it;
 * neither is `lost`, and the visitor keeps the text.
 */
async function receive(
  inquiry: Inquiry,
  receivedAt: Date,
  { store, mailer, siteUrl }: Services,
  context: ExecutionContext,
): Promise<Outcome> {
  const problems: string[] = [];
  let stored: StoredInquiry | undefined;
  try {
    stored = await store?.receive(inquiry, receivedAt);
  } catch (error) {
    problems.push(error instanceof StoreError ? error.message : 'store');
    console.error(`${referenceOf(inquiry.id)}: not stored`, error);
  }

  if (mailer === undefined) {
    return stored === undefined
      ? { kind: 'lost', details: details(inquiry, problems) }
      : { kind: 'received', reference: referenceOf(stored.id), confirmation: 'withheld' };
  }

  // Without the database nobody can count how often an address was written to: no confirmation.
  const unstored = {
    ...inquiry,
    confirmable: false,
    notified: false,
    confirmed: false,
    attempts: 0,
  };
  const until = receivedAt.getTime() + patience;
  const delivery = await deliver(stored ?? unstored, mailer, siteUrl, until);
  if (delivery.settlement?.error !== undefined) {
    problems.push(delivery.settlement.error);
    console.error(`${referenceOf(inquiry.id)}: ${delivery.settlement.error}`);
  }
  if (stored === undefined && !delivery.notified) {
    return { kind: 'lost', details: details(inquiry, problems) };
  }
  if (store && stored && delivery.settlement) {
    // The visitor needn't wait for this, and if it fails, the cron's repeat is recognised as one.
    context.waitUntil(
      store.settle(stored, delivery.settlement).catch((error: unknown) => {
        console.error(`${referenceOf(inquiry.id)}: not settled`, error);
      }),
    );
  }
  return {
    kind: 'received',
    reference: referenceOf((stored ?? inquiry).id),
    confirmation: delivery.confirmation,
  };
}

/** For the report in the error dialog: what to look for in the logs. */
function details(inquiry: Inquiry, problems: readonly string[]): string {
  return [referenceOf(inquiry.id), ...problems].join(' · ');
}

function inJson(outcome: Outcome, texts: InquiryTexts): Response {
  if (outcome.kind === 'received') {
    const { reference, confirmation } = outcome;
    return answer({
      success: true,
      reference,
      ...(confirmation !== 'sent' && { notice: texts.notices[confirmation] }),
    });
  }
  const error = errorText(outcome, texts);
  const status = statuses[outcome.kind];
  if (outcome.kind === 'invalid') {
    const messages = Object.values(outcome.fields).map((code) => texts.validation[code]);
    return answer(
      { success: false, error, details: messages.join('\n'), fields: outcome.fields },
      status,
    );
  }
  return answer(
    { success: false, error, ...(outcome.kind === 'lost' && { details: outcome.details }) },
    status,
    outcome.kind === 'tooMany' ? { 'retry-after': String(limitPeriod) } : {},
  );
}

function inPage(
  outcome: Outcome,
  given: Given,
  locale: Locale,
  request: Request,
  env: Env,
): Response | Promise<Response> {
  if (outcome.kind === 'received') {
    const location = pathTo(locale, '/contact/sent');
    return new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store' },
    });
  }
  return formPage({
    request,
    assets: env.ASSETS,
    locale,
    status: statuses[outcome.kind],
    headers: outcome.kind === 'tooMany' ? { 'retry-after': String(limitPeriod) } : {},
    values: Object.fromEntries(
      [...fields, extras.page, extras.locale]
        .filter((name) => given[name] !== undefined)
        .map((name) => [name, String(given[name])]),
    ),
    error: errorText(outcome, inquiryTexts[locale]),
    fields: outcome.kind === 'invalid' ? outcome.fields : {},
  });
}

function errorText(
  { kind }: { kind: Exclude<Outcome['kind'], 'received'> },
  { errors }: InquiryTexts,
): string {
  return fill(kind === 'lost' ? errors.failed : errors[kind], { email: site.email });
}

/**
 * Whether the request comes from this site, as far as the browser tells. What isn't a browser
 * tells nothing and has no visitor's cookies to abuse: it passes, on to the other defences.
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

/** The body as text, or undefined when it is longer than that. Nothing beyond is read. */
async function readText(request: Request, most: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined;
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > most) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
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

/** A path of this site and nothing else, as it becomes a link in the operator's mail. */
function readPagePath(value: unknown): string {
  return typeof value === 'string' && value.length <= 200 && /^\/(?!\/)[\w./%~-]*$/.test(value)
    ? value
    : '';
}

/** Counts per address, which is forgotten within the minute. A count that fails stops nobody. */
async function isTooMany(request: Request, env: Env): Promise<boolean> {
  const address = request.headers.get('cf-connecting-ip');
  if (!env.INQUIRY_LIMIT || address === null) return false;
  // Whoever has one IPv6 address has a whole /64 of them.
  const key = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
  try {
    return !(await env.INQUIRY_LIMIT.limit({ key })).success;
  } catch (error) {
    console.error('The rate limit could not be asked.', error);
    return false;
  }
}
