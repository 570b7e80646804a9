/** Domains of providers that ignore dots before the @. */
const dotlessDomains = new Set(['gmail.com', 'proton.me']);

const domainAliases: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
};

/**
 * Returns the mailbox behind an email address, by which confirmations are counted: in
 * lower case, without a suffix after a plus, and at large providers without dots. Two people who are wrongly taken for
 * one mailbox share three confirmations a day, nothing else.
 *
 * @param email normalized by `normalizeEmail`.
 * @example canonicalMailbox('Hana.Ko+retreat@googlemail.com') // => 'hanako@gmail.com'
 */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const given = email.slice(at + 1).toLowerCase();
  const domain = domainAliases[given] ?? given;
  const local = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?!^)\+.*$/, '');
  const name = dotlessDomains.has(domain) ? local.replaceAll('.', '') : local;
  return `${name}@${domain}`;
}
