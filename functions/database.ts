/**
 * The database could not be asked, or would not. Its message is a code, fit for a log and a visitor:
 * nothing of the answer is in it but an SQLSTATE or a code of PostgREST.
 */
export class StoreError extends Error {
  override name = 'StoreError';
  /** HTTP status, 0 when there was no answer in time. */
  readonly status: number;
  /** An SQLSTATE, a code of PostgREST, `unexpected`, or nothing. */
  readonly code: string;

  constructor(status: number, said = '') {
    const code = /^([0-9A-Z]{5}|PGRST\w{1,4}|unexpected)$/.test(said) ? said : '';
    super(`store ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

/** Milliseconds that one request may take while nobody waits. */
const backgroundTimeout = 10_000;

/**
 * Calls a function of the database.
 *
 * @param read checks the answer: one that isn't what the function returns (undefined) is a failure of
 *   the database.
 * @throws {@link StoreError}
 */
export type Call = <Value>(
  name: string,
  values: Record<string, unknown>,
  read: (answer: unknown) => Value | undefined,
  timeout?: number,
) => Promise<Value>;

/** What makes requests: the platform's `fetch`, or one that counts. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export const usualFetch: Fetch = (input, init) => fetch(input, init);

/** Where a Supabase project is, and how it is asked. */
export interface Project {
  url: string;
  /** The Worker's. */
  key: string;
  fetch?: Fetch;
}

/** What calls the functions of a Supabase project with the Worker's key; nothing is sent yet. */
export function callerOf({ url, key, fetch = usualFetch }: Project): Call {
  const functions = `${url.replace(/\/*$/, '')}/rest/v1/rpc`;
  return async (name, values, read, timeout = backgroundTimeout) => {
    const { ok, status, text } = await fetch(`${functions}/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(values),
      // The key goes nowhere else, and a request stays one.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, timeout)),
    })
      .then(async (response) => {
        const { ok, status } = response;
        return { ok, status, text: await response.text() };
      })
      .catch(() => ({ ok: false, status: 0, text: '' }));
    const answer = parsed(text);
    if (!ok) throw new StoreError(status, String(fieldsOf(answer)['code'] ?? ''));
    const value = read(answer);
    if (value === undefined) throw new StoreError(status, 'unexpected');
    return value;
  };
}

/** The value of JSON; null for nothing, undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** What an answer holds by name; nothing for what isn't an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Rows by the names of this program, with times as dates. */
export function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([column, one]: [string, unknown]) => [
      column.replace(/_./g, (part) => part.charAt(1).toUpperCase()),
      /_(?:at|since)$/.test(column) && one !== null ? new Date(one as string) : named(one),
    ]),
  );
}

/** A time, null for none, undefined for what is neither. */
export function readTime(value: unknown): Date | null | undefined {
  if (value === null) return null;
  const time = isText(value) ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

export function readBoolean(answer: unknown): boolean | undefined {
  return typeof answer === 'boolean' ? answer : undefined;
}

export function readCount(answer: unknown): number | undefined {
  return typeof answer === 'number' ? answer : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
