import { encodeText, toHex } from '../bytes.ts';

/** Seconds for which the cookie admits a browser without the link. */
const cookieAge = 30 * 24 * 60 * 60;

/** Whether a text is the secret, compared in constant time. */
export async function matchesSecret(given: string, secret: string): Promise<boolean> {
  // Digests have equal lengths, and comparing them doesn't show where the texts differ.
  const [a, b] = await Promise.all([sha256(given), sha256(secret)]);
  return a.reduce((different, byte, at) => different | (byte ^ b[at]!), 0) === 0;
}

/**
 * Returns a cookie that admits a browser until the secret changes, and doesn't contain the secret. It is `Lax` because
 * the link is opened from a mail or a note: a `Strict` cookie would not be sent after the redirect.
 *
 * @param isPlain whether the page is served over http, as on a local machine.
 */
export async function accessCookie(secret: string, isPlain: boolean): Promise<string> {
  const attributes = `Path=/api/status; Max-Age=${cookieAge}; HttpOnly; SameSite=Lax`;
  return `operator=${await cookieValue(secret)}; ${attributes}${isPlain ? '' : '; Secure'}`;
}

/** Whether a request has a valid cookie. */
export async function isAuthorized({ headers }: Request, secret: string): Promise<boolean> {
  const [, value = ''] = /(?:^|; ?)operator=(\w+)/.exec(headers.get('cookie') ?? '') ?? [];
  return await matchesSecret(value, await cookieValue(secret));
}

/** Returns the cookie's value, from which the secret can't be derived. */
async function cookieValue(secret: string): Promise<string> {
  return toHex((await sha256(`cookie of the status page ${secret}`)).buffer);
}

/** SHA-256 of a text. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encodeText(text)));
}
