import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { forward, listenOnLoopback } from './loopback.ts';

/** A request to the proxy. */
export interface Passing {
  method: string;
  path: string;
  body: string;
}

/** A fault that replaces the response, before or after the request is passed on. */
export type GateFault =
  { status: number; body?: string } | 'hang' | 'cut' | 'hang after passing' | 'cut after passing';

/**
 * Starts a proxy between a client and a server that can inject a fault per scenario.
 *
 * @param target origin of the server behind it.
 */
export async function startGate(target: string) {
  /** All requests received. */
  const passed: Passing[] = [];
  const faults = new Map<string, (passing: Passing) => GateFault | undefined>();

  const server = await listenOnLoopback((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/' } = request;
      const passing = { method, path, body: await text(request) };
      passed.push(passing);
      const mentioned = decodeURIComponent(path) + passing.body;
      const fault = [...faults].find(([mention]) => mentioned.includes(mention))?.[1](passing);

      if (fault === 'hang') return;
      if (fault === 'cut') return void response.destroy();
      if (typeof fault === 'object') return send(response, fault.status, fault.body ?? '{}');
      const { status, body } = await forward(request, passing.body, target);
      if (fault === 'hang after passing') return;
      if (fault === 'cut after passing') return void response.destroy();
      send(response, status, body);
    })().catch(() => response.destroy());
  });

  return {
    ...server,
    passed,
    /**
     * Injects a fault into the requests that contain a text.
     *
     * @param fault called for each of them; undefined passes the request on.
     */
    breakFor(
      mention: string,
      fault: (passing: Passing, nth: number) => GateFault | undefined,
    ): void {
      let count = 0;
      faults.set(mention, (passing) => fault(passing, (count += 1)));
    },
    /** Removes the fault for requests that contain the text. */
    mend: (mention: string) => void faults.delete(mention),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  // A 204 response has no body.
  response.end(status === 204 ? undefined : body);
}
