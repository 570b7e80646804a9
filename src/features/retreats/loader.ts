import type { PostgrestResponse } from '@supabase/supabase-js';
import type { Loader } from 'astro/loaders';
import { findImages, type WithPath } from './image-files.ts';
import {
  instructorRow,
  readTable,
  retreatRow,
  retreatSchema,
  type Instructor,
  type Retreat,
} from './retreat.ts';
import type { Source } from './source.ts';

/** PostgREST hands out at most this many rows per answer unless a project says otherwise. */
const pageSize = 1000;

/** What the loader needs, and what a test may change. */
export interface RetreatLoaderOptions {
  /**
   * Opens the source of the rows; it is closed after the reading.
   *
   * @param root the project's folder, with a trailing slash.
   */
  connect: (root: URL) => Promise<Source>;
  /** Milliseconds after which the reading is given up. */
  timeout?: number;
  /** Whether a failed connection or an answer 503 is tried again, up to three times. */
  retry?: boolean;
}

/**
 * The content collection of the retreats: reads every row, checks every row, and only then
 * replaces what the last build knew. Anything wrong stops the build with one error that begins
 * with "Failed to fetch retreats" and leaves the store as it was (spec §8).
 */
export function retreatLoader({
  connect,
  timeout = 60_000,
  retry = true,
}: RetreatLoaderOptions): Loader {
  return {
    name: 'retreats',
    schema: retreatSchema,
    async load({ config, generateDigest, logger, parseData, store }) {
      const source = await open(() => connect(config.root));
      let retreats: FoundRetreat[];
      try {
        logger.info(`${source.name} からリトリートを読み込みます。 Reading the retreats.`);
        retreats = await readRetreats(
          { source, timeout, signal: AbortSignal.timeout(timeout), retry, root: config.root },
          (message) => logger.warn(message),
        );
      } finally {
        await source.close();
      }
      const entries = await Promise.all(
        retreats.map(async (retreat) => ({
          id: retreat.id,
          data: await parseData({ id: retreat.id, data: retreat }),
        })),
      );
      store.clear();
      for (const entry of entries) store.set({ ...entry, digest: generateDigest(entry.data) });
    },
  };
}

/** One reading of the source. */
interface Reading {
  source: Source;
  /** Milliseconds, for the message; `signal` enforces it. */
  timeout: number;
  signal: AbortSignal;
  retry: boolean;
  /** The project's folder, with a trailing slash. */
  root: URL;
}

/** A retreat before Astro reads the photographs. */
type FoundRetreat = WithPath<Omit<Retreat, 'instructors'>> & {
  instructors: WithPath<Instructor>[];
};

/** One answer of the source. */
type Answer = PostgrestResponse<unknown>;

/** Every retreat with its instructors, or an error that an operator can act on. */
async function readRetreats(
  reading: Reading,
  warn: (line: string) => void,
): Promise<FoundRetreat[]> {
  const rows = await readAll(reading, 'retreats', ['type', 'display_order', 'id']);
  if (rows.length === 0) {
    throw failure(
      reading.source,
      'retreats 表に読める行がありません。行を加えるか、読み取りを許すポリシー（RLS）を確かめてください。',
      'The table retreats has no row that may be read. Add rows, or check its read policy (RLS).',
    );
  }
  // An operator's own project may know no instructors; then there is nothing to link either.
  const people = await readAll(reading, 'instructors', ['id'], warn);
  const links =
    people.length === 0
      ? []
      : await readAll(reading, 'retreat_instructors', ['retreat_id', 'instructor_id'], warn);

  const retreats = readTable('retreats', rows, retreatRow);
  const instructors = readTable('instructors', people, instructorRow);
  const pictured = await findImages('retreats', retreats.entries, reading.root);
  const portrayed = await findImages('instructors', instructors.entries, reading.root);
  const problems = [retreats, pictured, instructors, portrayed].flatMap((one) => one.problems);
  if (problems.length > 0) {
    throw failure(
      reading.source,
      `次の ${problems.length} か所を直してから、もう一度ビルドしてください。`,
      `Correct the following (${problems.length}) and build again:`,
      ...problems.map((problem) => `  ${problem}`),
    );
  }
  for (const warning of [...pictured.warnings, ...portrayed.warnings]) warn(warning);
  return withInstructors(pictured.rows, portrayed.rows, links);
}

/**
 * Every row of a table, page by page. The table's own count decides when the end is reached,
 * because a project may hand out shorter pages than asked for.
 *
 * @param order the columns to sort by; together they tell every row from the next, or a row could
 *   stand on two pages and another on none.
 * @param warn makes the table optional: when it isn't there, it is told so and no rows come back.
 */
