import { serveOnLoopback } from '../../../scripts/loopback.ts';
import { joinedRetreats } from '../content/retreat-rows.ts';

/** A query: the table, the key and the parameters of the URL in PostgREST's syntax. */
type Query = Partial<
  Record<'table' | 'apikey' | 'order' | 'offset' | 'limit' | 'published', string>
>;

/** Returns the answer to a request, whose body is sent as JSON. */
export type Behavior = (query: Query) => { status?: number; body: unknown } | Promise<never>;

/** Starts a server with the part of PostgREST that a reading client needs. */
export async function startPostgrest(behavior: Behavior) {
  /** All requests received. */
  const requests: Query[] = [];
  const server = await serveOnLoopback(async ({ url, headers }) => {
    const { pathname, searchParams } = new URL(url);
    const table = pathname.split('/').at(-1) ?? '';
    const apikey = headers.get('apikey') ?? '';
    const query = { table, apikey, ...Object.fromEntries(searchParams) };
    requests.push(query);
    const { status = 200, body } = await behavior(query);
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
  return ({ table = '', offset = 0, limit = maxRows, published }) => {
    if (table !== 'retreats') return { body: tables[table] ?? [] };
    const readable = retreats.filter((row) => published === undefined || row['published'] === true);
    const rows = readable.slice(Number(offset));
    return { body: rows.slice(0, Math.min(Number(limit), maxRows)) };
  };
}
