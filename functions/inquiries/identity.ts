import type { Message } from '#features/contact/message.ts';

/** A UUID as a browser makes it, or one of {@link derivedId}. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The browser's id in lower case, or undefined where there is none that could be one. */
export function readId(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const id = value.toLowerCase();
  return uuid.test(id) ? id : undefined;
}

/**
 * The id of an inquiry that came without one, from a form without JavaScript: static HTML can't
 * hold one per visitor. The same content on the same day (UTC) gives the same id, so sending
 * twice stays one inquiry even while the database, which recognises repeats better, is away.
 *
 * @returns a UUID of version 8, the one for a scheme of one's own (RFC 9562).
 */
export async function derivedId(message: Message, at: Date): Promise<string> {
  const hex = await digest([...contentOf(message), at.toISOString().slice(0, 10)]);
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Sixteen hexadecimal digits that stand for what was typed: part of the mail's idempotency key, so
 * that an inquiry changed after a failure isn't taken for the one before.
 */
export async function contentKey(message: Message): Promise<string> {
  return (await digest(contentOf(message))).slice(0, 16);
}

function contentOf({ name, email, retreat, message }: Message): string[] {
  return [name, email, retreat, message];
}

async function digest(values: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
