import { isRequestable } from './departures.ts';
import type { LocalRetreat } from '../data/local.ts';

/** Most other retreats that a retreat's page lists. */
const maxSimilar = 3;

/**
 * Returns the other retreats that a retreat's page lists: requestable ones first, then those of the same type, else in
 * the order given.
 */
export function similarTo(
  { id, type }: LocalRetreat,
  retreats: readonly LocalRetreat[],
): LocalRetreat[] {
  const rank = (other: LocalRetreat) =>
    (other.departures.some(isRequestable) ? 0 : 2) + (other.type === type ? 0 : 1);
  const others = retreats.filter((other) => other.id !== id && other.published);
  return others.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxSimilar);
}
