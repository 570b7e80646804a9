import { z } from 'zod';
import { trimBlank } from '#lib/blank.ts';
import { keywordsIn } from '#i18n/fold.ts';
import { addDays } from '#lib/days.ts';
import { byCodeUnit } from '#lib/order.ts';
import { hours } from '#lib/hours.ts';
import { snakeCase } from '#lib/snake-case.ts';
import { departureStatuses, factTopics, pictureSubjects, retreatTypes } from './types.ts';

/** The error of a refused value. Only tables that lack a constraint hold such values. */
const valueError = {
  error: ({ input, path = [] }: { input?: unknown; path?: PropertyKey[] | undefined }) =>
    // The column of `title.en` is `title_en`.
    `${snakeCase(path.join('.').replace(/\.(ja|en)\b/, '_$1'))}: ${(JSON.stringify(input) ?? '').slice(0, 60)} — ` +
    '列の説明のとおりに書き、表が古ければ supabase/migrations を適用してください。 ' +
    'Write what the comment on the column says; if the tables are old, apply supabase/migrations.',
};

const trimmed = z
  .string(valueError)
  .overwrite((value) => trimBlank(value.replaceAll('\r\n', '\n')));
const text = trimmed.min(1, valueError);
/** A text that pages and mails show in a single line. */
const singleLine = text.overwrite((value) => value.replace(/\s+/g, ' '));
/** Empty is `''`. */
const optionalText = trimmed.default('');
const splitBy = (separator: RegExp) =>
  text.transform((value) => value.split(separator).filter((part) => trimBlank(part) !== ''));
