import type { Loader } from 'astro/loaders';
import { formerFaults } from '#editorial/former.ts';
import type { Localized } from '#i18n/locales.ts';
import { byCodeUnit } from '#i18n/order.ts';
import { shown } from '#i18n/problem.ts';
import { fetchPictures, type FetchOptions } from '#pictures/fetch.ts';
import { site } from '#site';
import { departureProblems } from './departure-problems.ts';
import { departuresOf } from './departures.ts';
import { factProblems } from './fact-problems.ts';
import { factsOf } from './facts.ts';
import { findImages, type WithPath } from './image-files.ts';
import { failure, readRows, type Reading } from './read-rows.ts';
import type { Instructor, Retreat } from './retreat.ts';
import { noteRowsRead, readAtOneRevision } from './revision.ts';
import {
  departureRowIn,
  factId,
  factRow,
  instructorRow,
  isUnpublished,
  retreatRow,
} from './row.ts';
import type { Source } from './source.ts';
import { readTable } from './table.ts';

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
  /** How pictures on other hosts are fetched. */
  fetching?: Omit<FetchOptions, 'root' | 'folder' | 'hosts'>;
}

/**
 * The content collection of the retreats: reads every row, checks every row, and only then
 * replaces what the last build knew. Anything wrong stops the build with one error that begins
 * with "Failed to fetch retreats" and leaves the store as it was (product: build/rows).
 */
