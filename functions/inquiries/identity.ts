import type { Message } from '#features/contact/message.ts';
import { encodeText, toHex } from '../bytes.ts';

/**
 * Returns the identity of an inquiry: a keyed hash that is the same for the same words and
 * wishes, whatever tab, form or day they come from (docs/decisions/012-inquiry-identity.md). The database finds repeats
 * by it, and the mails' idempotency keys contain it.
 *
 * @param secret key of the hash, so that nobody can write an inquiry with a chosen identity or reference.
 * @returns a UUID of version 8, which RFC 9562 leaves to custom formats.
 */
export async function identityOf(
  { name, email, retreat, message, departure = '', party = 0, singleRoom }: Message,
  secret: string,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encodeText(secret), algorithm, false, ['sign']);
  const wishes = [departure, party, singleRoom ?? false];
  // Without wishes the hashed text is the same as before the form had wishes, so that older identities stay valid.
  const words = JSON.stringify([
    ...[name, email, retreat, message],
    ...(wishes.some(Boolean) ? wishes : []),
  ]);
  const hex = toHex(await crypto.subtle.sign('HMAC', key, encodeText(words)));
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
