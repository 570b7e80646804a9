import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { forward, listenOnLoopback, type LoopbackServer } from '../support/loopback.ts';
import type { Body, Fault } from './model.ts';

/** A request and its outcome. */
export interface Passing {
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
export interface Line extends LoopbackServer {
  /** Stops all faults and closes hanging connections. */
  heal(): void;
  /** Resolves when every request in progress has taken effect. */
  quiet(): Promise<void>;
}

/**
 * @param options.target origin of the service; undefined while it is down.
 * @param options.begun start of the run, of `performance.now()`.
 * @param options.passed called with every request.
 * @param options.faultFor called once per request, with its text; returns its fault.
 * @param options.headers replacements of header values.
 * @param options.answered called with every request that the service has answered.
 */
export async function layLine(options: {
  target: () => string | undefined;
  begun: number;
  passed: Passing[];
  faultFor: (request: Pick<Passing, 'path' | 'body'>) => Fault | undefined;
  headers: (value: string) => string;
  answered: (passing: Passing) => void;
}): Promise<Line> {
  const underWay = new Set<Promise<void>>();
  const hanging = new Set<ServerResponse>();
  let healed = false;

  async function pass(passing: Passing, request: IncomingMessage) {
    const target = options.target();
    if (target === undefined) return undefined;
    try {
      const answer = await forward(request, passing.body, target, options.headers);
      const { status, body } = answer;
      passing.answered = { at: performance.now() - options.begun, status, body };
      options.answered(passing);
      return answer;
    } catch {
      return undefined;
    }
  }

  function hang(response: ServerResponse): void {
    if (healed) response.destroy();
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
    const fault = healed ? undefined : options.faultFor({ path, body });
    const passing: Passing = { at: performance.now() - options.begun, method, path, body, fault };
    options.passed.push(passing);
    if (fault?.kind === 'refused') return void request.socket.resetAndDestroy();
    if (fault?.kind === 'late') hang(response);
    if (fault && 'after' in fault) await wait(fault.after);
    const genuine =
      fault && 'effect' in fault && !fault.effect ? undefined : await pass(passing, request);
    if (fault?.kind === 'cut') response.destroy();
    else if (fault?.kind === 'hang') hang(response);
    else if (fault?.kind === 'answer') lie(response, fault, body, genuine?.body);
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
    heal() {
      healed = true;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Sends a false response instead of the service's. */
function lie(
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
