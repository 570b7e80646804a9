import { inquiryTexts } from '#features/contact/texts.ts';
import { defaultLocale, locales, type Locale } from '#i18n/locales.ts';
import { site } from '#site';
import { answer } from '../answer.ts';
import { servicesOf, type Env } from '../env.ts';
import type { Html } from '../html.ts';
import { inLog } from '../log.ts';
import { cookieFor, isLetIn, isSecret } from '../publishing/access.ts';
import { statusPath } from '../publishing/mail.ts';
import {
  deniedPage,
  drawStatus,
  notes,
  style,
  type Note,
  type Status,
} from '../publishing/page.ts';
import { publish } from '../publishing/publish.ts';
import { look } from '../publishing/reconcile.ts';
import { readBody } from './body.ts';

/** Inquiries that the page names. */
const most = 10;

/** Most bytes of what the page's buttons send. */
const maxBytes = 1000;

/**
 * `GET /api/status`: where things stand, for whoever has the link `/api/status?key={STATUS_SECRET}`.
 * The link leaves a cookie and leads to the address without the secret. Without a good STATUS_SECRET there
 * is no such page (product: publishing/status).
 */
export async function statusPage(request: Request, env: Env): Promise<Response> {
  const services = servicesOf(env);
  const { statusSecret } = services.publishing;
  if (statusSecret === undefined) return notFound();
  const url = new URL(request.url);
  const locale = localeFrom(url.searchParams.get('lang'));

  const key = url.searchParams.get('key');
  if (key !== null && (await isSecret(key, statusSecret))) {
    const isPlain = url.protocol === 'http:';
    return leadTo(locale, undefined, { 'set-cookie': await cookieFor(statusSecret, isPlain) });
  }
  if (!(await isLetIn(request, statusSecret))) return await page(deniedPage(locale), 403);

  const note = notes.find((one) => one === url.searchParams.get('note'));
  return await page(drawStatus(await statusOf(env, new Date()), locale, note));
}

/**
 * `POST /api/status`: the page's buttons, and nothing else: no link and no other site publishes
 * (product: publishing/now).
 */
export async function publishNow(request: Request, env: Env): Promise<Response> {
  const { ledger, publishing } = servicesOf(env);
  const { statusSecret } = publishing;
  if (statusSecret === undefined) return notFound();
  const body = await readBody(request, maxBytes);
  const form = new URLSearchParams('text' in body ? body.text : '');
  const locale = localeFrom(form.get('lang'));
  const isOwn = request.headers.get('origin') === new URL(request.url).origin;
  if (!isOwn || !(await isLetIn(request, statusSecret))) {
    return await page(deniedPage(locale, isOwn ? 'text' : 'crossSite'), 403);
  }
  if (ledger === undefined || publishing.hook === undefined) return leadTo(locale, 'failed');

  const now = new Date();
  const allowed = form.get('allow');
  try {
    const revision = allowed === null ? null : Number(allowed);
    if (revision !== null && !Number.isSafeInteger(revision)) return leadTo(locale, 'changed');
    if (!(await ledger.request(now, revision))) return leadTo(locale, 'changed');
  } catch (error) {
    console.error(`publishing: ${inLog(error)}`);
    return leadTo(locale, 'failed');
  }
  // The wish is noted: what goes wrong now is logged there, and the cron tries again within a minute.
  await publish(env, now).catch(() => undefined);
  return leadTo(locale, 'requested');
}

/** Everything that the page shows. */
async function statusOf(env: Env, now: Date): Promise<Status> {
  const { ledger, publishing, problems } = servicesOf(env);
  const { hook, quiet } = publishing;
  const status = { now, quiet, isOn: hook !== undefined, settings: problems };
  const nothing = { unmailed: [], warnings: [] };
  if (ledger === undefined) return { ...status, picture: 'noDatabase', ...nothing };
  try {
    const picture = await look(ledger, env.ASSETS, now);
    const [unmailed, warnings] = await Promise.all([ledger.unmailed(most), ledger.warnings()]);
    return { ...status, picture, unmailed, warnings };
  } catch (error) {
    console.error(`publishing: ${inLog(error)}`);
    return { ...status, picture: 'unreachable', ...nothing };
  }
}

function localeFrom(named: string | null): Locale {
  return locales.find((locale) => locale === named) ?? defaultLocale;
}

/** Nothing of it is kept, indexed, framed, or run. */
async function page(document: Html, status = 200): Promise<Response> {
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)),
  );
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${btoa(String.fromCharCode(...hash))}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(document.text, {
    status,
    headers: {
      ...privately,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': site.strictTransportSecurity,
    },
  });
}

/** With no referrer at all, the page's own forms would come without an origin. */
const privately = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

function leadTo(
  locale: Locale,
  note: Note | undefined,
  headers: Record<string, string> = {},
): Response {
  const query = new URLSearchParams({
    ...(locale !== defaultLocale && { lang: locale }),
    ...(note && { note }),
  }).toString();
  const location = query === '' ? statusPath : `${statusPath}?${query}`;
  return new Response(null, { status: 303, headers: { ...privately, location, ...headers } });
}

function notFound(): Response {
  return answer({ success: false, error: inquiryTexts[defaultLocale].errors.notFound }, 404);
}
