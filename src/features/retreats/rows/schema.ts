import { z } from 'zod';
import { addDays } from '#i18n/format.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { byCodeUnit } from '#i18n/order.ts';
import { departureStatuses, factTopics, retreatTypes } from './types.ts';

/** The message about a value that is refused. Nearly all such values stand only in tables that lack a constraint. */
const wrong = {
  error: ({ input }: { input?: unknown }) =>
    `${(JSON.stringify(input) ?? '').slice(0, 60)} — ` +
    '列の説明のとおりに書き、表が古ければ supabase/migrations を適用してください。 ' +
    'Write what the comment on the column says; if the tables are old, apply supabase/migrations.',
};

const trimmed = z.string(wrong).overwrite((text) => text.replaceAll('\r\n', '\n').trim());
const text = trimmed.min(1, wrong);
/** Empty is `''`. */
const optionalText = trimmed.nullable().transform((value) => value ?? '');
/** The loader replaces the URL of a picture on the project's Storage by the picture with its size. */
type Image = string | { url: string; width: number; height: number };
const image = optionalText.transform((value): Image => value);
const paragraphs = text.transform((value) => value.split(/\n\s*\n/));
const lines = text.transform((value) => value.split(/\s*\n\s*/));
const atLeast = (least: number) => z.int(wrong).min(least, wrong).nullable();
const schedule = z.array(z.object({ time: text, activity: text }, wrong), wrong);
const link = z
  .string(wrong)
  .refine((url) => url === '' || (url.startsWith('https://') && URL.canParse(url)), wrong);

/** Returns the two columns of what is said in each language: `title_ja` and `title_en`. */
const both = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  ({ [`${name}_ja`]: schema, [`${name}_en`]: schema }) as Record<`${Name}_${Locale}`, Schema>;

type Row = Readonly<Record<string, unknown>>;

/** Returns the schema of a table's rows. A problem's path names a row by its key. */
const rows = <Schema extends z.ZodType>(schema: Schema, key: string) =>
  z
    .preprocess(
      (all) => Object.fromEntries((all as Row[]).map((row) => [String(row[key]), row])),
      z.record(z.string(), schema),
    )
    .transform((byKey) => Object.values(byKey) as z.output<Schema>[]);

const instructor = z
  .object({
    id: text,
    display_order: z.int(wrong),
    ...both('name', text),
    ...both('specialty', text),
    ...both('qualifications', text),
    /** A few sentences about the person. */
    ...both('story', optionalText),
    /** The languages that the person speaks. */
    ...both('languages', optionalText),
    image,
  })
  .transform(fieldsOf);

const departure = z
  .object({
    id: text,
    /** The first day, in the time zone of the place. */
    starts_on: z.iso.date(wrong),
    ends_on: z.iso.date(wrong).nullable(),
    status: z.enum(departureStatuses, wrong).nullable(),
    /** Whether the departure is certain to run. */
    confirmed: z.boolean(wrong),
    capacity: atLeast(1),
    places_left: atLeast(0),
    /** Yen per person, tax included. */
    price: atLeast(1),
    ...both('note', optionalText),
    /** The instructor of `led_by`. */
    leader: z.object(both('name', text)).transform(fieldsOf).nullable(),
  })
  .transform(fieldsOf);

const fact = z
  .object({
    topic: z.enum(factTopics, wrong),
    /** The lines of the text; pages show several as a list. */
    ...both('text', lines),
    /** A map or another page about the fact; `''` for none. */
    url: link.nullable().transform((url) => url ?? ''),
  })
  .transform(fieldsOf);

const picture = z
  .object({
    display_order: z.int(wrong),
    image: text.transform((value): Image => value),
    ...both('alt', text),
    ...both('caption', optionalText),
  })
  .transform(fieldsOf);

