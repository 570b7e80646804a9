import { pathToFileURL } from 'node:url';
import { formatProblem } from '#editorial/problem.ts';
import { dayInJapan } from '#i18n/format.ts';
import { checkArticles, retreatProblems } from '#features/blog/check.ts';
import { readArticleFolders, readCheckContext } from '#features/blog/files.ts';
import { currentIdsByFormer } from '#features/retreats/queries.ts';
import { connect } from '#features/retreats/source.ts';
import { checkPictures } from '#pictures/check.ts';
import { readEnvironment } from '../src/environment.ts';
import { PROJECT } from './project.ts';

/**
 * Checks every article, drafts included, and the pictures of `src/assets/pictures`, and says in Japanese and English
 * what to fix; the exit code is 1 if there is anything. It looks up retreats where the build reads them.
 */
async function main(): Promise<void> {
  const root = pathToFileURL(PROJECT);
  const [folders, context, pictures] = await Promise.all([
    readArticleFolders(root),
    readCheckContext(root, dayInJapan(new Date())),
    checkPictures(root),
  ]);
  const { articles, problems, unpublishedProblems } = checkArticles(folders, context);
  const mentions = articles.flatMap((article) => article.mentions);
  const missing =
    mentions.length > 0 ? retreatProblems(mentions, ...(await readRetreatIds(root))) : [];
  const all = [...problems, ...unpublishedProblems, ...missing, ...pictures].map(formatProblem);

  if (all.length === 0) {
    console.log(
      `記事 ${folders.length} 本と絵に問題はありません。 ${folders.length} articles and the pictures, all well.`,
    );
    return;
  }
  console.error(all.join('\n\n'));
  console.error(`\n直すところ: ${all.length} か所 · To put right: ${all.length}`);
  process.exitCode = 1;
}

/** Returns the ids of the retreats, and a map from their previous ids to the current ones. */
async function readRetreatIds(root: URL): Promise<[string[], Map<string, string>]> {
  const source = await connect(readEnvironment(root));
  try {
    // Selects every column, because an operator's older table may lack `former_ids`.
    const { data, error } = await source.client.from('retreats').select().order('id');
    if (error !== null) throw new Error(`${source.name}: ${error.message}`);
    const rows = (data as { id: string; former_ids?: string[] | null }[]).map(
      ({ id, former_ids: formerIds }) => ({ id, formerIds: formerIds ?? [] }),
    );
    return [rows.map(({ id }) => id), currentIdsByFormer(rows)];
  } finally {
    await source.close();
  }
}

await main();
