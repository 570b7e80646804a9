import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listen } from '#lib/loopback.ts';

/** A request that a service received. */
export interface Received {
  method: string;
  path: string;
  headers: Headers;
  body: string;
  /** The parsed body, if it is a JSON object. */
  json: Record<string, unknown>;
}

/** A fault that replaces the answer, before or after the request is taken, or delays it by milliseconds. */
export type Fault =
  | { status: number; name?: string; body?: string }
  | { delay: number }
  | 'hang'
  | 'cut'
  | 'hang after taking'
  | 'cut after taking';

/** Starts a server that stands in for a service, into whose answers tests inject faults. */
export async function startService(
  answer: (
    request: Received,
  ) => Promise<{ status?: number; headers?: Record<string, string>; body: string }>,
) {
  /** All requests received. */
  const requests: Received[] = [];
  const faults = new Map<string, (request: Received) => Fault | undefined>();

  const handle = async (request: Received) => {
    requests.push(request);
    const mentioned = decodeURIComponent(request.path) + request.body;
    const fault = [...faults]
      .filter(([mention]) => mentioned.includes(mention))
      .map(([, faultOf]) => faultOf(request))
      .find((found) => found !== undefined);
    if (fault === 'hang' || fault === 'cut') return fault;
    if (typeof fault === 'object' && 'status' in fault) {
      const { status, name = 'application_error' } = fault;
      const message = 'As the test wants.';
      return { body: JSON.stringify({ statusCode: status, name, message }), ...fault };
    }
    if (typeof fault === 'object') await setTimeout(fault.delay);
    const answered = await answer(request);
    return typeof fault === 'string' ? fault : answered;
  };

  const server = await listen(
    createServer((incoming, response) => {
      void (async () => {
        const { method = '', url: path = '/' } = incoming;
        const body = await text(incoming);
        const headers = new Headers();
        for (const [name, values = []] of Object.entries(incoming.headersDistinct))
          for (const value of values) headers.append(name, value);
        const json = body.startsWith('{') ? (JSON.parse(body) as Received['json']) : {};
        const handled = await handle({ method, path, headers, body, json });
        if (typeof handled === 'string') {
          if (handled.startsWith('cut')) response.destroy();
          return;
        }
        const { status = 200, headers: own } = { headers: {}, ...handled };
        response.writeHead(status, { 'content-type': 'application/json', ...own });
        // A 204 response has no body.
        response.end(status === 204 ? undefined : handled.body);
      })().catch(() => response.destroy());
    }),
  );

  return {
    ...server,
    requests,
    /**
     * Injects a fault into the requests that contain a text.
     *
     * @param fault called for each of them; undefined lets the request through.
     */
    injectFault(
      mention: string,
      fault: (request: Received, nth: number) => Fault | undefined,
    ): void {
      let count = 0;
      faults.set(mention, (request) => fault(request, (count += 1)));
    },
    /** Removes the fault for requests that contain the text. */
    clearFault: (mention: string) => void faults.delete(mention),
  };
}

/** Starts a proxy between the Worker and a server. @param target the server's origin. */
export function startProxy(target: string) {
  return startService(async ({ method, path, headers, body }) => {
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding'])
      headers.delete(name);
    const sent = { method, headers, ...(body !== '' && { body }) };
    const answer = await fetch(new URL(path, target), sent);
    // The number of rows that a query counts.
    const range = answer.headers.get('content-range') ?? '';
    return {
      status: answer.status,
      headers: { 'content-range': range },
      body: await answer.text(),
    };
  });
}