/** A row of `retreats` with its rows of other tables, as the loader reads it; the output is what pages use. */
export const retreatSchema = z
  .object({
    id: text,
    type: z.enum(retreatTypes, wrong),
    /** False only in previews, because other builds leave unpublished retreats out. */
    published: z.boolean(wrong),
    display_order: z.int(wrong),
    ...both('title', text),
    ...both('location', text),
    ...both('description', text),
    ...both('long_description', paragraphs),
    ...both('includes', z.array(text, wrong)),
    /** `time` may begin with a day. */
    ...both('schedule', schedule),
    image,
    /** Days. */
    duration: atLeast(1),
    /** Yen per person, tax included. */
    price: atLeast(1),
    /** Yen that a room to oneself adds for the whole stay. */
    single_supplement: atLeast(1),
    /** Most participants. */
    capacity: atLeast(1),
    /** When the row was last changed, in UTC as ISO 8601. */
    updated_at: z.coerce.date().transform((date) => date.toISOString()),
    departures: rows(departure, 'id'),
    retreat_facts: rows(fact, 'topic'),
    retreat_pictures: rows(picture, 'image'),
    retreat_instructors: z.preprocess(
      (links) => (links as Row[]).map((link) => link['instructors']),
      rows(instructor, 'id'),
    ),
  })
  .transform(fieldsOf)
  .superRefine(({ departures, capacity = Infinity }, context) => {
    for (const { id, placesLeft = 0, capacity: most = capacity } of departures) {
      if (placesLeft <= most) continue;
      context.addIssue({
        code: 'custom',
        path: ['departures', id, 'places_left'],
        message: `${placesLeft} — 定員は ${most} です。 The capacity is ${most}.`,
      });
    }
  })
  .transform(({ departures, retreatFacts, retreatPictures, retreatInstructors, ...retreat }) => {
    const guides = retreatInstructors.toSorted(byDisplayOrder);
    return {
      ...retreat,
      instructors: guides,
      /** Sorted by first day. Past departures are included; queries filter them by the date of the build. */
      departures: departures
        .map((one) => completed(one, retreat, guides))
        .toSorted((a, b) => byCodeUnit(a.startsOn, b.startsOn) || byCodeUnit(a.id, b.id)),
      facts: retreatFacts.toSorted(
        (a, b) => factTopics.indexOf(a.topic) - factTopics.indexOf(b.topic),
      ),
      pictures: retreatPictures.toSorted(byDisplayOrder),
    };
  });

/** Returns a departure with what its empty columns follow from: the retreat, or its only instructor. */
function completed(
  { leader, status = 'open', ...one }: z.output<typeof departure>,
  retreat: { duration?: number; price?: number; capacity?: number },
  guides: readonly z.output<typeof instructor>[],
) {
  const { duration, price, capacity } = retreat;
  const [guide, ...others] = guides;
  const name = leader?.name ?? (others.length === 0 ? guide?.name : undefined);
  const isFull = one.placesLeft === 0 && (status === 'open' || status === 'few');
  return {
    ...(price !== undefined && { price }),
    ...(capacity !== undefined && { capacity }),
    ...(duration !== undefined && { endsOn: addDays(one.startsOn, duration - 1) }),
    ...one,
    status: isFull ? ('full' as const) : status,
    /** The name of who leads it; absent if unknown. */
    ...(name !== undefined && { leader: name }),
  };
}

/** A row with its place in the order; the second key makes every build yield the same. */
type Ordered = { displayOrder: number; id?: string; image: Image };

function byDisplayOrder(a: Ordered, b: Ordered): number {
  return (
    a.displayOrder - b.displayOrder || byCodeUnit(a.id ?? String(a.image), b.id ?? String(b.image))
  );
}

type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Flat<T> = { [Key in keyof T]: T[Key] };
type Nullable<Row> = { [Key in keyof Row]: null extends Row[Key] ? Key : never }[keyof Row];
type Fields<Row> = Flat<
  {
    [Key in keyof Row as Key extends `${infer Name}_ja` ? Camel<Name> : never]: Localized<Row[Key]>;
  } & {
    [Key in Exclude<keyof Row, Nullable<Row> | `${string}_${Locale}`> as Camel<Key>]: Row[Key];
  } & { [Key in Nullable<Row> as Camel<Key>]?: NonNullable<Row[Key]> }
>;

/** Returns a row as pages read it: `title_ja` and `title_en` are `title`, `ends_on` is `endsOn`, null is absent. */
function fieldsOf<Row extends object>(row: Row): Fields<Row> {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row) as [string, unknown][]) {
    const [, name = column, locale] = /^(.+)_(ja|en)$/.exec(column) ?? [];
    const field = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (locale !== undefined) fields[field] = { ...(fields[field] as object), [locale]: value };
    else if (value !== null) fields[field] = value;
  }
  return fields as Fields<Row>;
}
