import type { PostgrestError } from '@supabase/supabase-js';
import type { Loader } from 'astro/loaders';
import { trimBlank } from '#lib/blank.ts';
import { didYouMean } from '#lib/one-edit.ts';
import { buildLimit } from '#lib/supabase.ts';
import { warn } from '#lib/warnings.ts';
import type { StoredPicture } from '#pictures/picture.ts';
import { requestPicture, type AllowedPictures } from '#pictures/stored.ts';
import { site } from '#site';
import { refuseSampleRows } from './sample-rows.ts';
import type { RowSource } from './source.ts';

/** The retreats with their rows of other tables. `led_by` makes `instructors(*)` alone ambiguous. */
const columns =
  '*, departures(*, leader:instructors(name_ja, name_en)), retreat_facts(*), retreat_pictures(*), ' +
  'instructors!retreat_instructors(*)';

/** Pixels of a picture's long side below which it is blurred wherever it stands. */
const smallestPicture = 600;

/** PostgREST returns at most this many rows per answer, unless a project configures less. */
const pageSize = 1000;

/** A row with a picture as PostgREST returns it, and the size that the loader adds. */
type PicturedRow = { image: string | null; image_size?: Omit<StoredPicture, 'url'> };

/** The columns of a retreat that the loader reads, as PostgREST returns them. */
type Row = PicturedRow & {
  id: string;
  instructors: (PicturedRow & { id: string })[];
  departures: { led_by: string | null; leader: object | null }[];
  retreat_pictures: PicturedRow[];
};

/** Options of the loader. */
interface RetreatLoaderOptions {
  /**
   * Connects to the database, which the loader closes.
   *
   * @param root the project's folder, with a trailing slash.
   */
  connect: (root: URL) => Promise<RowSource>;
  /** Ids of the retreats that the home page features. */
  featured?: readonly string[];
  /** Milliseconds after which reading stops with an error. */
  timeout?: number;
}

/**
 * Returns the loader of the collection `retreats`. If there are no rows, the schema refuses one, or a public site would
 * show a sample, it stops the build and keeps the entries of the previous one. Featured retreats that are missing are left out with a warning.
 */
export function retreatLoader({
  connect,
  featured = site.featuredRetreats,
  timeout = buildLimit,
}: RetreatLoaderOptions): Loader {
  return {
    name: 'retreats',
    async load({ config, generateDigest, logger, parseData, store }) {
      const source = await connect(config.root);
      let rows: Row[];
      try {
        logger.info(`${source.name} からリトリートを読み込みます。 Reading the retreats.`);
        rows = await readRetreats(source, AbortSignal.timeout(timeout));
      } finally {
        await source.close();
      }
      if (source.refusesSamples) await refuseSampleRows(rows, config.root);
      const missing = featured.filter((id) => !rows.some((row) => row.id === id));
      for (const id of missing) {
        const meant = didYouMean(
          id,
          rows.map((row) => row.id),
        );
        warn({
          place: `src/site.ts · featuredRetreats: ${id}`,
          ja: `retreats 表にないか、公開されていないため、ホームから省きます。${meant.ja}`,
          en: `It is not in the table retreats, or not published, so it is left out of the home page.${meant.en}`,
        });
      }
      await measurePictures(rows, config.image as AllowedPictures);
      const entries = await Promise.all(
        rows.map(async (row) => {
          const data = await parseData({ id: row.id, data: row });
          return { id: row.id, data, digest: generateDigest(data) };
        }),
      );
      store.clear();
      for (const entry of entries) store.set(entry);
    },
  };
}

