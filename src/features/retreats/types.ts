// pure module
/**
 * The two kinds of retreat (product: retreats/fields). Apart from the schema, so that an island
 * carries no zod.
 */
export const retreatTypes = ['domestic', 'international'] as const;

/** One side of the offer: in Japan, or abroad. */
export type RetreatType = (typeof retreatTypes)[number];

/** What can be said of a departure's places (product: departures/status). */
export const departureStatuses = ['open', 'few', 'full', 'waitlist', 'cancelled'] as const;

/** Whether, and how, a departure can still be booked. */
export type DepartureStatus = (typeof departureStatuses)[number];
