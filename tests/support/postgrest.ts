import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** The server's response; a body that isn't text is sent as JSON. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A request as the server parsed it. */
export interface PostgrestRequest {
  table: string;
  /** The requested order in PostgREST's syntax: `type.asc,id.asc`. */
  order: string;
  offset: number;
  limit: number;
  /** The column that must be false, if any: `published=is.false`. */
  falseColumn: string | undefined;
  apikey: string;
}

/** Returns the server's response, or a connection that is cut or stalls in the middle of the body. */
export type Behavior = (
  request: PostgrestRequest,
) => Answer | { cutAfter: string } | { silentAfter: string };

/**
 * Starts a server with the part of PostgREST that a reading client needs, and with any fault that a test injects.
 *
 * @param behavior called for each request; returns the whole response.
 */
export async function startPostgrest(behavior: Behavior) {
  /** All requests received. */
  const requests: PostgrestRequest[] = [];
  const server = await listenOnLoopback((request, response) => {
    const question = read(request);
    requests.push(question);
    send(behavior(question), response);
  });
  return { ...server, requests };
}

/**
 * Returns the behavior of a healthy project with these tables: pages of at most `maxRows`, the count in
 * `content-range`, and PostgREST's own response for a missing table.
 */
export function serveTables(
  rows: Readonly<Record<string, readonly unknown[]>>,
  { maxRows = 1000 }: { maxRows?: number } = {},
): Behavior {
  return ({ table, offset, limit, falseColumn }) => {
    const all = rows[table]?.filter(
      (row) => !falseColumn || (row as Record<string, unknown>)[falseColumn] === false,
    );
    if (all === undefined) {
      return {
        status: 404,
        body: {
          code: 'PGRST205',
          details: null,
          hint: null,
          message: `Could not find the table 'public.${table}' in the schema cache`,
        },
      };
    }
    const page = all.slice(offset, offset + Math.min(limit, maxRows));
    const range = page.length === 0 ? '*' : `${offset}-${offset + page.length - 1}`;
    return {
      status: page.length === all.length ? 200 : 206,
      headers: { 'content-range': `${range}/${all.length}` },
      body: page,
    };
  };
}

function read(request: IncomingMessage): PostgrestRequest {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    table: url.pathname.split('/').at(-1) ?? '',
    order: url.searchParams.get('order') ?? '',
    offset: Number(url.searchParams.get('offset') ?? 0),
    limit: Number(url.searchParams.get('limit') ?? Infinity),
    falseColumn: [...url.searchParams].find(([, test]) => test === 'is.false')?.[0],
    apikey: String(request.headers['apikey'] ?? ''),
  };
}

function send(answer: ReturnType<Behavior>, response: ServerResponse): void {
  if ('cutAfter' in answer) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(answer.cutAfter, () => response.destroy());
    return;
  }
  if ('silentAfter' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(answer.silentAfter);
    return;
  }
  const { status = 200, headers = {}, body } = answer;
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    ...headers,
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
