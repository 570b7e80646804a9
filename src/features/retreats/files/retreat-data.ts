import type { Localized } from '#i18n/locales.ts';
import type { PictureData } from '#pictures/picture-data.ts';
import type { Departure, Retreat } from '../data/schema.ts';
import type { Prices } from '../rules/prices.ts';

/**
 * The content of `/retreat/{id}.json` for the Worker and the form. Its departures are those upcoming at the build.
 */
export interface RetreatData extends Pick<Retreat, 'type' | 'title' | 'location'>, Prices {
  /** The small picture in the letter that answers an inquiry. */
  picture: PictureData;
  /** The same picture as a JPEG for mails. `after-build` copies it to a path that later builds keep. */
  mailPicture: { src: string; alt: Localized };
  /** Most participants. */
  capacity?: number | undefined;
  /** The fact `price_basis`: for whom the price is, and how rooms are shared. */
  priceBasis?: Localized | undefined;
  departures: (Omit<Departure, 'note' | 'confirmed'> & {
    confirmed?: boolean;
    /** The day in Japan by which it is decided whether the departure runs. */
    decidedBy?: string | undefined;
  })[];
}