const paragraphs = splitBy(/\n\s*\n/);
const lines = splitBy(/\s*\n\s*/);
const optionalInteger = (least: number) => z.int(valueError).min(least, valueError).exactOptional();
const schedule = z.array(z.object({ time: text, activity: text }, valueError), valueError);
/** The table has the same rule. */
const httpsUrl = z
  .string(valueError)
  .regex(
    /^(https:\/\/([a-z0-9_-]+\.)+[a-z][a-z0-9-]*(:\d{1,5})?([/?#][!-~\u00a1-\u2fff\u3001-\u{10ffff}]*)?)?$/iu,
    valueError,
  )
  .default('');

/** The table has the same rule. */
const coordinates = z
  .string(valueError)
  .regex(/^-?[0-8]?[0-9](\.[0-9]+)?, *-?(1[0-7]|[0-9])?[0-9](\.[0-9]+)?$/, valueError)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  });

/** Two columns, one for each language, such as `title_ja` and `title_en`. */
const localized = <T extends z.ZodType>(schema: T) => z.object({ ja: schema, en: schema });
const optionalLocalized = localized(optionalText).prefault({});

/** The rows of another table. In the path of an issue, a row goes by its key. */
const rowsBy = <Schema extends z.ZodType>(key: string, schema: Schema) =>
  z
    .preprocess(
      (rows) => new Map((rows as Record<string, unknown>[]).map((row) => [row[key], row])),
      z.map(z.string(), schema),
    )
    .transform((byKey) => [...byKey.values()]);

/** The fields of a row with a picture. */
const pictureFields = {
  displayOrder: z.int(valueError),
  /** A name, a path or a URL; `''` for none. */
  image: optionalText,
  /** Pixels of a picture on the project's Storage, which the loader has measured. */
  imageSize: z.object({ width: z.int(), height: z.int() }).exactOptional(),
};

const instructor = z.object({
  ...pictureFields,
  id: text,
  name: localized(singleLine),
  specialty: localized(singleLine),
  qualifications: localized(text),
  /** A few sentences about the person. */
  story: optionalLocalized,
  /** The languages that the person speaks. */
  languages: optionalLocalized,
});

const departure = z.object({
  id: text,
  /** The first day, in the time zone of the place. */
  startsOn: z.iso.date(valueError),
  endsOn: z.iso.date(valueError).exactOptional(),
  status: z.enum(departureStatuses, valueError).default('open'),
  /** Whether the departure is certain to run. */
  confirmed: z.boolean(valueError),
  placesLeft: optionalInteger(0),
  /** Yen per person, tax included. */
  price: optionalInteger(1),
  note: optionalLocalized,
  /** The instructor of `led_by`. */
  leader: z.object({ name: localized(singleLine) }).exactOptional(),
});

/** A row of `retreat_facts`. */
const factSchema = z.object({
  topic: z.enum(factTopics, valueError),
  /** The lines of the text; pages show several as a list. */
  text: localized(lines),
  /** A map or another page about the fact; `''` for none. */
  url: httpsUrl,
});

const picture = z.object({
  ...pictureFields,
  image: text,
  alt: localized(text),
  caption: optionalLocalized,
  /** Only for a picture of the place at an hour of its day. */
  hour: z.enum(hours, valueError).exactOptional(),
  /** The facts below the picture; absent for any other picture of the stay. */
  shows: z.enum(pictureSubjects, valueError).exactOptional(),
});

/** A row of `retreats` with its rows of other tables, as the loader reads it; the output is what pages use. */
export const retreatSchema = z.preprocess(
  fieldsOf,
  z
    .object({
      ...pictureFields,
      id: text,
      type: z.enum(retreatTypes, valueError),
      /** False only in previews, because other builds leave unpublished retreats out. */
      published: z.boolean(valueError),
      title: localized(singleLine),
      location: localized(singleLine),
      description: localized(text),
      longDescription: localized(paragraphs),
      includes: localized(z.array(text, valueError)),
      /** `time` may begin with a day. */
      schedule: localized(schedule),
      /** Days. */
      duration: optionalInteger(1),
      /** Yen per person, tax included. */
      price: optionalInteger(1),
      /** Yen that a room to oneself adds for the whole stay. */
      singleSupplement: optionalInteger(1),
      /** Most participants. */
      capacity: optionalInteger(1),
      /** Words of both languages that the search finds in addition to title and location. */
      keywords: optionalText.transform(keywordsIn),
      /** Degrees north and east. */
      coordinates: coordinates.exactOptional(),
      /** How long it takes to get there. */
      journey: optionalLocalized,
      /** When the row was last changed, in UTC as ISO 8601. */
      updatedAt: z.coerce.date(valueError).transform((date) => date.toISOString()),
      instructors: rowsBy('id', instructor),
      departures: rowsBy('id', departure),
      retreatFacts: rowsBy('topic', factSchema),
      retreatPictures: rowsBy('image', picture),
    })
    .transform(({ departures, retreatFacts, retreatPictures, ...retreat }) => {
      const instructors = retreat.instructors.toSorted(byDisplayOrder);
      const pictures = retreatPictures.toSorted(byDisplayOrder);
      return {
        ...retreat,
        instructors,
        /** Sorted by first day. Past departures are included; `upcomingDepartures` leaves them out. */
        departures: departures
          .map((row) => completeDeparture(row, { ...retreat, instructors }))
          .toSorted((a, b) => byCodeUnit(a.startsOn, b.startsOn) || byCodeUnit(a.id, b.id)),
        facts: retreatFacts.toSorted(
          (a, b) => factTopics.indexOf(a.topic) - factTopics.indexOf(b.topic),
        ),
        /** The pictures of the stay. */
        pictures: pictures.filter(({ hour }) => hour === undefined),
        /** The pictures of the place by the hour, from dawn on. */
        hourPictures: hours.flatMap((hour) =>
          pictures.filter((row) => row.hour === hour).map((row) => ({ ...row, hour })),
        ),
      };
    }),
);

/** A retreat in both languages. Texts that are empty in its row are `''`. */
export type Retreat = z.output<typeof retreatSchema>;

/** A departure in both languages; fields that are empty in its row are filled from the retreat. */
export type Departure = Retreat['departures'][number];

/** One line of a schedule. */
export type ScheduleEntry = z.output<typeof schedule>[number];

/** Fills the empty columns of a departure from its retreat, and the leader from a retreat's only instructor. */
function completeDeparture(
  { leader, ...row }: z.output<typeof departure>,
  retreat: { duration?: number; price?: number; instructors: z.output<typeof instructor>[] },
) {
  const { duration, price, instructors } = retreat;
  const onlyInstructor = instructors.length === 1 ? instructors[0] : undefined;
  const name = leader?.name ?? onlyInstructor?.name;
  const isFull = row.placesLeft === 0 && (row.status === 'open' || row.status === 'few');
  return {
    ...(price !== undefined && { price }),
    ...(duration !== undefined && { endsOn: addDays(row.startsOn, duration - 1) }),
    ...row,
    status: isFull ? ('full' as const) : row.status,
    /** The leader's name; absent if unknown. */
    ...(name !== undefined && { leader: name }),
  };
}

/** A row with its place in the order. The second key gives every build the same order. */
type Ordered = { displayOrder: number; id?: string; image: string };

function byDisplayOrder(a: Ordered, b: Ordered): number {
  return a.displayOrder - b.displayOrder || byCodeUnit(a.id ?? a.image, b.id ?? b.image);
}

/**
 * Returns a row and those within it as pages read them: `title_ja` and `title_en` are `title`, `ends_on` is `endsOn`, null
 * is absent.
 */
function fieldsOf(row: unknown): unknown {
  if (Array.isArray(row)) return row.map(fieldsOf);
  if (typeof row !== 'object' || row === null) return row;
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row as Record<string, unknown>)) {
    if (value === null) continue;
    const [, name = column, locale]: (string | undefined)[] = /^(.+)_(ja|en)$/.exec(column) ?? [];
    const field = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    // A list within a column, such as a schedule, stays as it is.
    fields[field] = locale ? { ...(fields[field] as object), [locale]: value } : fieldsOf(value);
  }
  return fields;
}
