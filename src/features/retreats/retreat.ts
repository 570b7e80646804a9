// pure module
import type { ImageMetadata } from 'astro';
import type { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import type { departureRowSchema } from './tables/departures.ts';
import type { factRowSchema } from './tables/facts.ts';
import type { instructorRowSchema } from './tables/instructors.ts';
import type { pictureRowSchema } from './tables/pictures.ts';
import type { retreatRowSchema } from './tables/retreats.ts';

/** The file of a row's `image`. */
interface WithPhotograph {
  /** The file in `public/` that `image` names, or the file fetched from its URL. */
  photograph?: ImageMetadata | undefined;
}

/** An instructor in both languages. Texts that are empty in the table are `''`. */
export type Instructor = z.output<typeof instructorRowSchema> & WithPhotograph;

/** A departure in both languages; fields that are empty in its row are filled from the retreat. */
export type Departure = Omit<
  z.output<ReturnType<typeof departureRowSchema>>['departure'],
  'ledBy'
> & {
  /** The name of its leader; absent if unknown. */
  leader?: Localized;
};

/** A fact about a retreat (a row of `retreat_facts`) in both languages. */
export type Fact = z.output<ReturnType<typeof factRowSchema>>['fact'];

/** A picture of a retreat's stay, in both languages. */
export type AlbumPicture = z.output<ReturnType<typeof pictureRowSchema>>['picture'] &
  WithPhotograph;

/** A retreat in both languages. */
export type Retreat = z.output<typeof retreatRowSchema> &
  WithPhotograph & {
    /** Sorted by the instructors' display order. */
    instructors: Instructor[];
    /** Sorted by first day. Past departures are included; queries filter them by the date of the build. */
    departures: Departure[];
    /** Sorted by topic; each topic occurs once. */
    facts: Fact[];
    /** Sorted by display order. */
    pictures: AlbumPicture[];
  };

/** One line of a schedule. */
export type ScheduleEntry = Retreat['schedule']['ja'][number];

/**
 * The contents of `/retreat/{id}.json`, for the form, mails and calendar files. Its departures are those upcoming at
 * the build.
 */
export type RetreatData = Pick<Retreat, 'type' | 'title' | 'location'> & {
  departures: (Pick<Departure, 'id' | 'startsOn' | 'endsOn' | 'status' | 'leader'> & {
    /** Absent for no. */
    confirmed?: true;
  })[];
};
