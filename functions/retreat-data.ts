import type { RetreatData } from '#features/retreats/retreat.ts';
import { retreatDataPath } from '#i18n/paths.ts';

/**
 * What the site's build wrote of a retreat: so nothing that the Worker says of one comes from whoever asks
 * (product: departures/looked-up). The file is of the Worker's own deploy, and the rows behind it were checked by
 * the build; zod would make the Worker four times as large.
 *
 * @param id of the retreat, unchecked.
 * @returns undefined for an unknown retreat, or when the file can't be read.
 */
export async function retreatData(id: string, assets: Fetcher): Promise<RetreatData | undefined> {
  const path = retreatDataPath(id);
  if (path === undefined) return undefined;
  try {
    const file = await assets.fetch(new URL(path, 'https://assets.invalid'));
    return file.ok ? await file.json<RetreatData>() : undefined;
  } catch {
    return undefined;
  }
}
