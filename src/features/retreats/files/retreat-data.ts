import type { Localized } from '#i18n/locales.ts';
import type { PictureData } from '#pictures/picture-data.ts';
import type { Departure, Retreat } from '../data/schema.ts';
import type { Prices } from '../rules/prices.ts';

/**
 * What `/retreat/{id}.json` says to the Worker, the form and calendar files. Its departures are those upcoming at
 * the build.
 */
export interface RetreatData extends Pick<Retreat, 'type' | 'title' | 'location'>, Prices {
  /** The small picture in the letter that answers an inquiry. */
  picture: PictureData;
  /** The same as a JPEG for mails, which `after-build` gives an address that outlives the build. */
  mailPicture: { src: string; alt: Localized };
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
}
