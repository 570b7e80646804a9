import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { listenOnLoopback, type LoopbackServer } from '../support/loopback.ts';
import type { Body, Fault } from './model.ts';

/** A request on its way, and what became of it. */
export interface Passing {
  /** Milliseconds since the run began. */
  at: number;
  method: string;
  path: string;
  body: string;
  fault: Fault | undefined;
  /** What the service answered and when, where it was asked. */
  answered?: { at: number; status: number; body: string };
}

/** A line between the Worker and a service, on which anything can go wrong. */
export interface Line extends LoopbackServer {
  passed: Passing[];
  /** Nothing goes wrong any more, and whoever hangs is cut off. */
  heal(): void;
  /** Until everything under way has had its effect. */
  quiet(): Promise<void>;
}

/**
 * @param options.target origin of the service; undefined while there is none.
 * @param options.begun when the run began, of `performance.now()`.
 * @param options.faultFor asked once per request, with what it says.
 * @param options.headers what to send on in place of a header's value.
 * @param options.answered told of every request that the service has answered.
 */
export async function layLine(options: {
  target: () => string | undefined;
  begun: number;
  faultFor: (request: Pick<Passing, 'method' | 'path' | 'body'>) => Fault | undefined;
  headers?: (name: string, value: string) => string;
  answered?: (passing: Passing) => void;
}): Promise<Line> {
  const passed: Passing[] = [];
  const underWay = new Set<Promise<void>>();
  const hanging = new Set<ServerResponse>();
  let healed = false;

  async function pass(passing: Passing, request: IncomingMessage) {
    const target = options.target();
    if (target === undefined) return undefined;
    const headers = new Headers();
    for (const [name, values] of Object.entries(request.headersDistinct)) {
      if (['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)) continue;
      for (const value of values ?? []) {
        headers.append(name, options.headers?.(name, value) ?? value);
      }
    }
    try {
      const answer = await fetch(new URL(passing.path, target), {
        method: passing.method,
        headers,
        ...(passing.body !== '' && { body: passing.body }),
      });
      const body = await answer.text();
      passing.answered = { at: performance.now() - options.begun, status: answer.status, body };
      options.answered?.(passing);
      return { ...passing.answered, type: answer.headers.get('content-type') ?? '' };
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
    const fault = healed ? undefined : options.faultFor({ method, path, body });
    const passing: Passing = { at: performance.now() - options.begun, method, path, body, fault };
    passed.push(passing);
    switch (fault?.kind) {
      case 'refused':
        request.socket.resetAndDestroy();
        return;
      case 'cut':
        if (fault.effect) await pass(passing, request);
        response.destroy();
        return;
      case 'hang':
        if (fault.effect) await pass(passing, request);
        hang(response);
        return;
      case 'late':
        hang(response);
        await wait(fault.after);
        await pass(passing, request);
        return;
      case 'answer': {
        const genuine = fault.effect ? await pass(passing, request) : undefined;
        lie(response, fault, body, genuine?.body);
        return;
      }
      case 'slow':
        await wait(fault.after);
        break;
      case undefined:
    }
    const genuine = await pass(passing, request);
    if (genuine === undefined) response.destroy();
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
    passed,
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

/** Answers in the service's place. */
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
    write(response, status, bodyOf(fault.body, status, sent, genuine), headers);
    return;
  }
  const whole = genuine ?? JSON.stringify({ id: '7a', message: sent });
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(whole) + 40 });
  response.write(whole.slice(0, whole.length / 2), () => response.destroy());
}

function bodyOf(
  kind: Exclude<Body, 'truncated'>,
  status: number,
  sent: string,
  genuine: string | undefined,
): string {
  switch (kind) {
    case 'html':
      return '<!doctype html><title>Bad gateway</title>';
    case 'html echo':
      return `<!doctype html><title>Blocked</title><pre>${sent}</pre>`;
    case 'error':
      return JSON.stringify({ statusCode: status, name: 'application_error', message: 'No.' });
    case 'error echo':
      // As PostgreSQL tells of a row it refuses, and a gateway of a request.
      return JSON.stringify({
        statusCode: status,
        name: `blocked: ${sent}`,
        code: `23514 ${sent}`,
        message: `Failing row contains (${sent})`,
        details: sent,
        hint: sent,
      });
    case 'object':
      return JSON.stringify({ ok: true });
    case 'object with id':
      return JSON.stringify({ id: 'notice-7', notice: 'We are moving.' });
    case 'array':
      return '[]';
    case 'array with ids':
      return JSON.stringify([{ id: 'notice-7' }, { id: null }]);
    case 'null':
      return 'null';
    case 'number':
      return '42';
    case 'empty':
      return '';
    case 'genuine':
      return genuine ?? '';
  }
}

function write(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string>,
): void {
  if (response.destroyed) return;
  response.writeHead(status, headers);
  // These have none.
  response.end(status === 204 || status === 304 ? undefined : body);
}
