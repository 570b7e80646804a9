// pure module

/** An address without the password that it may hold, which must not reach a log. */
export const withoutPassword = (value: string) => (value.includes('@') ? '…@…' : value);

/** The email of `Name <email>`, or of the email alone; undefined for neither. */
export function emailIn(mailbox: string): string | undefined {
  return /^(?:[^<>]*<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+?)>?$/.exec(mailbox.trim())?.[1];
}

/** The mailboxes of a list with commas; one in a name, before the address, separates nothing. */
export function addressesIn(list: string): string[] {
  return list
    .split(/(?<=@[^,]*),/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** The headers that JSON names; undefined for anything that no request may have. */
export function headersIn(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    if (!Object.values(value).every((one) => typeof one === 'string')) return undefined;
    return Object.fromEntries(new Headers(value as Record<string, string>));
  } catch {
    return undefined;
  }
}

/** Whether a value is an address of the web that names no user. */
export function isWebUrl(value: string): boolean {
  const url = URL.parse(value);
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '';
}

/** Whether a value is an address of the web without a path. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return isWebUrl(value) && `${url?.pathname}${url?.search}${url?.hash}${url?.password}` === '/';
}

/** Whether nobody between can read what is sent to an address: by https, or on this machine. */
export function isPrivateUrl(value: string): boolean {
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
  return isWebUrl(value) && (value.startsWith('https:') || isLocal.test(new URL(value).hostname));
}

/** Whether a key of Supabase is the public one, in its new or its old form. */
export function isPublicKey(key: string): boolean {
  return key.startsWith('sb_publishable_') || roleOf(key) === 'anon';
}

/** The role that a key in the form of a token names. */
export function roleOf(key: string): unknown {
  try {
    const claims = key.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(claims)) as { role?: unknown } | null)?.role;
  } catch {
    return undefined;
  }
}
