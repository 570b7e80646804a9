import type { Suspicion } from '#features/contact/inquiry.ts';
import { extraFields } from '#features/contact/message.ts';
import { isText } from '../database.ts';
import type { Env } from '../services.ts';
import { describeError } from '../describe-error.ts';

/** Milliseconds from the first key to sending; anything faster is taken for a script. */
const minTypingTime = 2000;

/** Milliseconds that Turnstile may take; after that the inquiry counts as suspected spam but isn't refused. */
const turnstileTimeout = 2000;

const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * Returns the reasons to suspect that a script sent an inquiry. Such an inquiry is held (stored and mailed to the
 * operator, but not confirmed) and never refused, because people use tools that fill
 * honeypots, paste from notes, and block third-party scripts.
 *
 * @param given the form's values, not validated.
 */
export async function suspicionsAbout(
  given: Readonly<Record<string, unknown>>,
  identity: string,
  env: Env,
): Promise<Suspicion[]> {
  const { honeypot, elapsed, turnstile } = extraFields;
  const suspicions: Suspicion[] = [];
  if (isText(given[honeypot]) && given[honeypot] !== '') suspicions.push('honeypot');
  // A JSON body can contain anything here, even an object for which `Number` throws.
  const measured = given[elapsed];
  const isMeasured = typeof measured === 'number' || (isText(measured) && measured !== '');
  if (isMeasured && Number(measured) < minTypingTime) suspicions.push('speed');
  if (!(await hasPassed(given[turnstile], identity, env))) suspicions.push('turnstile');
  return suspicions;
}

/** Verifies a token with Turnstile, if it is used. An outage is logged and counts as not verified. */
async function hasPassed(
  token: unknown,
  identity: string,
  { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: url }: Env,
): Promise<boolean> {
  if (!secret) return true;
  if (!isText(token) || token === '' || token.length > 2048) return false;
  try {
    const response = await fetch(url || turnstileUrl, {
      method: 'POST',
      // With this key Turnstile answers a repeated check of the same token as it did the first.
      body: new URLSearchParams({ secret, response: token, idempotency_key: identity }),
      signal: AbortSignal.timeout(turnstileTimeout),
    });
    const { success }: { success?: unknown } = await response.json();
    return success === true;
  } catch (error) {
    console.error(`Turnstile did not answer; the inquiry is held: ${describeError(error)}`);
    return false;
  }
}