/** Reads every retreat in pages, in the order of lists. Astro sorts its store by id, so `localizeRetreats` sorts again. */
async function readRetreats(source: RowSource, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = source.client.from('retreats').select(columns);
    const { data, error, status } = await (source.isPreview ? query : query.eq('published', true))
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

/** Returns the error of a response, with what it means and what to do. */
function readError(name: string, status: number, { code, message }: PostgrestError): Error {
  const received = [status, code, message.replace(/\s+/g, ' ').slice(0, 200)].join(' ');
  const remedy = remedies[status] ?? (status >= 500 ? overloaded : notMigrated);
  return new Error(`Failed to fetch retreats (${name})\n${remedy}\n(${received})`);
}

const keyRefused =
  'キーが受け付けられませんでした。SUPABASE_PUBLISHABLE_KEY（プレビューでは SUPABASE_SECRET_KEY）を確かめてください。\n' +
  'The key was refused. Check SUPABASE_PUBLISHABLE_KEY (in a preview SUPABASE_SECRET_KEY).';
const overloaded =
  'データベースが混み合っているか、起動の途中です。数分後にビルドをやり直してください。それでも続くときは、Supabase の Project Settings → General で Restart project を押してください。\n' +
  'The database is overloaded or still starting. Build again in a few minutes. If this continues, press Restart project under Project Settings → General in Supabase.';
const notMigrated =
  '表を読めませんでした。supabase/migrations を適用してください。\n' +
  'The tables could not be read. Apply supabase/migrations.';

/** What to do, by status (https://supabase.com/docs/guides/platform/http-status-codes); 0 stands for no response. */
const remedies: Readonly<Record<number, string>> = {
  0:
    'データベースと通信できませんでした。SUPABASE_URL と回線を確かめ、プロジェクトが停止していないかも見てください。\n' +
    'The database did not answer. Check SUPABASE_URL and the connection, and that the project is not paused.',
  401: keyRefused,
  402:
    '使用量の超過か未払いのため、プロジェクトが制限されています。Supabase の Organization → Usage と Billing を見てください。\n' +
    'The project is restricted because of its usage or an unpaid bill. See Usage and Billing of the organization in Supabase.',
  403: keyRefused,
  429: overloaded,
  540:
    'プロジェクトが停止しています。Supabase でプロジェクトを開き、Restore project を押してから、ビルドをやり直してください。\n' +
    'The project is paused. Open it in Supabase, press Restore project, then build again.',
};

/**
 * Requests every picture that a row names by a URL. A picture on the project's Storage adds its size to the row. Warns of
 * each URL that doesn't answer with a picture; pages use it as it is.
 */
async function measurePictures(retreats: readonly Row[], allowed: AllowedPictures): Promise<void> {
  const places = retreats.flatMap((retreat) => [
    { place: `retreats → ${retreat.id}`, row: retreat },
    ...retreat.retreat_pictures.map((row) => ({ place: `retreat_pictures → ${retreat.id}`, row })),
    ...retreat.instructors.map((row) => ({ place: `instructors → ${row.id}`, row })),
  ]);
  const answers = new Map<string, ReturnType<typeof requestPicture>>();
  await Promise.all(
    places.map(async ({ place, row }) => {
      const url = trimBlank(row.image ?? '');
      if (!/^https?:\/\//i.test(url)) return;
      const answer = answers.get(url) ?? requestPicture(url, allowed);
      answers.set(url, answer);
      const { isPicture, size } = await answer;
      if (size) row.image_size = size;
      if (size && Math.max(size.width, size.height) < smallestPicture)
        warn({
          place: `${place} · image: ${url}`,
          ja: `この画像は ${size.width}×${size.height} ピクセルしかなく、ぼやけます。長辺 2,000 ピクセル以上のものに替えてください。`,
          en: `This picture has only ${size.width} by ${size.height} pixels and is blurred. Replace it by one of 2,000 pixels or more on its long side.`,
        });
      if (isPicture) return;
      warn({
        place: `${place} · image: ${url}`,
        ja: 'この URL から画像を取得できません。共有用のページではなく画像そのものの URL を書くか、Storage に置いてください。',
        en: "This URL doesn't lead to a picture. Write the URL of the picture itself, not of a page that shows it, or upload it to Storage.",
      });
    }),
  );
}
