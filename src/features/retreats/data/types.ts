/** The two types of retreat. They aren't in the schema's module, so that islands don't bundle zod. */
export const retreatTypes = ['domestic', 'international'] as const;

/** Whether a retreat takes place in Japan or abroad. */
export type RetreatType = (typeof retreatTypes)[number];

/** The possible statuses of a departure. */
export const departureStatuses = ['open', 'few', 'full', 'waitlist', 'cancelled'] as const;

/** Whether, and how, a departure can still be booked. */
export type DepartureStatus = (typeof departureStatuses)[number];

/** The topics of facts, by the group in which a retreat's page shows them: the first three above its programme. */
export const factGroups = {
  place: ['access', 'flights', 'passport'],
  priceBasis: ['price_basis'],
  notIncluded: ['not_included'],
  teaching: ['languages'],
  people: ['smallest_group'],
  days: ['season', 'bring'],
  lodging: ['lodging', 'rooms', 'bath'],
  body: ['level', 'meals', 'accessibility'],
  illness: ['hospital', 'conductor'],
  extra: ['local_taxes'],
} as const;

/** Every topic, in the order of the groups. */
export const factTopics = Object.values(factGroups).flat();
