import type { Settings } from '../services/settings.ts';

/** Path of the page on which the operator notes that an inquiry was answered. */
export const answeredPath = '/api/inquiry';

/** Returns the signed link to an inquiry's page; undefined if the site has no address or no database. */
export async function answeredLink(settings: Settings, id: string): Promise<string | undefined> {
  const { site, database } = settings;
  if (site === undefined || database === undefined) return undefined;
  return `${site.SITE_URL}${answeredPath}?of=${await tokenFor(id, database.SUPABASE_SECRET_KEY)}`;
}

/** Returns the id of the inquiry that a link's token names; undefined unless the token is signed. */
export async function signedId({ database }: Settings, token: string): Promise<string | undefined> {
  if (database === undefined) return undefined;
  const id = token.slice(0, 36);
  const given = bytesOf(token);
  const signed = bytesOf(await tokenFor(id, database.SUPABASE_SECRET_KEY));
  // In constant time, which reveals nothing about the signature.
  const isSigned = given.length === signed.length && crypto.subtle.timingSafeEqual(given, signed);
  return isSigned ? id : undefined;
}

/** Returns an inquiry's id with its signature, which only the secret key of the database can make. */
async function tokenFor(id: string, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  // The purpose is signed, too, so that no other use of the key makes a link.
  const signature = await crypto.subtle.sign('HMAC', key, bytesOf(`link to inquiry ${id}`));
  return `${id}.${new Uint8Array(signature).toHex()}`;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
