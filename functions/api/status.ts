import { expiringClosures } from '#features/contact/closures.ts';
import type { Locale } from '#i18n/locales.ts';
import { refuse } from '../json-response.ts';
import { businessDaysBefore, overdueAfter } from '../business-days.ts';
import { servicesOf, type Env } from '../services.ts';
import { describeError } from '../describe-error.ts';
import { localeFrom, operatorPage, operatorRedirect } from '../operator-page.ts';
import { accessCookie, isAuthorized, matchesSecret } from '../publishing/access.ts';
import { renderStatus, type Status } from '../publishing/page.ts';
import { readSnapshot, publish } from '../publishing/publish.ts';
import { decide } from '../publishing/rules.ts';
import { causeText, plainView, statusPath, viewOf } from '../publishing/view.ts';
import { readForm } from './body.ts';

/**
 * `GET /api/status`: shows the state of publishing and of inquiries to anyone who has the link
 * `/api/status?key={STATUS_SECRET}`. The link sets a cookie and redirects to the URL without the secret. Without a
 * valid STATUS_SECRET the answer is 404.
 */
export async function statusPage(request: Request, env: Env): Promise<Response> {
  const { statusSecret } = servicesOf(env).publishing;
  if (statusSecret === undefined) return refuse(404);
  const { searchParams, protocol } = new URL(request.url);
  const locale = localeFrom(searchParams.get('lang'));

  const key = searchParams.get('key');
  if (key !== null && (await matchesSecret(key, statusSecret))) {
    const cookie = await accessCookie(statusSecret, protocol === 'http:');
    return operatorRedirect(pathIn(locale), { 'referrer-policy': referrer, 'set-cookie': cookie });
  }
  if (!(await isAuthorized(request, statusSecret))) return await page(deniedStatus, locale, 403);
  const now = new Date();
  const overdue = businessDaysBefore(now, overdueAfter);
  const [status, inquiries] = await Promise.all([
    statusOf(env, now),
    // If the database fails, the page already reports that about publishing.
    servicesOf(env)
      .followUp?.counts(overdue)
      .catch(() => undefined),
  ]);
  const until = expiringClosures(now);
  const more = { ...(inquiries && { inquiries }), ...(until && { closuresUntil: until }) };
  return await page({ ...status, ...more, isUncertain: searchParams.has('again') }, locale);
}

/** `POST /api/status`: handles the page's buttons. A link or another site can't publish. */
export async function publishNow(request: Request, env: Env): Promise<Response> {
  const { attemptStore, publishing } = servicesOf(env);
  const { hook, statusSecret } = publishing;
  if (statusSecret === undefined) return refuse(404);
  const form = await readForm(request);
  const locale = localeFrom(form.get('lang'));
  const isSameOrigin = request.headers.get('origin') === new URL(request.url).origin;
  if (!isSameOrigin || !(await isAuthorized(request, statusSecret)))
    return await page(deniedStatus, locale, 403);
  const now = new Date();
  const revision = form.has('allow') ? Number(form.get('allow')) : null;
  const isValidRequest = hook !== undefined && !Number.isNaN(revision);
  let isStored = false;
  try {
    isStored = (isValidRequest && (await attemptStore?.request(now, revision))) ?? false;
  } catch (error) {
    console.error(`publishing: ${describeError(error)}`);
  }
  // The request is stored, so an error here is only logged (by `publish`), and the cron tries again within a minute.
  if (isStored) await publish(env, now).catch(() => undefined);
  const path = pathIn(locale) + (isStored ? '' : '&again');
  return operatorRedirect(path, { 'referrer-policy': referrer });
}

/** The page for a browser without a valid cookie. */
const deniedStatus: Status = { view: plainView('denied') };

/** Reads the state of publishing that the page shows. */
async function statusOf(env: Env, now: Date): Promise<Status> {
  const { attemptStore, publishing, problems } = servicesOf(env);
  const settings = problems.map(({ where, fix }) => ({
    ja: `${where}: ${fix.ja}`,
    en: `${where}: ${fix.en}`,
  }));
  const missing = (names: string) =>
    plainView('stopped', causeText('missing', { names }), ...settings);
  if (attemptStore === undefined) return { view: missing('SUPABASE_URL, SUPABASE_WORKER_KEY') };
  try {
    const snapshot = await readSnapshot(attemptStore, env.ASSETS, now);
    if (publishing.hook === undefined) return { view: missing('DEPLOY_HOOK_URL'), snapshot };
    const view = viewOf(snapshot, decide(snapshot, publishing));
    const technical = [...view.technical, ...settings];
    return { view: { ...view, technical }, snapshot, canBuild: true };
  } catch (error) {
    console.error(`publishing: ${describeError(error)}`);
    return { view: plainView('stopped', causeText('unreachable'), ...settings) };
  }
}

function page(shown: Status, locale: Locale, status = 200): Promise<Response> {
  return operatorPage(renderStatus(shown, locale), { status, referrer });
}

/** Referrer policy: under `no-referrer` the page's own forms would send `Origin: null`. */
const referrer = 'same-origin';

const pathIn = (locale: Locale) => `${statusPath}?lang=${locale}`;
