import type { RetreatData } from '#features/retreats/retreat.ts';

/** What the site tells of a retreat beside its page (`/retreat/{id}.json`); `undefined` where that can't be had. */
export async function retreatData(id: string): Promise<RetreatData | undefined> {
  const answer = await fetch(`/retreat/${id}.json`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as RetreatData) : undefined;
}
