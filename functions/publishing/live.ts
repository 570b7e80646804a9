import { fieldsOf, isText, readTime } from '../database.ts';
import type { LiveRecord } from './rules.ts';

/** What is live, as the build wrote it into `/build.json`. */
export interface LiveBuild extends LiveRecord {
  commit: string | null;
  retreats: number | null;
}

/** The record of what this Worker serves; undefined when there is none that can be read. */
export async function readLive(assets: Fetcher): Promise<LiveBuild | undefined> {
  try {
    const response = await assets.fetch(new URL('https://assets.invalid/build.json'));
    if (!response.ok) return undefined;
    const record = fieldsOf(await response.json());
    const time = readTime(record['time']);
    if (!time) return undefined;
    const { revision, database, commit } = record;
    const { retreats } = fieldsOf(record['counts']);
    return {
      revision: Number.isSafeInteger(revision) ? (revision as number) : null,
      time,
      database: isText(database) ? database : null,
      commit: isText(commit) ? commit : null,
      retreats: typeof retreats === 'number' ? retreats : null,
    };
  } catch {
    return undefined;
  }
}
