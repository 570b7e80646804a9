// pure module
/**
 * The two kinds of retreat (product: retreats/fields). Apart from the schema, so that an island
 * carries no zod.
 */
export const retreatTypes = ['domestic', 'international'] as const;

/** One side of the offer: in Japan, or abroad. */
export type RetreatType = (typeof retreatTypes)[number];
