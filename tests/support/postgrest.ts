import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';
import { joinedRetreats } from './retreat-rows.ts';

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
  /** Whether only published rows are asked for. */
  isPublished: boolean;
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
 * Returns the behavior of a healthy project with these tables: retreats with their rows of other tables, at most
 * `maxRows` of them in an answer; without those that aren't published where the query says so.
 */
export function serveTables(
  tables: Readonly<Record<string, readonly unknown[]>>,
  { maxRows = 1000 }: { maxRows?: number } = {},
): Behavior {
  const retreats = joinedRetreats(tables);
  return ({ table, offset, limit, isPublished }) => {
    if (table !== 'retreats') return { body: tables[table] ?? [] };
    const all = retreats.filter((row) => !isPublished || row['published'] === true);
    return { body: all.slice(offset, offset + Math.min(limit, maxRows)) };
  };
}

function read(request: IncomingMessage): PostgrestRequest {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    table: url.pathname.split('/').at(-1) ?? '',
    order: url.searchParams.get('order') ?? '',
    offset: Number(url.searchParams.get('offset') ?? 0),
    limit: Number(url.searchParams.get('limit') ?? Infinity),
    isPublished: url.searchParams.get('published') === 'eq.true',
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
