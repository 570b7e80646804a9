/** Providers that take an address for the same one however many dots are in it. */
const withoutDots = new Set([
  'gmail.com',
  'googlemail.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
]);

const sameAs: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
};

/**
 * The mailbox behind an email address, for counting what is sent there (product: mail/confirmation):
 * without upper case, without what follows a plus, and at large providers without dots. Two
 * neighbours who share one by mistake would share three confirmations a day, nothing else.
 *
 * @param email folded by `foldEmail`.
 * @example inboxOf('Hana.Ko+retreat@googlemail.com') // => 'hanako@gmail.com'
 */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?!^)\+.*$/, '');
  const name = withoutDots.has(domain) ? local.replaceAll('.', '') : local;
  return `${name}@${sameAs[domain] ?? domain}`;
}
