import { BuildError, type Problem } from '#editorial/problem.ts';
import type { RowsRead } from './revision.ts';

/** The retreats that are live. */
export interface LiveRetreats {
  count: number;
  /** Absent in the record of a build that didn't name them. */
  ids?: readonly string[] | undefined;
}

/** The retreats of a build. */
export type NextRetreats = Omit<RowsRead, 'warnings'>;

/** What a build would take away from what is live. */
export interface Loss {
  /** How many of the live retreats are gone. */
  gone: number;
  live: number;
  /** Which; empty where the live record names none. */
  ids: readonly string[];
  /** Those of them that the home page shows. */
  featured: readonly string[];
}

/** How many retreats a refusal names; more are counted. */
const mostNamed = 10;

/**
 * What a build would take away, if that is more than an editor does in passing: more than half of the
 * live retreats, or a featured one. A retreat that lives on under another id isn't gone
 * (product: publishing/guard).
 */
export function lossOf(
  live: LiveRetreats,
  { retreats, formerIds }: Pick<NextRetreats, 'retreats' | 'formerIds'>,
  featured: readonly string[],
): Loss | undefined {
  const known = new Set([...retreats, ...formerIds]);
  const ids = (live.ids ?? []).filter((id) => !known.has(id));
  const loss = {
    gone: live.ids ? ids.length : Math.max(0, live.count - retreats.length),
    live: live.ids?.length ?? live.count,
    ids,
    featured: ids.filter((id) => featured.includes(id)),
  };
  return loss.gone * 2 > loss.live || loss.featured.length > 0 ? loss : undefined;
}

/**
 * Why these rows don't go live, and how to let them; undefined when they may (product: publishing/guard). What
 * allows them is the revision, so that it holds for these rows alone; without one, how many retreats are left.
 *
 * @param given `ALLOW_SHRINKING` of this build.
 */
export function refusalOf(
  live: LiveRetreats,
  next: NextRetreats,
  { featured, given }: { featured: readonly string[]; given: string | undefined },
): BuildError | undefined {
  const loss = lossOf(live, next, featured);
  if (loss === undefined) return undefined;
  const { revision, retreats } = next;
  const allowance = revision === null ? `retreats:${retreats.length}` : String(revision);
  const isAllowed = revision !== null && next.allowed === revision;
  return isAllowed || given?.trim() === allowance ? undefined : refusal(loss, allowance, next);
}

function refusal(
  { gone, live, ids, featured }: Loss,
  allowance: string,
  { database, revision }: NextRetreats,
): BuildError {
  // Without one, the status page can't name what is allowed.
  const hasRevision = revision !== null;
  // The featured ones first: they may be all that is wrong.
  const first = [...featured, ...ids.filter((id) => !featured.includes(id))];
  const problems = first.slice(0, mostNamed).map((row): Problem => ({
    where: { table: 'retreats', row },
    fix: featured.includes(row)
      ? {
          ja: 'なくなります。おすすめのリトリートです（src/site.ts）。',
          en: 'It would be gone, and is featured (src/site.ts).',
        }
      : { ja: 'なくなります。', en: 'It would be gone.' },
  }));
  const more = ids.length - problems.length;
  const heading = [
    `公開中のリトリート ${live} 件のうち ${gone} 件がなくなるため、公開を止めました。`,
    `Not published: ${gone} of the ${live} live retreats would be gone.`,
    ...(more > 0
      ? [`次の ${problems.length} 件と、ほかに ${more} 件です。 Those below, and ${more} more.`]
      : []),
    `読んだデータベース: ${database} The database that was read: ${database}`,
    'まちがいなら、retreats 表の行を元に戻してください（published も確かめてください）。' +
      'id を変えただけなら、前の id を former_ids に残してください。' +
      `この内容でよければ、${hasRevision ? '公開の状態のページで「それでも公開する」を押すか、' : ''}` +
      `ALLOW_SHRINKING=${allowance} を付けて一度だけビルドしてください。`,
    'If that is a mistake, put the rows back (check published, too). If only ids have changed, keep the ' +
      `former ones in former_ids. If it is meant, ${hasRevision ? 'press "Publish anyway" on the status page, or ' : ''}` +
      `build once with ALLOW_SHRINKING=${allowance}.`,
  ].join('\n');
  return new BuildError(heading, problems, { isPermanent: true, refused: revision });
}
