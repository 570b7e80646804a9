import type { RetreatData } from '#features/retreats/retreat.ts';
import { retreatDataPath } from '#i18n/paths.ts';
import { readAsset } from './asset.ts';

/**
 * Reads a retreat's JSON file, which the build wrote, so that nothing the Worker says about a retreat comes from a
 * request. The file isn't validated here, because the build has validated the rows in
 * it, and zod would make the Worker four times as large.
 *
 * @param id of the retreat, not validated.
 * @returns undefined for an unknown retreat, or if the file can't be read.
 */
export async function retreatData(id: string, assets: Fetcher): Promise<RetreatData | undefined> {
  const path = retreatDataPath(id);
  if (path === undefined) return undefined;
  return (await readAsset(path, assets)) as RetreatData | undefined;
}
