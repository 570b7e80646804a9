import { fromHex, toHex } from '../hex.ts';

/** What a link is about: an inquiry by the day of its receipt (UTC), or all suspects of before a time. */
export type Subject =
  { kind: 'inquiry'; identity: string; day: string } | { kind: 'suspects'; before: Date };

/** Where a link leads. */
export const inquiryPath = '/api/inquiry';

/** Days from receipt for which a link is good (product: inquiry/links). */
const goodFor = 90;

const dayLength = 24 * 60 * 60_000;

/** The links of the operator's mails, each of which is the right to mark what it is about. */
export type Links = ReturnType<typeof linksOf>;

/**
 * Makes and reads links.
 *
 * @param secret the Worker's own; what signs is derived from it, so that nothing else that it makes is a link.
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
    /** The same for every repeat of a mail: of the time of receipt only the day is in it. */
    toInquiry: (identity: string, receivedAt: Date) => write(inquiryTag(identity, receivedAt)),

    toSuspects: (before: Date) => write(`suspects_${before.getTime()}`),

    /** @returns undefined for what this Worker didn't sign, `expired` for what is too old. */
    async read(token: string, now: Date): Promise<Subject | 'expired' | undefined> {
      const [, subject = '', signature = ''] = /^([\w-]{1,60})\.([0-9a-f]{64})$/.exec(token) ?? [];
      const bytes = fromHex(signature);
      // Takes as long wherever a signature differs.
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

/** What links and tags of mails call an inquiry by: its identity and the day of its receipt (UTC). */
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
