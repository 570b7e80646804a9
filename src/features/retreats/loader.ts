import type { ImageMetadata } from 'astro';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { formatLocalized, formatProblem, problemsError } from '#editorial/problem.ts';
import { dayInJapan } from '#i18n/format.ts';
import type { Localized } from '#i18n/locales.ts';
import type { FetchOptions } from '#pictures/fetch.ts';
import { site } from '#site';
import { featuredProblems } from './queries.ts';
import { type ReadContext, readError, readRows } from './read-rows.ts';
import type { Instructor, Retreat } from './retreat.ts';
import type { Source } from './source.ts';
import { checkTables, type FoundRetreat, readColumn, type Tables } from './tables/check.ts';
import { isUnpublished } from './tables/retreats.ts';
import { missingFacts } from './missing-facts.ts';

/** Options of the loader; most exist for tests. */
export interface RetreatLoaderOptions {
  /**
   * Connects to the source of the rows, which the loader closes.
   *
   * @param root the project's folder, with a trailing slash.
   */
  connect: (root: URL) => Promise<Source>;
  /** Milliseconds after which reading stops with an error. */
  timeout?: number;
  /** Whether a failed connection or a 503 answer is retried, up to three times. */
  retry?: boolean;
  /** Ids of the retreats that the home page features. */
  featured?: readonly string[];
  /** Whether the site is public; the loader then warns of sample data and of missing facts that the law requires. */
  isPublic?: boolean;
  /** Returns warnings about instructors that are sample data. */
  sampleWarnings?: (people: readonly Pick<Instructor, 'id' | 'name'>[]) => Localized[];
  /** Options for fetching pictures from other hosts. */
  fetchOptions?: Omit<FetchOptions, 'root' | 'folder' | 'hosts'>;
}

/**
 * Returns the loader of the collection `retreats`. It reads and checks every row
 * before it replaces the entries in Astro's store. Any problem stops the build with one error that begins with "Failed
 * to fetch retreats", and the entries stay as they were.
 */
export function retreatLoader({
  connect,
  timeout = 60_000,
  retry = true,
  featured = site.featuredRetreats,
  isPublic = false,
  sampleWarnings = () => [],
  fetchOptions = {},
}: RetreatLoaderOptions): Loader {
  return {
    name: 'retreats',
    async load({ config, generateDigest, logger, parseData, store }) {
      let source: Source | undefined;
      let retreats: FoundRetreat[];
      try {
        source = await connect(config.root);
        logger.info(`${source.name} からリトリートを読み込みます。 Reading the retreats.`);
        const context = { source, timeout, signal: AbortSignal.timeout(timeout), retry };
        const warn = (warning: Localized, line = `${warning.ja} ${warning.en}`) => {
          logger.warn(line);
        };
        const rows = await readTables(context, warn);
        const checked = await checkTables(rows, {
          root: config.root,
          folder: new URL('fetched/', config.cacheDir),
          hosts: site.pictureHosts,
          ...fetchOptions,
        });
        if (checked.problems.length > 0) throw problemsError(checked.problems, tablesLabel);
        for (const warning of checked.warnings)
          warn(formatLocalized(warning), formatProblem(warning));
        retreats = checked.retreats;
        for (const warning of featuredProblems(retreats, featured)) warn(warning);
        if (isPublic) {
          const guides = retreats.flatMap(({ instructors }) => instructors);
          const people = new Map(guides.map((guide) => [guide.id, guide]));
          for (const warning of sampleWarnings([...people.values()])) warn(warning);
          const missing = missingFacts(retreats, dayInJapan(new Date()));
          for (const warning of missing) warn(formatLocalized(warning), formatProblem(warning));
        }
      } catch (error) {
        const where = source === undefined ? '' : ` (${source.name})`;
        // Changes the message instead of wrapping the error, because the build report reads its fields.
        (error as Error).message = `Failed to fetch retreats${where}\n${(error as Error).message}`;
        throw error;
      } finally {
        await source?.close();
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

/**
 * Returns the schema of the collection's entries. It parses only the photographs, which need Astro; the tables'
 * schemas have parsed the other fields.
 *
 * @param image Astro's `image()` schema.
 */
export function retreatSchema(image: z.ZodType<ImageMetadata>) {
  const photograph = image.optional();
  const pictured = z.array(z.looseObject({ photograph }));
  return z.looseObject({
    photograph,
    instructors: pictured,
    pictures: pictured,
  }) as unknown as z.ZodType<Retreat>;
}

/** The name of the tables in error messages. */
const tablesLabel: Localized = { ja: '表', en: 'the tables' };

/** The error of a build without retreats. */
export const noRetreatsError: Localized = {
  ja: 'retreats 表に読める行がありません。行を加えるか、published を true にするか、読み取りを許すポリシー（RLS）を確かめてください。',
  en: 'The table retreats has no row that may be read. Add rows, set published to true, or check its read policy (RLS).',
};

/** Reads every row of every table. Throws an error that tells the operator what to do. */
async function readTables(
  context: ReadContext,
  warn: (warning: Localized) => void,
): Promise<Tables> {
  const readable = (await readRows(context, 'retreats', ['type', 'display_order', 'id'])) ?? [];
  // The row-level security policy of the migrations hides unpublished rows, but an operator's own table may lack it.
  const { shown: retreats = [], hidden = [] } = Object.groupBy(readable, (row) =>
    !context.source.isPreview && isUnpublished(row) ? 'hidden' : 'shown',
  );
  if (retreats.length === 0) throw readError(noRetreatsError);
  /** Reads a table that an operator's own database may lack. */
  const readOptional = async (table: string, order: readonly string[], ja: string, en: string) => {
    const found = await readRows(context, table, order, true);
    if (found === undefined) {
      warn({
        ja: `${table} 表がないため、${ja}は表示しません。`,
        en: `There is no table ${table}: the pages name no ${en}.`,
      });
    }
    return found ?? [];
  };
  const guides = ['講師', 'instructors'] as const;
  const people = await readOptional('instructors', ['id'], ...guides);
  const pairOrder = ['retreat_id', 'instructor_id'];
  const links =
    people.length === 0 ? [] : await readOptional('retreat_instructors', pairOrder, ...guides);
  const departures = await readOptional('departures', ['starts_on', 'id'], '日程', 'dates');
  const facts = await readOptional('retreat_facts', ['retreat_id', 'topic'], 'ご案内', 'facts');
  const pictureOrder = ['retreat_id', 'display_order', 'image'];
  const album = ['滞在の絵', 'pictures of the stay'] as const;
  const pictures = await readOptional('retreat_pictures', pictureOrder, ...album);
  const hiddenIds = new Set(hidden.map(readColumn('id')));
  const ofShown = (row: unknown) => !hiddenIds.has(readColumn('retreat_id')(row));
  return {
    retreats,
    departures: departures.filter(ofShown),
    retreat_facts: facts.filter(ofShown),
    retreat_pictures: pictures.filter(ofShown),
    instructors: people,
    retreat_instructors: links,
  };
}
