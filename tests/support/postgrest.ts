import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** What the server sends back; a body that isn't text goes as JSON. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** One request as the server saw it. */
export interface Asked {
  table: string;
  /** The order asked for, as PostgREST writes it: `type.asc,id.asc`. */
  order: string;
  offset: number;
  limit: number;
  /** The column that has to be false, where one has to: `published=is.false`. */
  falseColumn: string | undefined;
  apikey: string;
}

/**
 * How the server answers: an answer, a connection that ends in the middle of the body, or one that
 * never ends.
 */
export type Behaviour = (asked: Asked) => Answer | { cutAfter: string } | { silentAfter: string };

/**
 * A server that speaks as much PostgREST as a reading client needs, and as badly as a test wants.
 *
 * @param behaviour called for each request; it decides everything about the answer.
 */
export async function startPostgrest(behaviour: Behaviour) {
  /** Everything it was asked. */
  const asked: Asked[] = [];
  const server = await listenOnLoopback((request, response) => {
    const question = read(request);
    asked.push(question);
    send(behaviour(question), response);
  });
  return { ...server, asked };
}

/**
 * The behaviour of a healthy project with these tables: pages of at most `maxRows`, the count in
 * `content-range`, and PostgREST's own answer for a table that isn't there.
 */
export function tables(
  rows: Readonly<Record<string, readonly unknown[]>>,
  { maxRows = 1000 }: { maxRows?: number } = {},
): Behaviour {
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

function read(request: IncomingMessage): Asked {
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

function send(answer: ReturnType<Behaviour>, response: ServerResponse): void {
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
