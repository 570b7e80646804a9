import type { PostgrestError } from '@supabase/supabase-js';
import { isRemoteAllowed } from 'astro/assets/utils';
import type { Loader } from 'astro/loaders';
import { measure } from '#pictures/stored.ts';
import { site } from '#site';
import type { Retreat } from './retreat.ts';
import type { Source } from './source.ts';

/** The retreats with their rows of other tables. `led_by` makes `instructors(*)` alone ambiguous. */
const columns =
  '*, departures(*, leader:instructors(name_ja, name_en)), retreat_facts(*), retreat_pictures(*), ' +
  'retreat_instructors(instructors(*))';

/** PostgREST returns at most this many rows per answer, unless a project configures less. */
const pageSize = 1000;

/** A retreat as PostgREST returns it. */
type Row = Record<string, unknown> & { id: string };

/** The pictures that Astro may fetch; its configuration writes the same in a looser type. */
type Allowed = Parameters<typeof isRemoteAllowed>[1];

/** Options of the loader. */
export interface RetreatLoaderOptions {
  /**
   * Connects to the database, which the loader closes.
   *
   * @param root the project's folder, with a trailing slash.
   */
  connect: (root: URL) => Promise<Source>;
  /** Ids of the retreats that the home page features. */
  featured?: readonly string[];
  /** Milliseconds after which reading stops with an error. */
  timeout?: number;
}

/**
 * Returns the loader of the collection `retreats`. A row that the schema refuses, no row at all or a featured retreat
 * that is missing stops the build; the entries of the build before then stay.
 */
export function retreatLoader({
  connect,
  featured = site.featuredRetreats,
  timeout = 60_000,
}: RetreatLoaderOptions): Loader {
  return {
    name: 'retreats',
    async load({ config, generateDigest, logger, parseData, store }) {
      const source = await connect(config.root);
      let found: Row[];
      try {
        logger.info(`${source.name} からリトリートを読み込みます。 Reading the retreats.`);
        found = await readRetreats(source, AbortSignal.timeout(timeout));
      } finally {
        await source.close();
      }
      const entries = await Promise.all(
        found.map(async (data) => ({ id: data.id, data: await parseData({ id: data.id, data }) })),
      );
      const missing = featured.find((id) => !found.some((row) => row.id === id));
      if (missing !== undefined) {
        throw new Error(
          `おすすめのリトリート「${missing}」が retreats 表にないか、公開されていません（published が false）。行を直すか、src/site.ts の featuredRetreats から外してください。\n` +
            `The featured retreat "${missing}" is not in the table retreats, or not published. Correct the row, or take it out of featuredRetreats in src/site.ts.`,
        );
      }
      const retreats = entries.map(({ data }) => data as unknown as Retreat);
      for (const warning of await measurePictures(retreats, config.image as Allowed))
        logger.warn(warning);
      store.clear();
      for (const entry of entries) store.set({ ...entry, digest: generateDigest(entry.data) });
    },
  };
}

/** Reads every retreat, page by page. */
async function readRetreats(source: Source, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const all = source.client.from('retreats').select(columns);
    const { data, error, status } = await (source.isPreview ? all : all.eq('published', true))
      .order('type')
      .order('display_order')
      .order('id')
      .range(rows.length, rows.length + pageSize - 1)
      .abortSignal(signal);
    if (error) throw readError(source.name, status, error);
    if (data.length === 0) break;
    rows.push(...(data as unknown as Row[]));
  }
  if (rows.length > 0) return rows;
  throw new Error(
    `Failed to fetch retreats (${source.name})\n` +
      'retreats 表に読める行がありません。行を加えるか、published を true にしてください。\n' +
      'The table retreats has no row that may be read. Add rows, or set published to true.',
  );
}

/** Returns the error of an answer, with what to do about it. */
function readError(name: string, status: number, { code, message }: PostgrestError): Error {
  const [ja, en] =
    status === 0
      ? [
          'データベースと通信できませんでした。SUPABASE_URL と回線を確かめ、プロジェクトが停止していないか見てください。',
          'The database did not answer. Check SUPABASE_URL and the connection, and that the project is not paused.',
        ]
      : status === 401 || status === 403
        ? [
            'キーが受け付けられませんでした。SUPABASE_PUBLISHABLE_KEY（プレビューでは SUPABASE_SECRET_KEY）を確かめてください。',
            'The key was refused. Check SUPABASE_PUBLISHABLE_KEY (in a preview SUPABASE_SECRET_KEY).',
          ]
        : [
            '表を読めませんでした。supabase/migrations を適用してください。',
            'The tables cannot be read. Apply supabase/migrations.',
          ];
  const received = [status, code, message.replace(/\s+/g, ' ').slice(0, 200)].join(' ');
  return new Error(`Failed to fetch retreats (${name})\n${ja}\n${en}\n(${received})`);
}

/** Replaces the URLs of pictures on the project's Storage by the pictures; returns a warning for each that is missing. */
async function measurePictures(retreats: readonly Retreat[], allowed: Allowed): Promise<string[]> {
  const rows = retreats.flatMap((one) => [one, ...one.instructors, ...one.pictures]);
  const stored = rows.filter(({ image }) => isRemoteAllowed(String(image), allowed));
  const pictures = new Map(stored.map(({ image }) => [String(image), measure(String(image))]));
  const warnings = [...pictures].map(async ([image, picture]) =>
    (await picture)
      ? []
      : `${image} を取得できないため、そのままの URL で使います。 It doesn't answer, and is used by its URL as it is.`,
  );
  for (const row of stored) row.image = (await pictures.get(String(row.image))) ?? row.image;
  return (await Promise.all(warnings)).flat();
}
