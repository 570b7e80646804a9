import { BuildError, type Problem } from '#editorial/problem.ts';
import type { LoadedRows } from './revision.ts';

/** The retreats of a build that is about to go live. */
export type NextRetreats = Omit<LoadedRows, 'warnings'>;

/** Most retreats that a refusal names; it gives the number of the others. */
const maxNamed = 10;

/**
 * Returns the ids of the retreats that a build would remove, and of those among them that the home page features, if
 * they are more than half of the live ones or include a featured one, else undefined. A retreat with a new id isn't
 * removed if the old one is among its former ids.
 *
 * @param live the ids of the live retreats.
 */
export function excessiveRemoval(
  live: readonly string[],
  { retreats, formerIds }: Pick<NextRetreats, 'retreats' | 'formerIds'>,
  featured: readonly string[],
) {
  const known = new Set([...retreats, ...formerIds]);
  const removed = live.filter((id) => !known.has(id));
  const removal = { removed, featured: removed.filter((id) => featured.includes(id)) };
  return removed.length * 2 > live.length || removal.featured.length > 0 ? removal : undefined;
}

/**
 * Returns an error that says why the rows may not go live and how to allow it, or undefined if they may. The operator allows a revision, a number that rises with every change of the rows, so
 * that the permission applies to these rows only. If the database has no revision, the operator allows the number of
 * remaining retreats.
 *
 * @param live the ids of the live retreats.
 * @param allowShrinking the value of `ALLOW_SHRINKING` in this build.
 */
export function removalError(
  live: readonly string[],
  next: NextRetreats,
  { featured, allowShrinking }: { featured: readonly string[]; allowShrinking: string | undefined },
): BuildError | undefined {
  const removal = excessiveRemoval(live, next, featured);
  if (removal === undefined) return undefined;
  const { revision, retreats } = next;
  const allowance = revision === null ? `retreats:${retreats.length}` : String(revision);
  const isAllowed = revision !== null && next.allowed === revision;
  return isAllowed || allowShrinking?.trim() === allowance
    ? undefined
    : createRemovalError(live.length, removal, allowance, next);
}

function createRemovalError(
  live: number,
  { removed, featured }: NonNullable<ReturnType<typeof excessiveRemoval>>,
  allowance: string,
  { database, revision }: NextRetreats,
): BuildError {
  // The button of the status page can only allow a revision.
  const hasRevision = revision !== null;
  // Featured retreats come first, because they may be the only reason.
  const first = [...featured, ...removed.filter((id) => !featured.includes(id))];
  const problems = first.slice(0, maxNamed).map((row): Problem => ({
    where: { table: 'retreats', row },
    fix: featured.includes(row)
      ? {
          ja: 'なくなります。ホームページのおすすめです。',
          en: 'It would be gone, and is featured on the home page.',
        }
      : { ja: 'なくなります。', en: 'It would be gone.' },
  }));
  const more = removed.length - problems.length;
  const heading = {
    ja:
      `公開中のリトリート ${live} 件のうち ${removed.length} 件がなくなるため、公開を止めました` +
      `（読んだデータベース: ${database}）。${more > 0 ? `次の ${problems.length} 件と、ほかに ${more} 件です。` : ''}`,
    en:
      `Not published: ${removed.length} of the ${live} live retreats would be gone ` +
      `(the database that was read: ${database}).${more > 0 ? ` Those below, and ${more} more.` : ''}`,
  };
  // For the build log only: the status page has a button and its own text.
  const details = [
    'まちがいなら、retreats 表の行を元に戻してください（published も確かめてください）。' +
      'id を変えただけなら、前の id を former_ids に残してください。' +
      `この内容でよければ、${hasRevision ? '公開の状態のページで「それでも公開する」を押すか、' : ''}` +
      `ALLOW_SHRINKING=${allowance} を付けて一度だけビルドしてください。`,
    'If that is a mistake, put the rows back (check published, too). If only ids have changed, keep the ' +
      `former ones in former_ids. If it is meant, ${hasRevision ? 'press "Publish anyway" on the status page, or ' : ''}` +
      `build once with ALLOW_SHRINKING=${allowance}.`,
  ];
  return new BuildError(heading, problems, { details, isPermanent: true, refused: revision });
}
