import { previousSlugIssues } from '#editorial/previous-slugs.ts';
import { dayInJapan } from '#i18n/format.ts';
import { byCodeUnit } from '#i18n/order.ts';
import { fetchPictures, type FetchOptions } from '#pictures/fetch.ts';
import { sortDepartures } from '../departures.ts';
import { sortFacts } from '../facts.ts';
import { findImages, type WithPath } from '../find-images.ts';
import { leaderConflicts } from '../leader-conflicts.ts';
import type { AlbumPicture, Instructor, Retreat } from '../retreat.ts';
import { departureRowSchema } from './departures.ts';
import { factKey, factRowSchema } from './facts.ts';
import { instructorRowSchema } from './instructors.ts';
import { pictureKey, pictureRowSchema } from './pictures.ts';
import { retreatRowSchema } from './retreats.ts';
import { readTable } from './table.ts';

/** The tables that pages are built from. */
export const tableNames = [
  'retreats',
  'departures',
  'retreat_facts',
  'retreat_pictures',
  'instructors',
  'retreat_instructors',
] as const;

/** The unchecked rows of every table. */
export type Tables = Readonly<Record<(typeof tableNames)[number], readonly unknown[]>>;

/** An instructor whose photograph is still a path. */
type FoundInstructor = WithPath<Omit<Instructor, 'photograph'>>;
/** A retreat whose photographs are still paths. */
export type FoundRetreat = WithPath<Omit<Retreat, 'photograph' | 'instructors' | 'pictures'>> & {
  instructors: FoundInstructor[];
  pictures: WithPath<Omit<AlbumPicture, 'photograph'>>[];
};

/**
 * Checks the rows of every table, including their references to each other.
 * @param where the project's folder, and the options for fetching pictures.
 */
export async function checkTables(tables: Tables, where: FetchOptions) {
  const ids = new Set(tables.retreats.map(readColumn('id')));
  const retreats = readTable('retreats', tables.retreats, retreatRowSchema);
  const instructors = readTable('instructors', tables.instructors, instructorRowSchema);
  const departures = readTable(
    'departures',
    tables.departures,
    departureRowSchema(retreats.entries, ids, new Set(tables.instructors.map(readColumn('id')))),
  );
  const facts = readTable('retreat_facts', tables.retreat_facts, factRowSchema(ids), factKey);
  const pictures = readTable(
    'retreat_pictures',
    tables.retreat_pictures,
    pictureRowSchema(ids),
    pictureKey,
  );
  const album = pictures.entries.map(({ retreatId, picture }) => ({
    ...picture,
    id: `${retreatId} ${picture.image}`,
    retreatId,
  }));
  const fetched = await fetchPictures(
    [...retreats.entries, ...instructors.entries, ...album].map(({ image }) => image.trim()),
    where,
  );
  const { root } = where;
  const retreatImages = await findImages('retreats', retreats.entries, root, fetched);
  const albumImages = await findImages('retreat_pictures', album, root, fetched, 'left out');
  const instructorImages = await findImages('instructors', instructors.entries, root, fetched);
  const former = previousSlugIssues(
    retreats.entries.map(({ id, formerIds }) => ({ id, former: formerIds })),
  );
  const guidesOf = createGuideLookup(instructorImages.rows, tables.retreat_instructors);
  const leaderOf = createLeaderLookup(instructorImages.rows, guidesOf);
  const ledDepartures = departures.entries.map(
    ({ retreatId, departure: { ledBy, ...departure } }) => ({
      retreatId,
      departure,
      leader: leaderOf(retreatId, ledBy),
    }),
  );
  const departuresOf = Map.groupBy(ledDepartures, ({ retreatId }) => retreatId);
  const picturesOf = Map.groupBy(albumImages.rows, ({ retreatId }) => retreatId);
  const factsOf = Map.groupBy(facts.entries, ({ retreatId }) => retreatId);
  return {
    /** May lack retreats with problems. */
    retreats: retreatImages.rows.map((retreat): FoundRetreat => ({
      ...retreat,
      instructors: guidesOf(retreat.id),
      departures: sortDepartures(
        (departuresOf.get(retreat.id) ?? []).map(({ departure, leader }) =>
          leader ? { ...departure, leader: leader.name } : departure,
        ),
      ),
      pictures: (picturesOf.get(retreat.id) ?? []).toSorted(byDisplayOrder),
      facts: sortFacts(factsOf.get(retreat.id)?.map((one) => one.fact) ?? []),
    })),
    /** Problems that stop the build. */
    problems: [
      ...[retreats, retreatImages, instructors, instructorImages].flatMap((one) => one.problems),
      ...former.map(({ item, former: received, fix }) => ({
        where: { table: 'retreats', row: item.id, column: 'former_ids' },
        received: JSON.stringify(received),
        fix,
      })),
      ...departures.problems,
      ...facts.problems,
      ...pictures.problems,
      ...albumImages.problems,
    ],
    /** Problems that don't stop the build. */
    warnings: [
      ...[retreatImages, instructorImages, albumImages].flatMap((one) => one.warnings),
      ...leaderConflicts(ledDepartures, dayInJapan(new Date())),
    ],
  };
}

/** Returns a function that reads a column of a row as trimmed text. */
export const readColumn = (column: string) => (row: unknown) =>
  String((row as Record<string, unknown> | null)?.[column]).trim();

/** Returns a function that yields a retreat's instructors, sorted by display order. */
function createGuideLookup(instructors: readonly FoundInstructor[], links: readonly unknown[]) {
  const pairs = new Set(
    links.map((link) => {
      const { retreat_id, instructor_id } = link as Record<string, unknown>;
      return `${String(retreat_id)} ${String(instructor_id)}`;
    }),
  );
  const inOrder = instructors.toSorted(byDisplayOrder);
  return (retreatId: string) => inOrder.filter(({ id }) => pairs.has(`${retreatId} ${id}`));
}

/**
 * Returns a function that yields a departure's leader: the instructor in its row, else the only instructor of its
 * retreat.
 */
function createLeaderLookup(
  instructors: readonly FoundInstructor[],
  guidesOf: (retreatId: string) => readonly FoundInstructor[],
) {
  const byId = new Map(instructors.map((instructor) => [instructor.id, instructor]));
  return (retreatId: string, ledBy: string | undefined) => {
    if (ledBy !== undefined) return byId.get(ledBy);
    const [first, ...others] = guidesOf(retreatId);
    return others.length === 0 ? first : undefined;
  };
}

type WithDisplayOrder = Pick<FoundRetreat, 'displayOrder' | 'id'>;

function byDisplayOrder(a: WithDisplayOrder, b: WithDisplayOrder): number {
  return a.displayOrder - b.displayOrder || byCodeUnit(a.id, b.id);
}
