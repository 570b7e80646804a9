import type { Message } from '#features/contact/message.ts';
import { toHex } from '../hex.ts';

/**
 * What an inquiry is known by (product: inquiry/identity): the same words and wishes have the same identity,
 * whatever tab, form or day they come from, and other words have another (docs/decisions/012-inquiry-identity.md).
 * By it the database finds a repeat and the mail service recognises a mail.
 *
 * @param secret makes it impossible to write words for an identity, or a reference, of one's choice.
 * @returns a UUID of version 8, the one for a scheme of one's own (RFC 9562).
 */
export async function identityOf(
  { name, email, retreat, message, departure = '', party = 0, singleRoom }: Message,
  secret: string,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign']);
  const wishes = [departure, party, singleRoom ?? false];
  // Without wishes it is what it was before there were any.
  const words = JSON.stringify([
    ...[name, email, retreat, message],
    ...(wishes.some(Boolean) ? wishes : []),
  ]);
  const hex = toHex(await crypto.subtle.sign('HMAC', key, encode(words)));
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