async function readAll(
  reading: Reading,
  table: string,
  order: readonly string[],
  warn?: (line: string) => void,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const answer = await readPage(reading, table, order, rows.length);
    if (warn !== undefined && isMissingTable(answer)) {
      warn(
        `${table} 表がないため、講師は表示しません。 ` +
          `There is no table ${table}: the pages name no instructors.`,
      );
      return [];
    }
    if (answer.error !== null || !Array.isArray(answer.data)) {
      throw failure(reading.source, ...causeOf(reading, table, answer));
    }
    const { count, data } = answer;
    rows.push(...data);
    if (count === null ? data.length < pageSize : rows.length >= count) return rows;
    if (data.length === 0) {
      throw failure(
        reading.source,
        `${table} 表が ${count} 行のうち ${rows.length} 行で途切れました。もう一度ビルドしてください。`,
        `The table ${table} ended after ${rows.length} of ${count} rows. Build again.`,
      );
    }
  }
}

function readPage(
  { retry, signal, source }: Reading,
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

function withInstructors(
  retreats: readonly WithPath<Retreat>[],
  instructors: readonly WithPath<Instructor>[],
  links: readonly unknown[],
): FoundRetreat[] {
  const pairs = new Set(
    links.map((link) => {
      const { retreat_id, instructor_id } = link as Record<string, unknown>;
      return `${String(retreat_id)} ${String(instructor_id)}`;
    }),
  );
  const inOrder = instructors.toSorted(
    (a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1),
  );
  return retreats.map((retreat) => ({
    ...retreat,
    instructors: inOrder.filter(({ id }) => pairs.has(`${retreat.id} ${id}`)),
  }));
}

/** How PostgREST, and PostgreSQL through an older one, say that a table isn't there. */
function isMissingTable({ error }: Answer): boolean {
  return error?.code === 'PGRST205' || error?.code === '42P01';
}

/** What went wrong with one request and what to do, in Japanese and English. */
function causeOf({ signal, source, timeout }: Reading, table: string, answer: Answer): string[] {
  const { error, status } = answer;
  // A body that isn't PostgREST's comes as an error with nothing but that body as its message.
  const code = (error?.code as string | undefined) ?? '';
  const message = excerpt(error?.message ?? JSON.stringify(answer.data));
  if (signal.aborted) {
    return [
      `${timeout / 1000} 秒のうちに読み終わりませんでした。回線とプロジェクトの状態を確かめてください。`,
      `Not read within ${timeout / 1000} seconds. Check the connection and the project.`,
    ];
  }
  if (status === 0) {
    const cause = /Caused by: (.*)/.exec(error?.details ?? '')?.[1];
    return [
      `${source.name} と通信できませんでした。SUPABASE_URL と回線を確かめてください。`,
      `The connection to ${source.name} failed. Check SUPABASE_URL and the connection.`,
      `(${excerpt(cause ?? message)})`,
    ];
  }
  if (isMissingTable(answer)) {
    return [
      `${table} 表がありません。supabase/migrations を適用してください。`,
      `There is no table ${table}. Apply supabase/migrations.`,
      `(${code} ${message})`,
    ];
  }
  // PostgREST refuses tokens with PGRST3xx; the gateway in front of it refuses keys without a code.
  if (code.startsWith('PGRST3') || (code === '' && (status === 401 || status === 403))) {
    return [
      'キーが受け付けられませんでした。SUPABASE_ANON_KEY がこのプロジェクトの公開用キーか確かめてください。',
      "The key was refused. Check that SUPABASE_ANON_KEY is this project's anon (publishable) key.",
      `(${status} ${message})`,
    ];
  }
  if (code !== '') {
    return [
      `${table} 表を読めませんでした。次の説明を見て、表か読み取りの権限を直してください。`,
      `The table ${table} can't be read. Correct it or its read privilege:`,
      `(${code} ${message})`,
    ];
  }
  return [
    'Supabase の答えではないものが届きました。SUPABASE_URL と、プロジェクトが停止していないかを確かめてください。',
    "The answer isn't Supabase's. Check SUPABASE_URL, and that the project isn't paused.",
    `(${status} ${message})`,
  ];
}

/** The beginning of something received, on one line. */
function excerpt(received: string): string {
  const line = received.replace(/\s+/g, ' ').trim();
  return line.length <= 120 ? line : `${line.slice(0, 119)}…`;
}

async function open(connect: () => Promise<Source>): Promise<Source> {
  try {
    return await connect();
  } catch (error) {
    throw new Error(`Failed to fetch retreats\n${(error as Error).message}`);
  }
}

function failure(source: Source, ...lines: string[]): Error {
  return new Error(`Failed to fetch retreats (${source.name})\n${lines.join('\n')}`);
}
