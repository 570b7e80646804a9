import type { RetreatData } from '#features/retreats/retreat.ts';

/** Fetches a retreat's data (`/retreat/{id}.json`); returns `undefined` if the request fails. */
export async function retreatData(id: string): Promise<RetreatData | undefined> {
  const answer = await fetch(`/retreat/${id}.json`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as RetreatData) : undefined;
}
