import type { Suspicion } from '#features/contact/inquiry.ts';
import { extraFields } from '#features/contact/message.ts';
import type { Env } from '../env.ts';
import { describeError } from '../describe-error.ts';

/** Milliseconds from the first key to sending; anything faster is taken for a script. */
const minTypingTime = 2000;

/** Milliseconds that Turnstile may take; after that the inquiry counts as suspected spam but isn't refused. */
const turnstileTimeout = 2000;

const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * Returns the reasons to suspect that a script sent an inquiry. Such an inquiry is held (stored and mailed to the
 * operator, but not confirmed) and never refused (product: inquiry/suspicion), because people use tools that fill
 * honeypots, paste from notes, and block third-party scripts.
 *
 * @param given the form's values, not validated.
 */
export async function suspicionsAbout(
  given: Readonly<Record<string, unknown>>,
  identity: string,
  env: Env,
): Promise<Suspicion[]> {
  const elapsed = given[extraFields.elapsed];
  // A JSON body can contain anything here, even an object for which `Number` throws.
  const isMeasured = typeof elapsed === 'number' || (typeof elapsed === 'string' && elapsed !== '');
  const measured = isMeasured ? Number(elapsed) : NaN;
  const token = given[extraFields.turnstile];
  return [
    ...(typeof given[extraFields.honeypot] === 'string' && given[extraFields.honeypot] !== ''
      ? (['honeypot'] as const)
      : []),
    ...(measured < minTypingTime ? (['speed'] as const) : []),
    ...(env.TURNSTILE_SECRET_KEY && !(await isVerified(token, identity, env))
      ? (['turnstile'] as const)
      : []),
  ];
}

/** Verifies a token with Turnstile. An outage is logged and counts as not verified. */
async function isVerified(token: unknown, identity: string, env: Env): Promise<boolean> {
  if (typeof token !== 'string' || token === '' || token.length > 2048) return false;
  try {
    const response = await fetch(env.TURNSTILE_VERIFY_URL || turnstileUrl, {
      method: 'POST',
      // With this key Turnstile answers a repeated check of the same token as it did the first.
      body: new URLSearchParams({
        secret: env.TURNSTILE_SECRET_KEY ?? '',
        response: token,
        idempotency_key: identity,
      }),
      signal: AbortSignal.timeout(turnstileTimeout),
    });
    const { success }: { success?: unknown } = await response.json();
    return success === true;
  } catch (error) {
    console.error(`Turnstile did not answer; the inquiry is held: ${describeError(error)}`);
    return false;
  }
}
