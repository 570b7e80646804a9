import { fromHex, toHex } from '../hex.ts';

/** Subject of a link: an inquiry with the day of its receipt (UTC), or all suspects received before a time. */
export type Subject =
  { kind: 'inquiry'; identity: string; day: string } | { kind: 'suspects'; before: Date };

/** Path of the page that links open. */
export const inquiryPath = '/api/inquiry';

/** Days from receipt for which a link is valid (product: inquiry/links). */
const goodFor = 90;

const dayLength = 24 * 60 * 60_000;

/** The links in the operator's mails; anyone who has one may mark its subject. */
export type Links = ReturnType<typeof linksOf>;

/**
 * Makes and reads links.
 *
 * @param secret INQUIRY_SECRET; the signing key is derived from it, so that no other signature made with it is a link.
 * @param siteUrl origin of the site.
 */
export function linksOf(secret: string, siteUrl: string) {
  const key = keyFrom(secret);
  const write = async (subject: string) => {
    const signature = await crypto.subtle.sign('HMAC', await key, encode(subject));
    const url = new URL(inquiryPath, siteUrl);
    url.searchParams.set('of', `${subject}.${toHex(signature)}`);
    return url.href;
  };
  return {
    /** Returns the same link for every repeat of a mail, because it contains only the day of receipt. */
    toInquiry: (identity: string, receivedAt: Date) => write(inquiryTag(identity, receivedAt)),

    toSuspects: (before: Date) => write(`suspects_${before.getTime()}`),

    /** @returns undefined for a token that this Worker didn't sign, `expired` for one that is too old. */
    async read(token: string, now: Date): Promise<Subject | 'expired' | undefined> {
      const [, subject = '', signature = ''] = /^([\w-]{1,60})\.([0-9a-f]{64})$/.exec(token) ?? [];
      const bytes = fromHex(signature);
      // `verify` compares in constant time.
      if (!(await crypto.subtle.verify('HMAC', await key, bytes, encode(subject))))
        return undefined;
      const at = subject.indexOf('_');
      const [about, time] = [subject.slice(0, at), subject.slice(at + 1)];
      const since = new Date(about === 'suspects' ? Number(time) : time);
      if (now.getTime() >= since.getTime() + (goodFor + 1) * dayLength) return 'expired';
      if (about === 'suspects') return { kind: 'suspects', before: since };
      return { kind: 'inquiry', identity: about, day: time };
    },
  };
}

/** Returns the name of an inquiry in links and mail tags: its identity and the day of its receipt (UTC). */
export function inquiryTag(identity: string, receivedAt: Date): string {
  return `${identity}_${receivedAt.toISOString().slice(0, 10)}`;
}

async function keyFrom(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey']);
  return await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('links to inquiries') },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  );
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
