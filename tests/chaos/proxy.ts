import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import type { LoopbackServer } from '../../scripts/serve.ts';
import { forward, listenOnLoopback } from '../support/loopback.ts';
import type { Body, Fault } from './model.ts';

/** A request and its outcome. */
export interface ProxiedRequest {
  /** Milliseconds since the run began. */
  at: number;
  method: string;
  path: string;
  body: string;
  fault: Fault | undefined;
  /** The service's response and its time, if the service was reached. */
  answered?: { at: number; status: number; body: string };
}

/** A proxy between the Worker and a service that injects faults. */
export interface ChaosProxy extends LoopbackServer {
  /** Stops all faults and closes hanging connections. */
  clearFaults(): void;
  /** Resolves when every request in progress has taken effect. */
  idle(): Promise<void>;
}

/**
 * Starts a proxy for one service.
 *
 * @param options.target origin of the service; undefined while it is down.
 * @param options.startedAt the value of `performance.now()` when the run began.
 * @param options.requests receives every request.
 * @param options.faultFor called once per request, with its text; returns its fault.
 * @param options.headers replacements of header values.
 * @param options.answered called with every request that the service has answered.
 */
export async function startChaosProxy(options: {
  target: () => string | undefined;
  startedAt: number;
  requests: ProxiedRequest[];
  faultFor: (request: Pick<ProxiedRequest, 'path' | 'body'>) => Fault | undefined;
  headers: (value: string) => string;
  answered: (proxied: ProxiedRequest) => void;
}): Promise<ChaosProxy> {
  const underWay = new Set<Promise<void>>();
  const hanging = new Set<ServerResponse>();
  let isCleared = false;

  async function pass(proxied: ProxiedRequest, request: IncomingMessage) {
    const target = options.target();
    if (target === undefined) return undefined;
    try {
      const answer = await forward(request, proxied.body, target, options.headers);
      const { status, body } = answer;
      proxied.answered = { at: performance.now() - options.startedAt, status, body };
      options.answered(proxied);
      return answer;
    } catch {
      return undefined;
    }
  }

  function hang(response: ServerResponse): void {
    if (isCleared) response.destroy();
    else hanging.add(response);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    if (path.startsWith('/elsewhere')) {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Elsewhere</p>');
      return;
    }
    const body = await text(request);
    const fault = isCleared ? undefined : options.faultFor({ path, body });
    const proxied: ProxiedRequest = {
      at: performance.now() - options.startedAt,
      method,
      path,
      body,
      fault,
    };
    options.requests.push(proxied);
    if (fault?.kind === 'refused') return void request.socket.resetAndDestroy();
    if (fault?.kind === 'late') hang(response);
    if (fault && 'after' in fault) await wait(fault.after);
    const genuine =
      fault && 'effect' in fault && !fault.effect ? undefined : await pass(proxied, request);
    if (fault?.kind === 'cut') response.destroy();
    else if (fault?.kind === 'hang') hang(response);
    else if (fault?.kind === 'answer') sendFalseResponse(response, fault, body, genuine?.body);
    else if (fault?.kind === 'late') return;
    else if (genuine === undefined) response.destroy();
    else write(response, genuine.status, genuine.body, { 'content-type': genuine.type });
  }

  const server = await listenOnLoopback((request, response) => {
    const work = handle(request, response)
      .catch(() => void response.destroy())
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  return {
    ...server,
    clearFaults() {
      isCleared = true;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Sends a false response instead of the service's. */
function sendFalseResponse(
  response: ServerResponse,
  fault: Extract<Fault, { kind: 'answer' }>,
  sent: string,
  genuine: string | undefined,
): void {
  const { status, type, retryAfter } = fault;
  const headers = {
    ...(type !== '' && { 'content-type': type }),
    ...(retryAfter !== '' && { 'retry-after': retryAfter }),
    ...(status >= 300 && status < 400 && { location: '/elsewhere' }),
  };
  if (fault.body !== 'truncated') {
    write(response, status, bodies[fault.body](sent, status, genuine), headers);
    return;
  }
  const whole = genuine ?? JSON.stringify({ id: '7a', message: sent });
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(whole) + 40 });
  response.write(whole.slice(0, whole.length / 2), () => response.destroy());
}

/** The bodies of false responses, from the request's body and the genuine response. */
const bodies: Record<
  Exclude<Body, 'truncated'>,
  (sent: string, status: number, genuine: string | undefined) => string
> = {
  html: () => '<!doctype html><title>Bad gateway</title>',
  'html echo': (sent) => `<!doctype html><title>Blocked</title><pre>${sent}</pre>`,
  error: (_, statusCode) =>
    JSON.stringify({ statusCode, name: 'application_error', message: 'No.' }),
  // Echoes the request, as PostgreSQL does for a row it refuses, and as gateways do.
  'error echo': (sent, statusCode) =>
    JSON.stringify({
      ...{ statusCode, name: `blocked: ${sent}`, code: `23514 ${sent}`, details: sent, hint: sent },
      message: `Failing row contains (${sent})`,
    }),
  object: () => JSON.stringify({ ok: true }),
  'object with id': () => JSON.stringify({ id: 'notice-7', notice: 'We are moving.' }),
  array: () => '[]',
  'array with ids': () => JSON.stringify([{ id: 'notice-7' }, { id: null }]),
  null: () => 'null',
  number: () => '42',
  empty: () => '',
  genuine: (_, __, genuine) => genuine ?? '',
};

function write(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string>,
): void {
  if (response.destroyed) return;
  response.writeHead(status, headers);
  // These statuses have no body.
  response.end(status === 204 || status === 304 ? undefined : body);
}
