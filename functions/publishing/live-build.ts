import { readAsset } from '../asset.ts';
import { asRecord, isText, readTime } from '../database.ts';
import type { LiveBuild } from './rules.ts';

/** Reads the build record (`/build.json`) of the pages that this Worker serves; undefined if it can't be read. */
export async function readLiveBuild(assets: Fetcher): Promise<LiveBuild | undefined> {
  const { revision, database, ...record } = asRecord(await readAsset('/build.json', assets));
  const time = readTime(record['time']);
  if (!time) return undefined;
  return {
    revision: Number.isSafeInteger(revision) ? (revision as number) : null,
    time,
    database: isText(database) ? database : null,
  };
}
