import type { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import type { PictureData } from '#pictures/picture-data.ts';
import type { retreatSchema } from './schema.ts';

/** A retreat in both languages. Texts that are empty in its row are `''`. */
export type Retreat = z.output<typeof retreatSchema>;

/** A departure in both languages; fields that are empty in its row are filled from the retreat. */
export type Departure = Retreat['departures'][number];

/** One line of a schedule. */
export type ScheduleEntry = Retreat['schedule']['ja'][number];

/** A price in yen per person, and whether some dates cost more. */
export interface LowestPrice {
  low: number;
  varies: boolean;
}

/**
 * What `/retreat/{id}.json` says to the Worker, the form and calendar files. Its departures are those upcoming at
 * the build.
 */
export type RetreatData = Pick<Retreat, 'type' | 'title' | 'location'> & {
  /** The small picture in the letter that answers an inquiry. */
  picture: PictureData;
  /** The same as a JPEG for mails, which `after-build` gives an address that outlives the build. */
  mailPicture: { src: string; alt: Localized };
  /** The lowest price of what can be booked. */
  price?: LowestPrice | undefined;
  /** Yen that a room to oneself adds. */
  singleSupplement?: number | undefined;
  /** Whose price it is and with whom a room is shared: the fact `price_basis`. */
  priceBasis?: Localized | undefined;
  departures: (Pick<
    Departure,
    'id' | 'startsOn' | 'endsOn' | 'status' | 'leader' | 'price' | 'placesLeft'
  > & {
    /** Absent for no. */
    confirmed?: true;
    /** The day in Japan by which it is decided whether it runs. */
    decidedBy?: string;
  })[];
};
