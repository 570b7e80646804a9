// pure module
import type { ImageMetadata } from 'astro';
import type { z } from 'zod';
import type { ChargeStep } from '#i18n/charges.ts';
import type { Localized } from '#i18n/locales.ts';
import type { departureTable } from './tables/departures.ts';
import type { factTable } from './tables/facts.ts';
import type { instructorTable } from './tables/instructors.ts';
import type { pictureTable } from './tables/pictures.ts';
import type { retreatTable } from './tables/retreats.ts';

/** What becomes of a row's `image`. */
interface Photographed {
  /** The file in `public/` that `image` names, or what was fetched for its URL. */
  photograph?: ImageMetadata | undefined;
}

/** A person who guides retreats, in both languages. Texts that the table leaves empty are `''`. */
export type Instructor = z.output<typeof instructorTable> & Photographed;

/** A time at which a retreat takes place, in both languages; what its row left empty is the retreat's. */
export type Departure = Omit<z.output<ReturnType<typeof departureTable>>['departure'], 'ledBy'> & {
  /** The name of who leads it, where that is known. */
  leader?: Localized;
};

/** Something to be known of a retreat beside its row, in both languages. */
export type Fact = z.output<ReturnType<typeof factTable>>['fact'];

/** A picture of a retreat's stay, in both languages. */
export type AlbumPicture = z.output<ReturnType<typeof pictureTable>>['picture'] & Photographed;

/** A retreat in both languages. */
export type Retreat = z.output<typeof retreatTable> &
  Photographed & {
    /** In their own display order. */
    instructors: Instructor[];
    /** By their first day, past ones too: which are to come, the day of the build says. */
    departures: Departure[];
    /** In the order of their topics, each once. */
    facts: Fact[];
    /** In their display order. */
    pictures: AlbumPicture[];
  };

/** A picture of the stay that only shows where others are enlarged. */
export type EnlargedPicture = Pick<AlbumPicture, 'alt' | 'caption'> &
  Record<'width' | 'height', number> & {
    src: string;
  };

/** One line of a schedule. */
export type ScheduleEntry = Retreat['schedule']['ja'][number];

/**
 * What `/retreat/{id}.json` says of a retreat, for the form, the mails and calendar files; its departures are
 * those to come as of the build (product: departures/looked-up).
 */
export type RetreatData = Pick<Retreat, 'type' | 'title' | 'location'> & {
  /** Those that the page has no room for; absent where there are none (product: album/number). */
  pictures?: EnlargedPicture[];
  departures: (Pick<Departure, 'id' | 'startsOn' | 'endsOn' | 'status' | 'leader'> & {
    /** Absent for no. */
    confirmed?: true;
    /** Of one that takes place, for its choice on the retreat's page (product: departures/details). */
    charges?: Localized<ChargeStep[]>;
  })[];
};
