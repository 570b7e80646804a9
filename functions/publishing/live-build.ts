import { asRecord, isText, readTime } from '../database.ts';
import type { LiveBuild } from './rules.ts';

/** Reads the build record (`/build.json`) of the pages that this Worker serves; undefined if it can't be read. */
export async function readLiveBuild(assets: Fetcher): Promise<LiveBuild | undefined> {
  try {
    const response = await assets.fetch(new URL('https://assets.invalid/build.json'));
    if (!response.ok) return undefined;
    const { revision, database, ...rest } = asRecord(await response.json());
    const time = readTime(rest['time']);
    if (!time) return undefined;
    return {
      revision: Number.isSafeInteger(revision) ? (revision as number) : null,
      time,
      database: isText(database) ? database : null,
    };
  } catch {
    return undefined;
  }
}
