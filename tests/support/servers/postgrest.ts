import { serveOnLoopback } from '#lib/loopback.ts';
import { joinedRetreats } from '../content/retreat-rows.ts';

/** A request as the server parsed it. */
interface PostgrestRequest {
  table: string;
  /** The requested order in PostgREST's syntax: `type.asc,id.asc`. */
  order: string | null;
  offset: number;
  limit: number;
  /** Whether only published rows are asked for. */
  isPublished: boolean;
  apikey: string | null;
}

/** Returns the answer to a request, whose body is sent as JSON. */
export type Behavior = (
  request: PostgrestRequest,
) => { status?: number; body: unknown } | Promise<never>;

/** Starts a server with the part of PostgREST that a reading client needs. */
export async function startPostgrest(behavior: Behavior) {
  /** All requests received. */
  const requests: PostgrestRequest[] = [];
  const server = await serveOnLoopback(async ({ url, headers }) => {
    const { pathname, searchParams } = new URL(url);
    const request = {
      table: pathname.split('/').at(-1) ?? '',
      order: searchParams.get('order'),
      offset: Number(searchParams.get('offset') ?? 0),
      limit: Number(searchParams.get('limit') ?? Infinity),
      isPublished: searchParams.get('published') === 'eq.true',
      apikey: headers.get('apikey'),
    };
    requests.push(request);
    const { status = 200, body } = await behavior(request);
    return Response.json(body, { status });
  });
  return { ...server, requests };
}

/**
 * Returns the behavior of a project with these tables: retreats with their rows of other tables, at most `maxRows` of
 * them in an answer; without those that aren't published where the query says so.
 */
export function serveTables(
  tables: Readonly<Record<string, readonly unknown[]>>,
  { maxRows = 1000 }: { maxRows?: number } = {},
): Behavior {
  const retreats = joinedRetreats(tables);
  return ({ table, offset, limit, isPublished }) => {
    if (table !== 'retreats') return { body: tables[table] ?? [] };
    const readable = retreats.filter((row) => !isPublished || row['published'] === true);
    return { body: readable.slice(offset, offset + Math.min(limit, maxRows)) };
  };
}
