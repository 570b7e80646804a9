import { encodeText, fromHex, toHex } from '../bytes.ts';

/** Subject of a link: an inquiry with the day of its receipt (UTC), or all suspected spam received before a time. */
export type Subject =
  { kind: 'inquiry'; identity: string; day: string } | { kind: 'suspects'; before: Date };

/** Path of the page that links open. */
export const inquiryPath = '/api/inquiry';

/** Days from receipt for which a link is valid. */
const lifetimeDays = 90;

const dayLength = 24 * 60 * 60_000;

/** The links in the operator's mails; anyone who has one may mark its inquiries as answered or closed. */
export type Links = ReturnType<typeof createLinks>;

/**
 * Returns functions that make and read links.
 *
 * @param secret INQUIRY_SECRET. The links' signing key is derived from it, so that nothing signed with the secret for
 *   another purpose is a valid link.
 * @param siteUrl origin of the site.
 */
export function createLinks(secret: string, siteUrl: string) {
  const key = keyFrom(secret);
  const write = async (subject: string) => {
    const signature = await crypto.subtle.sign('HMAC', await key, encodeText(subject));
    const url = new URL(inquiryPath, siteUrl);
    url.searchParams.set('of', `${subject}.${toHex(signature)}`);
    return url.href;
  };
  return {
    /**
     * Returns the link to an inquiry. It contains no time but the day of receipt, so that repeats of a mail have the
     * same link.
     */
    toInquiry(identity: string, receivedAt: Date) {
      return write(inquiryTag(identity, receivedAt));
    },

    toSuspects(before: Date) {
      return write(`suspects_${before.getTime()}`);
    },

    /** @returns undefined for a token that this Worker didn't sign, `expired` for one that is too old. */
    async read(token: string, now: Date): Promise<Subject | 'expired' | undefined> {
      const [, subject = '', signature = ''] = /^([\w-]{1,60})\.([0-9a-f]{64})$/.exec(token) ?? [];
      const bytes = fromHex(signature);
      // `verify` compares in constant time.
      if (!(await crypto.subtle.verify('HMAC', await key, bytes, encodeText(subject))))
        return undefined;
      const at = subject.indexOf('_');
      const [about, time] = [subject.slice(0, at), subject.slice(at + 1)];
      const since = new Date(about === 'suspects' ? Number(time) : time);
      if (now.getTime() >= since.getTime() + (lifetimeDays + 1) * dayLength) return 'expired';
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
  const { subtle } = crypto;
  const base = await subtle.importKey('raw', encodeText(secret), 'HKDF', false, ['deriveKey']);
  const info = encodeText('links to inquiries');
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  const signing = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  return await subtle.deriveKey(derivation, base, signing, false, ['sign', 'verify']);
}
