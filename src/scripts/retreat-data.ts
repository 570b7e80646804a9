import type { RetreatData } from '#features/retreats/retreat.ts';
import { retreatDataPath } from '#i18n/paths.ts';

/** Fetches a retreat's data (`/retreat/{id}.json`); returns `undefined` if the request fails. */
export async function fetchRetreatData(id: string): Promise<RetreatData | undefined> {
  const path = retreatDataPath(id);
  if (path === undefined) return undefined;
  const answer = await fetch(path).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as RetreatData) : undefined;
}
