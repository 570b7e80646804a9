// pure module

/** Returns a URL as a log may show it: hidden if it may contain a password. */
export const redactUrl = (value: string) => (value.includes('@') ? '…@…' : value);

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
