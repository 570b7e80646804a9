import { BuildError, type Problem } from '#editorial/problem.ts';
import type { RowsRead } from './revision.ts';

/** The retreats of a build. */
export type NextRetreats = Omit<RowsRead, 'warnings'>;

/** What a build would take away from what is live. */
interface Loss {
  /** The live retreats that are gone. */
  gone: readonly string[];
  /** Those of them that the home page shows. */
  featured: readonly string[];
}

/** How many retreats a refusal names; more are counted. */
const mostNamed = 10;

/**
 * What a build would take away, if that is more than an editor does in passing: more than half of the
 * live retreats, or a featured one. A retreat that lives on under another id isn't gone
 * (product: publishing/guard).
 *
 * @param live the ids of the retreats that are live.
 */
export function lossOf(
  live: readonly string[],
  { retreats, formerIds }: Pick<NextRetreats, 'retreats' | 'formerIds'>,
  featured: readonly string[],
): Loss | undefined {
  const known = new Set([...retreats, ...formerIds]);
  const gone = live.filter((id) => !known.has(id));
  const loss = { gone, featured: gone.filter((id) => featured.includes(id)) };
  return gone.length * 2 > live.length || loss.featured.length > 0 ? loss : undefined;
}

/**
 * Why these rows don't go live, and how to let them; undefined when they may (product: publishing/guard). What
 * allows them is the revision, so that it holds for these rows alone; without one, how many retreats are left.
 *
 * @param live the ids of the retreats that are live.
 * @param given `ALLOW_SHRINKING` of this build.
 */
export function refusalOf(
  live: readonly string[],
  next: NextRetreats,
  { featured, given }: { featured: readonly string[]; given: string | undefined },
): BuildError | undefined {
  const loss = lossOf(live, next, featured);
  if (loss === undefined) return undefined;
  const { revision, retreats } = next;
  const allowance = revision === null ? `retreats:${retreats.length}` : String(revision);
  const isAllowed = revision !== null && next.allowed === revision;
  return isAllowed || given?.trim() === allowance
    ? undefined
    : refusal(live.length, loss, allowance, next);
}

function refusal(
  live: number,
  { gone, featured }: Loss,
  allowance: string,
  { database, revision }: NextRetreats,
): BuildError {
  // Without one, the status page can't name what is allowed.
  const hasRevision = revision !== null;
  // The featured ones first: they may be all that is wrong.
  const first = [...featured, ...gone.filter((id) => !featured.includes(id))];
  const problems = first.slice(0, mostNamed).map((row): Problem => ({
    where: { table: 'retreats', row },
    fix: featured.includes(row)
      ? {
          ja: 'なくなります。ホームページのおすすめです。',
          en: 'It would be gone, and is featured on the home page.',
        }
      : { ja: 'なくなります。', en: 'It would be gone.' },
  }));
  const more = gone.length - problems.length;
  const heading = {
    ja:
      `公開中のリトリート ${live} 件のうち ${gone.length} 件がなくなるため、公開を止めました` +
      `（読んだデータベース: ${database}）。${more > 0 ? `次の ${problems.length} 件と、ほかに ${more} 件です。` : ''}`,
    en:
      `Not published: ${gone.length} of the ${live} live retreats would be gone ` +
      `(the database that was read: ${database}).${more > 0 ? ` Those below, and ${more} more.` : ''}`,
  };
  // The status page has a button for it, and says the rest in its own words.
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
