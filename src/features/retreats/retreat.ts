// pure module
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import type { Locale } from '#i18n/locales.ts';
import { departureStatuses, factTopics, retreatTypes } from './types.ts';

const text = z.string().min(1);
const figure = z.union([z.number(), text]);
const inBoth = <T extends z.ZodType>(schema: T) =>
  z.object({ ja: schema, en: schema } satisfies Record<Locale, T>);

/** A person who guides retreats. Texts that the table leaves empty are `''`. */
export const instructorSchema = z.object({
  id: text,
  name: inBoth(text),
  specialty: inBoth(z.string()),
  qualifications: inBoth(z.string()),
  image: z.string(),
  photograph: z.custom<ImageMetadata>().optional(),
  fetched: z.string().optional(),
  displayOrder: z.number(),
});

const day = z.iso.date();

/** A time at which a retreat takes place; what its row left empty is the retreat's. */
export const departureSchema = z.object({
  id: text,
  /** The first day and the last as `YYYY-MM-DD`, by the calendar of the place. */
  startsOn: day,
  /** Absent where nobody can tell. */
  endsOn: day.optional(),
  /** Most participants. */
  capacity: z.number().optional(),
  /** Places that can still be booked; absent where the table doesn't tell. */
  placesLeft: z.number().optional(),
  status: z.enum(departureStatuses),
  /** Yen per person, tax included, or the retreat's own words. */
  price: figure.optional(),
  /** `''` for nothing. */
  note: inBoth(z.string()),
});

/** Something to be known of a retreat beside its row. */
export const factSchema = z.object({
  topic: z.enum(factTopics),
  /** Lines: more than one make a list. */
  text: inBoth(z.array(text)),
  /** Of a map or another page about it; `''` for none. */
  url: z.string(),
});

/** A retreat in both languages, as the loader keeps it; `row.ts` says what the table may hold. */
export const retreatSchema = z.object({
  id: text,
  type: z.enum(retreatTypes),
  title: inBoth(text),
  location: inBoth(text),
  description: inBoth(text),
  /** Paragraphs; line breaks within a paragraph are kept. */
  longDescription: inBoth(z.array(text)),
  includes: inBoth(z.array(text)),
  /** `time` as written, with or without a day in front. */
  schedule: inBoth(z.array(z.object({ time: text, activity: text }))),
  /** For `resolveImage`; `''` when there is none. */
  image: z.string(),
  /** The file in `public/` that `image` names, or what was fetched for its URL. */
  photograph: z.custom<ImageMetadata>().optional(),
  /** The path of a fetched picture from the project's folder. */
  fetched: z.string().optional(),
  /** Days, or words that aren't a plain number (`2泊3日`), shown as they are. */
  duration: figure.optional(),
  /** Yen per person, tax included, or words shown as they are. */
  price: figure.optional(),
  /** Most participants, or words shown as they are. */
  capacity: figure.optional(),
  displayOrder: z.number(),
  /** Ids it had before: their paths lead here. */
  formerIds: z.array(text),
  /** False only in a preview: no other build has unpublished ones. */
  published: z.boolean(),
  /** Moment of the row's last change, in UTC as ISO 8601; absent where the table doesn't tell. */
  updatedAt: z.string().optional(),
  /** In their own display order. */
  instructors: z.array(instructorSchema),
  /** By their first day, past ones too: which are to come, the day of the build says. */
  departures: z.array(departureSchema),
  /** In the order of their topics, each once. */
  facts: z.array(factSchema),
});

/** What `/retreat/{id}.json` says of a retreat (product: departures/looked-up). */
export const retreatDataSchema = retreatSchema
  .pick({ type: true, title: true, location: true })
  .extend({
    /** Those to come as of the build, by their first day. */
    departures: z.array(
      departureSchema.pick({ id: true, startsOn: true, endsOn: true, status: true }),
    ),
  });

/** What the form, the mails and calendar files look up of a retreat, in both languages. */
export type RetreatData = z.infer<typeof retreatDataSchema>;

/** A person who guides retreats, in both languages. */
export type Instructor = z.infer<typeof instructorSchema>;

/** A time at which a retreat takes place, in both languages. */
export type Departure = z.infer<typeof departureSchema>;

/** Something to be known of a retreat, in both languages. */
export type Fact = z.infer<typeof factSchema>;

/** A retreat in both languages. */
export type Retreat = z.infer<typeof retreatSchema>;

/** One line of a schedule. */
export type ScheduleEntry = Retreat['schedule']['ja'][number];
