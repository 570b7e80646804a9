/** The two types of retreat. They aren't in the schema's module, so that islands don't bundle zod. */
export const retreatTypes = ['domestic', 'international'] as const;

/** Whether a retreat takes place in Japan or abroad. */
export type RetreatType = (typeof retreatTypes)[number];

/** The possible statuses of a departure. */
export const departureStatuses = ['open', 'few', 'full', 'waitlist', 'cancelled'] as const;

/** Whether, and how, a departure can still be booked. */
export type DepartureStatus = (typeof departureStatuses)[number];

/** What a picture of a stay shows, and with it the facts that stand below it. */
export const pictureSubjects = ['room', 'table', 'days'] as const;

/** What a picture of a stay shows. */
export type PictureSubject = (typeof pictureSubjects)[number];

/** The topics of facts, by the part of a retreat's page that shows them. */
export const factParts = {
  priceBasis: ['price_basis'],
  welcome: ['welcome'],
  place: ['access', 'flights', 'passport'],
  notIncluded: ['not_included', 'local_taxes'],
  rest: ['season', 'languages'],
  room: ['lodging', 'rooms', 'bath'],
  table: ['meals'],
  days: ['level', 'accessibility', 'bring'],
  illness: ['hospital', 'conductor'],
  calledOff: ['smallest_group'],
} as const;

/** A part of a retreat's page that shows facts. */
export type FactPart = keyof typeof factParts;

/** Every topic, in the order of the parts. */
export const factTopics = Object.values(factParts).flat();
