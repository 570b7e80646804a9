import { trimBlank } from '#lib/blank.ts';
import { isOneEditFrom } from '#lib/one-edit.ts';

/**
 * Normalizes an email address that may have been typed with a Japanese keyboard. Full-width characters, ideographic full
 * stops, typographic hyphens and the long vowel mark of the same key become ASCII, and characters that show nothing are
 * removed. The domain becomes lower case and, if internationalized, its `xn--` form. Other characters stay, and
 * {@link isEmail} refuses them.
 *
 * @example normalizeEmail('　ｔａｒｏ＠Example。jp') // => 'taro@example.jp'
 */
export function normalizeEmail(typed: string): string {
  const normalized = trimBlank(
    typed
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[\u3002\uff61]/g, '.')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/([a-z\d])[\u30fc\uff70](?=[a-z\d])/gi, '$1-'),
  );
  const at = normalized.lastIndexOf('@');
  if (at < 0) return normalized;
  return normalized.slice(0, at + 1) + normalizeDomain(normalized.slice(at + 1));
}

/**
 * Returns whether a normalized email address is valid. Consecutive, leading and trailing dots before `@` are valid
 * only at the Japanese carriers that used to assign them.
 */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = email.slice(at + 1);
  return (
    local.length <= 64 &&
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local) &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(
      domain,
    ) &&
    (!strayDots.test(local) || carriers.test(domain))
  );
}

/**
 * Suggests a correction for a mistyped domain: one that is one edit away from a mail provider's, or that has an
 * ending that doesn't exist.
 *
 * @returns an address that passes {@link isEmail}, or undefined if nothing seems wrong.
 * @example suggestEmail('hana@gmial.com') // => 'hana@gmail.com'
 */
export function suggestEmail(typed: string): string | undefined {
  const email = normalizeEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain.length > 40) return undefined;
  const ended = domain
    .replace(/,/g, '.')
    .replace(/\.(?:con|cmo|ocm|vom|xom|cpm|comm)$/, '.com')
    .replace(/\.(co|ne|or|ac|go)\.(?:jo|jn|pj|jpp|kp)$/, '.$1.jp');
  const meant = knownDomains.has(ended)
    ? ended
    : (providers.find((provider) => isOneEditFrom(ended, provider)) ?? ended);
  const suggestion = email.slice(0, at + 1) + meant;
  return meant !== domain && isEmail(suggestion) ? suggestion : undefined;
}

/**
 * Formats an email address for a mail header. A local part with irregular dots, as old carriers assigned them, is
 * valid only as a quoted string (RFC 5321, section 4.1.2).
 * @example formatMailbox('a..b@docomo.ne.jp') // => '"a..b"@docomo.ne.jp'
 */
export function formatMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return strayDots.test(local) ? `"${local}"${email.slice(at)}` : email;
}

/** Leading, consecutive and trailing dots in the part before `@`. */
const strayDots = /^\.|\.\.|\.$/;

const carriers =
  /^(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com|softbank\.ne\.jp|i\.softbank\.jp|[a-z]\.vodafone\.ne\.jp|disney\.ne\.jp|(?:[a-z]+\.)?pdx\.ne\.jp|willcom\.com|emnet\.ne\.jp|emobile\.ne\.jp|ymobile\.ne\.jp|y-mobile\.ne\.jp)$/;

const providers = [
  'gmail.com',
  'yahoo.co.jp',
  'icloud.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'outlook.com',
  'outlook.jp',
  'hotmail.com',
  'hotmail.co.jp',
  'yahoo.com',
  'nifty.com',
  'biglobe.ne.jp',
];

/** Domains that are never corrected: the providers, and real domains one edit away from one of them. */
const knownDomains = new Set([...providers, 'mail.com', 'ymail.com', 'email.com', 'cloud.com']);

function normalizeDomain(domain: string): string {
  const lower = domain.toLowerCase();
  // `URL` would end the host at some of these characters and decode others.
  if (/^[\x20-\x7e]*$/.test(lower) || /[\s/?#:@\\[\]%<>^|]/.test(lower)) return lower;
  // No top-level domain mixes scripts: what follows `.com` or `.jp` is a title or a word.
  if (/[a-z][^\x20-\x7e.]+$/.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}