export function retreatLoader({
  connect,
  timeout = 60_000,
  retry = true,
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
        const warn = (message: string) => logger.warn(message);
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
        requireNone(checked.problems);
        for (const warning of checked.warnings) warn(warning);
        retreats = checked.retreats;
        await noteRowsRead(config.cacheDir, {
          revision: at?.revision ?? null,
          database: source.database,
          allowed: at?.allowed ?? null,
          retreats: retreats.map(({ id }) => id),
          formerIds: retreats.flatMap(({ formerIds }) => formerIds),
        });
      } catch (error) {
        const where = source === undefined ? '' : ` (${source.name})`;
        throw new Error(`Failed to fetch retreats${where}\n${(error as Error).message}`);
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

/** A retreat before Astro reads the photographs. */
type FoundRetreat = WithPath<Omit<Retreat, 'instructors'>> & {
  instructors: WithPath<Instructor>[];
};

/** The tables that pages are built from. */
export const tableNames = [
  'retreats',
  'departures',
  'retreat_facts',
  'instructors',
  'retreat_instructors',
] as const;

/** The rows of every table, as they came. */
export type Tables = Readonly<Record<(typeof tableNames)[number], readonly unknown[]>>;

/** Why a build has no retreat to show, and what to do. */
export const nothingPublished: Localized = {
  ja: 'retreats 表に読める行がありません。行を加えるか、published を true にするか、読み取りを許すポリシー（RLS）を確かめてください。',
  en: 'The table retreats has no row that may be read. Add rows, set published to true, or check its read policy (RLS).',
};

/** Every row of every table, or an error that an operator can act on. */
async function readTables(reading: Reading, warn: (line: string) => void): Promise<Tables> {
  const readable = (await readRows(reading, 'retreats', ['type', 'display_order', 'id'])) ?? [];
  // The policy of the migrations hides them; an operator's own table may know the column alone.
  const { shown: retreats = [], hidden = [] } = Object.groupBy(readable, (row) =>
    !reading.source.isPreview && isUnpublished(row) ? 'hidden' : 'shown',
  );
  if (retreats.length === 0) throw failure(nothingPublished);
  /** An operator's own project may know no instructors, no departures and no facts. */
  const readOptional = async (table: string, order: readonly string[], without: Localized) => {
    const found = await readRows(reading, table, order, true);
    if (found === undefined) {
      warn(
        `${table} 表がないため、${without.ja}は表示しません。 ` +
          `There is no table ${table}: the pages name no ${without.en}.`,
      );
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
  const hiddenIds = new Set(hidden.map(idIn('id')));
  const ofShown = (row: unknown) => !hiddenIds.has(idIn('retreat_id')(row));
  return {
    retreats,
    departures: departures.filter(ofShown),
    retreat_facts: facts.filter(ofShown),
    instructors: people,
    retreat_instructors: links,
  };
}

const idIn = (column: string) => (row: unknown) =>
  String((row as Record<string, unknown> | null)?.[column]).trim();

/** What the rows of every table came to. */
interface CheckedTables {
  /** Every retreat with its instructors; those with problems may be missing. */
  retreats: FoundRetreat[];
  /** One line per value that must be corrected before it can be published. */
  problems: string[];
  /** One line per value that is worth a look. */
  warnings: string[];
}

/**
 * Checks the rows of every table, each by itself and against the others (product: build/rows).
 * @param where the project's folder, and which pictures may be fetched.
 */
export async function checkTables(tables: Tables, where: FetchOptions): Promise<CheckedTables> {
  const retreats = readTable('retreats', tables.retreats, retreatRow);
  const instructors = readTable('instructors', tables.instructors, instructorRow);
  const types = new Map(retreats.entries.map(({ id, type }) => [id, type]));
  const departures = readTable('departures', tables.departures, departureRowIn(types));
  const facts = readTable('retreat_facts', tables.retreat_facts, factRow, {
    of: factId,
    column: 'topic',
    other: {
      ja: '項目（topic）ごとに一行にまとめてください。',
      en: 'Keep one row per retreat and topic.',
    },
  });
  const fetched = await fetchPictures(
    [...retreats.entries, ...instructors.entries].map(({ image }) => image.trim()),
    where,
  );
  const pictured = await findImages('retreats', retreats.entries, where.root, fetched);
  const portrayed = await findImages('instructors', instructors.entries, where.root, fetched);
  const ids = new Set(tables.retreats.map(idIn('id')));
  const problems = [
    ...[retreats, pictured, instructors, portrayed, departures, facts].flatMap(
      (one) => one.problems,
    ),
    ...formerProblems(retreats.entries),
    ...departureProblems(departures.entries, retreats.entries, ids),
    ...factProblems(facts.entries, ids),
  ];
  const guided = withInstructors(pictured.rows, portrayed.rows, tables.retreat_instructors);
  const ofRetreat = ({ retreat_id }: { retreat_id: string }) => retreat_id;
  const datesById = Map.groupBy(departures.entries, ofRetreat);
  const factsById = Map.groupBy(facts.entries, ofRetreat);
  return {
    retreats: guided.map((retreat) => ({
      ...retreat,
      departures: departuresOf(retreat, datesById.get(retreat.id) ?? []),
      facts: factsOf(factsById.get(retreat.id) ?? []),
    })),
    problems,
    warnings: [...pictured.warnings, ...portrayed.warnings],
  };
}

/** @throws an error that names every problem, where there is any. */
function requireNone(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw failure(
    {
      ja: `次の ${problems.length} か所を直してから、もう一度ビルドしてください。`,
      en: `Correct the following (${problems.length}) and build again:`,
    },
    ...problems.map((problem) => `  ${problem}`),
  );
}

/** One line per former id that can't lead to its retreat. */
function formerProblems(retreats: readonly Retreat[]): string[] {
  return formerFaults(retreats.map(({ id, formerIds }) => ({ id, former: formerIds }))).map(
    ({ item, former, message: { ja, en } }) =>
      `retreats ${shown(item.id)} · former_ids: ${shown(former)} — ${ja} ${en}`,
  );
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
    (a, b) => a.displayOrder - b.displayOrder || byCodeUnit(a.id, b.id),
  );
  return retreats.map((retreat) => ({
    ...retreat,
    instructors: inOrder.filter(({ id }) => pairs.has(`${retreat.id} ${id}`)),
  }));
}
