// pure module
/** The two kinds of retreat (spec §3). Apart from the schema, so that an island carries no zod. */
export const retreatTypes = ['domestic', 'international'] as const;

/** One side of the offer: in Japan, or abroad. */
export type RetreatType = (typeof retreatTypes)[number];
