// pure module

/** Returns a URL as a log may show it: hidden if it may contain a password. */
export const redactUrl = (value: string) => (value.includes('@') ? '…@…' : value);

/** Returns the email address in `Name <email>` or in an email address alone; undefined for anything else. */
export function emailIn(mailbox: string): string | undefined {
  return /^(?:[^<>]*<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+?)>?$/.exec(mailbox.trim())?.[1];
}

/** Splits a list into mailboxes at its commas, except at commas in a name, which stand before the email address. */
export function mailboxesIn(list: string): string[] {
  return list
    .split(/(?<=@[^,]*),/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Reads request headers from a JSON object; undefined if it is none, or if a request can't have these headers. */
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

/** Whether a value is a web URL that names no user. */
export function isWebUrl(value: string): boolean {
  const url = URL.parse(value);
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '';
}

/** Whether a value is a web URL without a path. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return isWebUrl(value) && `${url?.pathname}${url?.search}${url?.hash}${url?.password}` === '/';
}

/** Whether a URL uses https or is on this machine, so that nobody can read what is sent to it. */
export function isSecureUrl(value: string): boolean {
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
  return isWebUrl(value) && (value.startsWith('https:') || isLocal.test(new URL(value).hostname));
}

/** Whether a key of Supabase is the public one, in its new or its old form. */
export function isPublicKey(key: string): boolean {
  return key.startsWith('sb_publishable_') || roleOf(key) === 'anon';
}

/** Returns the database role that a key names if it is a JSON Web Token. */
export function roleOf(key: string): unknown {
  try {
    const claims = key.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(claims)) as { role?: unknown } | null)?.role;
  } catch {
    return undefined;
  }
}
