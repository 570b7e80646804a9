import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../../../scripts/loopback.ts';

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
export async function startService(answer: (request: Received) => Promise<Response>) {
  /** All requests received. */
  const requests: Received[] = [];
  const faults = new Map<string, (request: Received) => Fault | undefined>();

  /** Answers a request, or tells to leave it without an answer. */
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
      const error = { statusCode: status, name, message: 'As the test wants.' };
      return new Response(fault.body ?? JSON.stringify(error), { status });
    }
    if (typeof fault === 'object') await setTimeout(fault.delay);
    const answered = await answer(request);
    return typeof fault === 'string' ? fault : answered;
  };

  const service = createAdaptorServer({
    overrideGlobalObjects: false,
    async fetch(request, { outgoing }) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      const body = await request.text();
      const json = body.startsWith('{') ? (JSON.parse(body) as Received['json']) : {};
      const handled = await handle({
        method: request.method,
        path: pathname + search,
        headers,
        body,
        json,
      });
      if (typeof handled !== 'string') return handled;
      if (handled.startsWith('cut')) outgoing.destroy();
      return Promise.withResolvers<never>().promise;
    },
  });
  const server = await listen(service as Server);

  return {
    ...server,
    requests,
    /**
     * Injects a fault into the requests that contain a text.
     *
     * @param fault called for each of them; undefined lets the request through.
     */
    injectFault: (mention: string, fault: (request: Received) => Fault | undefined) =>
      void faults.set(mention, fault),
    /** Removes the fault for requests that contain the text. */
    clearFault: (mention: string) => void faults.delete(mention),
  };
}

/** Starts a proxy between the Worker and a server. @param target the server's origin. */
export function startProxy(target: string) {
  return startService(({ method, path, headers, body }) => {
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding'])
      headers.delete(name);
    return fetch(target + path, { method, headers, body: body === '' ? null : body });
  });
}
