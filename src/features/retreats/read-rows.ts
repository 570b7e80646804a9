import type { PostgrestResponse } from '@supabase/supabase-js';
import { BuildError } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';
import type { Source } from './source.ts';

/** PostgREST returns at most this many rows per answer, unless a project configures another limit. */
const pageSize = 1000;

/** A source with the timeout and retries for reading it. */
export interface ReadContext {
  source: Source;
  /** Time limit of the whole reading in milliseconds, for the error message; `signal` enforces it. */
  timeout: number;
  signal: AbortSignal;
  /** Whether a failed connection or a 503 answer is retried, up to three times. */
  retry: boolean;
}

/**
 * Reads every row of a table, page by page. It stops at the table's row count, because a project may return shorter
 * pages than requested.
 *
 * @param order the columns to sort by. Together they must be unique, or one row could be on two pages and another
 *   on none.
 * @returns the rows, or `undefined` if an optional table doesn't exist.
 * @throws an error that says in both languages what went wrong and what to do.
 */
export async function readRows(
  context: ReadContext,
  table: string,
  order: readonly string[],
  optional = false,
): Promise<unknown[] | undefined> {
  const rows: unknown[] = [];
  for (;;) {
    const answer = await readPage(context, table, order, rows.length);
    if (optional && isMissingTable(answer)) return undefined;
    const { count, data, error } = answer;
    if (error !== null || !Array.isArray(data)) throw requestError(context, table, answer);
    rows.push(...data);
    if (count === null ? data.length < pageSize : rows.length >= count) return rows;
    if (data.length === 0) {
      throw readError({
        ja: `${table} 表が ${count} 行のうち ${rows.length} 行で途切れました。もう一度ビルドしてください。`,
        en: `The table ${table} ended after ${rows.length} of ${count} rows. Build again.`,
      });
    }
  }
}

/** Returns an error that stops the build but may not recur in the next; `details` need no translation. */
export function readError(heading: Localized, ...details: string[]): BuildError {
  return new BuildError(heading, [], { details });
}

/** One answer of the source. */
type Answer = PostgrestResponse<unknown>;

function readPage(
  { retry, signal, source }: ReadContext,
  table: string,
  order: readonly string[],
  from: number,
): PromiseLike<Answer> {
  let query = source.client.from(table).select('*', { count: 'exact' });
  for (const column of order) query = query.order(column);
  return query
    .range(from, from + pageSize - 1)
    .retry(retry)
    .abortSignal(signal);
}

/** Returns whether a table doesn't exist; older versions of PostgREST pass on PostgreSQL's code 42P01. */
function isMissingTable({ error }: Answer): boolean {
  return error?.code === 'PGRST205' || error?.code === '42P01';
}

/** Returns the error about a request: what went wrong and what to do, followed by an excerpt of the answer. */
function requestError(
  { signal, source, timeout }: ReadContext,
  table: string,
  answer: Answer,
): BuildError {
  const { error, status } = answer;
  // supabase-js turns a body that isn't PostgREST's into an error with only that body as its message.
  const code = (error?.code as string | undefined) ?? '';
  const message = error?.message ?? JSON.stringify(answer.data);
  const failed = (ja: string, en: string, received: string) =>
    readError({ ja, en }, excerpt(received));
  if (signal.aborted) {
    const seconds = timeout / 1000;
    return readError({
      ja: `${seconds} 秒のうちに読み終わりませんでした。回線とプロジェクトの状態を確かめてください。`,
      en: `Not read within ${seconds} seconds. Check the connection and the project.`,
    });
  }
  if (status === 0) {
    return failed(
      `${source.name} と通信できませんでした。SUPABASE_URL と回線を確かめてください。`,
      `The connection to ${source.name} failed. Check SUPABASE_URL and the connection.`,
      /Caused by: (.*)/.exec(error?.details ?? '')?.[1] ?? message,
    );
  }
  if (isMissingTable(answer)) {
    return failed(
      `${table} 表がありません。supabase/migrations を適用してください。`,
      `There is no table ${table}. Apply supabase/migrations.`,
      `${code} ${message}`,
    );
  }
  // PostgREST refuses tokens with PGRST3xx; the gateway in front of it refuses keys without a code.
  if (code.startsWith('PGRST3') || (code === '' && (status === 401 || status === 403))) {
    return failed(
      `キーが受け付けられませんでした。${source.keyName} がこのプロジェクトの${source.isPreview ? '、役割 preview_reader の' : '公開用'}キーか確かめてください。`,
      `The key was refused. Check that ${source.keyName} is this project's ${source.isPreview ? 'key of the role preview_reader' : 'anon (publishable) key'}.`,
      `${status} ${message}`,
    );
  }
  if (code !== '') {
    return failed(
      `${table} 表を読めませんでした。次の説明を見て、表か読み取りの権限を直してください。`,
      `The table ${table} can't be read. Correct it or its read privilege:`,
      `${code} ${message}`,
    );
  }
  return failed(
    'Supabase の答えではないものが届きました。SUPABASE_URL と、プロジェクトが停止していないかを確かめてください。',
    "The answer isn't Supabase's. Check SUPABASE_URL, and that the project isn't paused.",
    `${status} ${message}`,
  );
}

/** Returns the beginning of an answer on one line, in parentheses. */
function excerpt(received: string): string {
  const line = received.replace(/\s+/g, ' ').trim();
  return `(${line.length <= 120 ? line : `${line.slice(0, 119)}…`})`;
}
