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

/** What can be told of a retreat beside its row, by where its page tells it (product: facts/topics). */
export const factGroups = {
  besidePrice: ['price_basis'],
  summary: ['smallest_group', 'level', 'languages'],
  price: ['single_supplement', 'not_included', 'local_taxes'],
  stay: ['lodging', 'meals', 'bath', 'accessibility', 'bring', 'season'],
  way: ['access', 'hospital'],
  terms: ['conductor'],
} as const;

/** Every topic, in the order of the page. */
export const factTopics = Object.values(factGroups).flat();
