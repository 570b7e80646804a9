/**
 * A request to the database failed or was refused. Its message is a code, safe to log and to show: of the answer it
 * contains only an SQLSTATE or a code of PostgREST.
 */
export class StoreError extends Error {
  override name = 'StoreError';
  /** HTTP status, 0 when there was no answer in time. */
  readonly status: number;
  /** An SQLSTATE, a code of PostgREST, `unexpected`, or ''. */
  readonly code: string;

  constructor(status: number, reportedCode = '') {
    const code = /^([0-9A-Z]{5}|PGRST\w{1,4}|unexpected)$/.test(reportedCode) ? reportedCode : '';
    super(`store ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

/** Milliseconds that one request may take while no visitor waits. */
const backgroundTimeout = 10_000;

/**
 * Calls a function of the database.
 *
 * @param read validates the answer; if it returns undefined, the call fails.
 * @throws {@link StoreError}
 */
export type Rpc = <Value>(
  name: string,
  values: Record<string, unknown>,
  read: (answer: unknown) => Value | undefined,
  timeout?: number,
) => Promise<Value>;

/** The platform's `fetch`, or a wrapper that counts requests. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export const defaultFetch: Fetch = (input, init) => fetch(input, init);

/** A Supabase project, and how the Worker calls it. */
export interface SupabaseProject {
  url: string;
  /** The Worker's key. */
  key: string;
  fetch?: Fetch;
}

/** Returns a caller of database functions of a Supabase project, with the Worker's key; no request is sent yet. */
export function createRpc({ url, key, fetch = defaultFetch }: SupabaseProject): Rpc {
  const functions = `${url.replace(/\/*$/, '')}/rest/v1/rpc`;
  return async (name, values, read, timeout = backgroundTimeout) => {
    const response = await fetch(`${functions}/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(values),
      // A followed redirect would send the key to another host and count as a second request.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, timeout)),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response === undefined || text === undefined) throw new StoreError(0);
    const { ok, status } = response;
    const answer = parseJson(text);
    if (!ok) throw new StoreError(status, String(asRecord(answer)['code'] ?? ''));
    const value = read(answer);
    if (value === undefined) throw new StoreError(status, 'unexpected');
    return value;
  };
}

/** Parses JSON; null for an empty text, undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns an answer's fields by name; an empty object if the answer is not an object. */
export function asRecord(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Converts the column names of rows to camelCase, and columns ending in `_at` or `_since` to dates. */
export function fromRow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromRow);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([column, one]: [string, unknown]) => [
      column.replace(/_./g, (part) => part.charAt(1).toUpperCase()),
      /_(?:at|since)$/.test(column) && one !== null ? new Date(one as string) : fromRow(one),
    ]),
  );
}

/** Reads a time; null for null, undefined for anything that is no time. */
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
