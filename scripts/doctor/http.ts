import { asRecord, parseJson } from '../../functions/database.ts';

/** Milliseconds that one request may take, its body included. */
export const defaultTimeout = 10_000;

/** A response with its text; status 0 and the reason as its text if there was none. */
export type HttpResult = Awaited<ReturnType<typeof fetchText>>;

/** Makes one request without following redirects. It never throws, and ends within the timeout. */
export async function fetchText(url: string, init: RequestInit = {}) {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(defaultTimeout),
    });
    const { status, headers } = response;
    return { status, headers, body: await response.text() };
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    return { status: 0, headers: new Headers(), body: message };
  }
}

/** Returns a response's JSON as an object; empty for anything else. */
export function jsonFields({ body }: HttpResult): Readonly<Record<string, unknown>> {
  return asRecord(parseJson(body));
}

/** Describes a response by its status, or by why there was none; never by its text. */
export function describeResult({ status, body }: HttpResult): string {
  return status === 0 ? `（返事なし no answer: ${body.slice(0, 80)}）` : `HTTP ${status}`;
}
