import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { forward, listenOnLoopback } from './loopback.ts';

/** A request to the proxy. */
export interface ProxiedRequest {
  method: string;
  path: string;
  body: string;
}

/** A fault that replaces the response, before or after the request is passed on, or delays it by milliseconds. */
export type ProxyFault =
  | { status: number; body?: string }
  | { delay: number }
  | 'hang'
  | 'cut'
  | 'hang after passing'
  | 'cut after passing';

/**
 * Starts a proxy between a client and a server that can inject a fault per scenario.
 *
 * @param target origin of the server behind it.
 */
export async function startFaultProxy(target: string) {
  /** All requests received. */
  const requests: ProxiedRequest[] = [];
  const faults = new Map<string, (proxied: ProxiedRequest) => ProxyFault | undefined>();

  const server = await listenOnLoopback((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/' } = request;
      const proxied = { method, path, body: await text(request) };
      requests.push(proxied);
      const mentioned = decodeURIComponent(path) + proxied.body;
      const fault = [...faults].find(([mention]) => mentioned.includes(mention))?.[1](proxied);

      if (fault === 'hang') return;
      if (fault === 'cut') return void response.destroy();
      if (typeof fault === 'object' && 'status' in fault)
        return send(response, fault.status, fault.body ?? '{}');
      if (typeof fault === 'object') await setTimeout(fault.delay);
      const { status, body } = await forward(request, proxied.body, target);
      if (fault === 'hang after passing') return;
      if (fault === 'cut after passing') return void response.destroy();
      send(response, status, body);
    })().catch(() => response.destroy());
  });

  return {
    ...server,
    requests,
    /**
     * Injects a fault into the requests that contain a text.
     *
     * @param fault called for each of them; undefined passes the request on.
     */
    injectFault(
      mention: string,
      fault: (request: ProxiedRequest, nth: number) => ProxyFault | undefined,
    ): void {
      let count = 0;
      faults.set(mention, (proxied) => fault(proxied, (count += 1)));
    },
    /** Removes the fault for requests that contain the text. */
    clearFault: (mention: string) => void faults.delete(mention),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  // A 204 response has no body.
  response.end(status === 204 ? undefined : body);
}
