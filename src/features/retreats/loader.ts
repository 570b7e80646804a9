import type { ImageMetadata } from 'astro';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { inBoth, problemsError, written } from '#editorial/problem.ts';
import { dayInJapan } from '#i18n/format.ts';
import type { Localized } from '#i18n/locales.ts';
import type { FetchOptions } from '#pictures/fetch.ts';
import { site } from '#site';
import { featuredProblems } from './queries.ts';
import { failure, readRows, type Reading } from './read-rows.ts';
import type { Instructor, Retreat } from './retreat.ts';
import { noteRowsRead, readAtOneRevision } from './revision.ts';
import type { Source } from './source.ts';
import { checkTables, idIn, type FoundRetreat, type Tables } from './tables/check.ts';
import { isUnpublished } from './tables/retreats.ts';
import { untold } from './untold.ts';

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
  /** The ids of retreats that the home page features. */
  featured?: readonly string[];
  /** Whether the pages are for a public address: then samples, and what the law wants told, are looked for. */
  isPublic?: boolean;
  /** What to say of the instructors that are samples. */
  samplesAmong?: (people: readonly Pick<Instructor, 'id' | 'name'>[]) => Localized[];
  /** How pictures on other hosts are fetched. */
  fetching?: Omit<FetchOptions, 'root' | 'folder' | 'hosts'>;
}

/**
 * The content collection of the retreats (product: retreats/read-at-build): reads every row, checks every row, and
 * only then replaces what the last build knew. Anything wrong stops the build with one error that begins with
 * "Failed to fetch retreats" and leaves the store as it was (product: build/rows).
 */
export function retreatLoader({
  connect,
  timeout = 60_000,
  retry = true,
  featured = site.featuredRetreats,
  isPublic = false,
  samplesAmong = () => [],
  fetching = {},
}: RetreatLoaderOptions): Loader {
  return {
    name: 'retreats',
    async load({ config, generateDigest, logger, parseData, store }) {
      let source: Source | undefined;
      let retreats: FoundRetreat[];
      try {
        source = await connect(config.root);
        logger.info(`${source.name} からリトリートを読み込みます。 Reading the retreats.`);
        const reading = { source, timeout, signal: AbortSignal.timeout(timeout), retry };
        const warnings: Localized[] = [];
        const warn = (warning: Localized, line = `${warning.ja} ${warning.en}`) => {
          warnings.push(warning);
          logger.warn(line);
        };
        const { rows, at } = await readAtOneRevision(
          reading,
          () => readTables(reading, warn),
          warn,
        );
        const checked = await checkTables(rows, {
          root: config.root,
          folder: new URL('fetched/', config.cacheDir),
          hosts: site.pictureHosts,
          ...fetching,
        });
        if (checked.problems.length > 0) throw problemsError(checked.problems, tableTexts);
        for (const warning of checked.warnings) warn(inBoth(warning), written(warning));
        retreats = checked.retreats;
        for (const warning of featuredProblems(retreats, featured)) warn(warning);
        if (isPublic) {
          const people = new Map(retreats.flatMap(guidesOf));
          for (const warning of samplesAmong([...people.values()])) warn(warning);
          const missing = untold(retreats, dayInJapan(new Date()));
          for (const warning of missing) warn(inBoth(warning), written(warning));
        }
        noteRowsRead({
          revision: at?.revision ?? null,
          database: source.database,
          allowed: at?.allowed ?? null,
          retreats: retreats.map(({ id }) => id),
          formerIds: retreats.flatMap(({ formerIds }) => formerIds),
          warnings,
        });
      } catch (error) {
        const where = source === undefined ? '' : ` (${source.name})`;
        // The same error, because its fields are reported.
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
 * An entry of the collection: the tables' schemas have read its fields, and only Astro can read photographs.
 *
 * @param image Astro's schema of a picture's path.
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

/** The instructors of a retreat by their ids. */
function guidesOf({ instructors }: FoundRetreat) {
  return instructors.map((instructor) => [instructor.id, instructor] as const);
}

/** What is read, for the error. */
const tableTexts: Localized = { ja: '表', en: 'the tables' };

/** Why a build has no retreat to show, and what to do. */
export const nothingPublished: Localized = {
  ja: 'retreats 表に読める行がありません。行を加えるか、published を true にするか、読み取りを許すポリシー（RLS）を確かめてください。',
  en: 'The table retreats has no row that may be read. Add rows, set published to true, or check its read policy (RLS).',
};

/** Every row of every table, or an error that an operator can act on. */
async function readTables(reading: Reading, warn: (warning: Localized) => void): Promise<Tables> {
  const readable = (await readRows(reading, 'retreats', ['type', 'display_order', 'id'])) ?? [];
  // The policy of the migrations hides them; an operator's own table may know the column alone.
  const { shown: retreats = [], hidden = [] } = Object.groupBy(readable, (row) =>
    !reading.source.isPreview && isUnpublished(row) ? 'hidden' : 'shown',
  );
  if (retreats.length === 0) throw failure(nothingPublished);
  /** An operator's own project may know only the retreats themselves. */
  const readOptional = async (table: string, order: readonly string[], without: Localized) => {
    const found = await readRows(reading, table, order, true);
    if (found === undefined) {
      warn({
        ja: `${table} 表がないため、${without.ja}は表示しません。`,
        en: `There is no table ${table}: the pages name no ${without.en}.`,
      });
    }
    return found ?? [];
  };
  const guides = { ja: '講師', en: 'instructors' };
  const people = await readOptional('instructors', ['id'], guides);
  const links =
    people.length === 0
      ? []
      : await readOptional('retreat_instructors', ['retreat_id', 'instructor_id'], guides);
  const departures = await readOptional('departures', ['starts_on', 'id'], {
    ja: '日程',
    en: 'dates',
  });
  const facts = await readOptional('retreat_facts', ['retreat_id', 'topic'], {
    ja: 'ご案内',
    en: 'facts',
  });
  const pictures = await readOptional(
    'retreat_pictures',
    ['retreat_id', 'display_order', 'image'],
    {
      ja: '滞在の絵',
      en: 'pictures of the stay',
    },
  );
  const hiddenIds = new Set(hidden.map(idIn('id')));
  const ofShown = (row: unknown) => !hiddenIds.has(idIn('retreat_id')(row));
  return {
    retreats,
    departures: departures.filter(ofShown),
    retreat_facts: facts.filter(ofShown),
    retreat_pictures: pictures.filter(ofShown),
    instructors: people,
    retreat_instructors: links,
  };
}
