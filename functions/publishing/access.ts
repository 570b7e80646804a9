import { toHex } from '../hex.ts';

/** Seconds for which a browser is let in without the link. */
const cookieAge = 30 * 24 * 60 * 60;

/** Whether a text is the secret. Takes as long for a wrong one, wherever it differs. */
export async function isSecret(given: string, secret: string): Promise<boolean> {
  // Their digests are of the same length, and tell nothing of where a text differs.
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  return a.reduce((different, byte, at) => different | (byte ^ b[at]!), 0) === 0;
}

/**
 * A cookie that lets a browser in without the secret itself, until the secret changes. Lax, because the
 * link is opened from a mail or a note: a Strict one wouldn't come along to the page it leads to.
 *
 * @param isPlain whether the page came over http, as on this machine alone.
 */
export async function cookieFor(secret: string, isPlain: boolean): Promise<string> {
  const attributes = `Path=/api/status; Max-Age=${cookieAge}; HttpOnly; SameSite=Lax`;
  return `operator=${await passOf(secret)}; ${attributes}${isPlain ? '' : '; Secure'}`;
}

/** Whether a request comes from a browser that was let in. */
export async function isLetIn({ headers }: Request, secret: string): Promise<boolean> {
  const [, pass = ''] = /(?:^|; ?)operator=(\w+)/.exec(headers.get('cookie') ?? '') ?? [];
  return await isSecret(pass, await passOf(secret));
}

/** What the cookie holds: whoever sees it doesn't know the link. */
async function passOf(secret: string): Promise<string> {
  return toHex((await digest(`cookie of the status page ${secret}`)).buffer);
}

/** SHA-256 of a text. */
export async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
