import type { Suspicion } from '#features/contact/message/inquiry.ts';
import { extraFields } from '#features/contact/message/message.ts';
import { timeLimits } from '../services/limits.ts';
import type { Settings } from '../services/settings.ts';

/** Milliseconds from the first key to sending; anything faster is taken for a script. */
const minTypingTime = 2000;

const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * Whether the request comes from this site, by `Origin` and `Sec-Fetch-Site`. A request with neither passes: it doesn't
 * come from a browser, so it can't abuse a visitor's cookies.
 */
export function isSameSite(request: Request, siteUrl: string | undefined): boolean {
  const origin = request.headers.get('origin');
  const siteOrigins = [new URL(request.url).origin, siteUrl];
  if (origin !== null && origin !== 'null') return siteOrigins.includes(origin);
  const fetchSite = request.headers.get('sec-fetch-site');
  return fetchSite === null ? origin === null : fetchSite === 'same-origin';
}

/**
 * Whether too many inquiries come from an IPv4 address or from the /64 of an IPv6 address, which belongs to one customer
 * as a whole. If the rate limit itself fails, the inquiry passes.
 */
export async function isRateLimited(request: Request, inquiryLimit: RateLimit): Promise<boolean> {
  const ip = request.headers.get('cf-connecting-ip');
  if (ip === null) return false;
  const groups = ip.split('::')[0]!.split(':');
  const key = ip.includes(':') ? [...groups, 0, 0, 0].slice(0, 4).join(':') : ip;
  const { success } = await inquiryLimit.limit({ key }).catch(() => ({ success: true }));
  return !success;
}

/**
 * Returns the reasons to suspect that a script sent an inquiry. Such an inquiry is held (stored and mailed to the
 * operator, but not confirmed) and never refused, because people use tools that fill honeypots, paste from notes, and
 * block third-party scripts.
 *
 * @param given the form's values, not validated.
 */
export async function suspicionsAbout(
  given: Readonly<Record<string, unknown>>,
  id: string,
  { turnstile }: Settings,
): Promise<Suspicion[]> {
  const suspicions: Suspicion[] = [];
  const honeypot = given[extraFields.honeypot];
  const elapsed = given[extraFields.elapsed];
  if (typeof honeypot === 'string' && honeypot !== '') suspicions.push('honeypot');
  // A JSON body can contain anything here, even an object for which `Number` throws.
  const isMeasured = typeof elapsed === 'number' || (typeof elapsed === 'string' && elapsed !== '');
  if (isMeasured && Number(elapsed) < minTypingTime) suspicions.push('speed');
  if (turnstile && !(await hasPassed(given[extraFields.turnstile], id, turnstile)))
    suspicions.push('turnstile');
  return suspicions;
}

/** Verifies a token with Turnstile. An outage is logged and counts as not verified. */
async function hasPassed(
  token: unknown,
  id: string,
  turnstile: NonNullable<Settings['turnstile']>,
): Promise<boolean> {
  if (typeof token !== 'string' || token === '' || token.length > 2048) return false;
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: url = turnstileUrl } = turnstile;
  try {
    const response = await fetch(url, {
      method: 'POST',
      // With this key Turnstile answers a repeated check of the same token as it did the first.
      body: new URLSearchParams({ secret, response: token, idempotency_key: id }),
      signal: AbortSignal.timeout(timeLimits.turnstile),
    });
    const answer = await response.json<{ success?: unknown; 'error-codes'?: unknown }>();
    // Not the visitor's mistake: then every inquiry is held.
    if (/-secret/.test(String(answer['error-codes'])))
      console.error('Turnstile does not know TURNSTILE_SECRET_KEY; inquiries are held.');
    return answer.success === true;
  } catch {
    console.error('Turnstile did not answer; the inquiry is held.');
    return false;
  }
}
