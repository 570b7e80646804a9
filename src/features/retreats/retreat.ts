// pure module
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { isImageReference } from './image.ts';
import { retreatTypes } from './types.ts';

const text = z.string().min(1);
const inBoth = <T extends z.ZodType>(schema: T) => z.object({ ja: schema, en: schema });
const figure = z.union([z.number(), text]);

/** A person who guides retreats. Texts that the table leaves empty are `''`. */
export const instructorSchema = z.object({
  id: text,
  name: inBoth(text),
  specialty: inBoth(z.string()),
  qualifications: inBoth(z.string()),
  image: z.string(),
  photograph: z.custom<ImageMetadata>().optional(),
  displayOrder: z.number(),
});

/** A retreat as the pages use it; see `retreatRow` for what the table may hold. */
export const retreatSchema = z.object({
  id: text,
  type: z.enum(retreatTypes),
  title: inBoth(text),
  location: inBoth(text),
  description: inBoth(text),
  /** Paragraphs; line breaks within a paragraph are kept. */
  longDescription: inBoth(z.array(text)),
  includes: inBoth(z.array(text)),
  schedule: inBoth(z.array(z.object({ time: text, activity: text }))),
  /** For `resolveImage`; `''` when there is none. */
  image: z.string(),
  /** The file in `public/` that `image` names. */
  photograph: z.custom<ImageMetadata>().optional(),
  /** Days, or words that aren't a plain number (`2泊3日`), shown as they are. */
  duration: figure.optional(),
  /** Yen per person, tax included, or words shown as they are. */
  price: figure.optional(),
  /** Most participants, or words shown as they are. */
  capacity: figure.optional(),
  displayOrder: z.number(),
  /** Moment of the row's last change, in UTC as ISO 8601; absent where the table doesn't tell. */
  updatedAt: z.string().optional(),
  /** In their own display order. */
  instructors: z.array(instructorSchema),
});

/** A person who guides retreats. */
export type Instructor = z.infer<typeof instructorSchema>;

/** A retreat as the pages use it. */
export type Retreat = z.infer<typeof retreatSchema>;

/** One line of a schedule: `time` as written, with or without a day in front. */
export type ScheduleEntry = Retreat['schedule']['ja'][number];

/** One day of a schedule; `label` is absent when the schedule doesn't speak of days. */
export interface ScheduleDay {
  label?: string;
  entries: ScheduleEntry[];
}

/** A sentence for the operator in both languages. */
interface Remedy {
  ja: string;
  en: string;
}

/** Where a value is wrong: `[]` is the value itself, `[2, 'time']` the time of its third entry. */
type Place = readonly (string | number)[];

/** What a reader gives for a value that no page can show. */
class Unreadable {
  readonly places: readonly Place[];
  constructor(places: readonly Place[] = [[]]) {
    this.places = places;
  }
}

const unreadable = new Unreadable();

/** A column: how its value is read, and what to write when it can't be. */
function column<T>(remedy: Remedy, read: (value: unknown) => T | Unreadable) {
  return z
    .unknown()
    .optional()
    .transform((value, context): T => {
      const result = read(value);
      if (!(result instanceof Unreadable)) return result;
      for (const place of result.places) {
        const message = `${remedy.ja} ${remedy.en}`;
        context.addIssue({ code: 'custom', message, path: [...place] });
      }
      return z.NEVER;
    });
}

/** Every part of a list, or all the places where one of them is wrong. */
function eachOf<T>(parts: readonly unknown[], read: (part: unknown) => T | Unreadable) {
  const results = parts.map(read);
  const places = results.flatMap((result, index) =>
    result instanceof Unreadable ? result.places.map((place) => [index, ...place]) : [],
  );
  return places.length > 0 ? new Unreadable(places) : (results as T[]);
}

const slug = column(
  {
    ja: '小文字の半角英数字を - でつないで書いてください（例 kyoto-chishakuin）。404 と index は使えません。',
    en: 'Write lowercase letters and digits joined by hyphens, such as kyoto-chishakuin; 404 and index are taken.',
  },
  (value) => {
    const id = typeof value === 'number' ? String(value) : trimmed(value);
    if (id instanceof Unreadable || !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(id)) return unreadable;
    // Their pages would overwrite /retreat/404.html and /retreat/index.html.
    return id === '404' || id === 'index' ? unreadable : id;
  },
);

const type = column(
  {
    ja: 'domestic か international と書いてください。',
    en: 'Write domestic or international.',
  },
  (value) => retreatTypes.find((candidate) => candidate === trimmed(value)) ?? unreadable,
);

const requiredJa = required('日本語の文を書いてください。', 'Write the Japanese text.');
const requiredEn = required('英語の文を書いてください。', 'Write the English text.');

function required(ja: string, en: string) {
  return column({ ja, en }, (value) => {
    const written = trimmed(value);
    return written === '' ? unreadable : written;
  });
}

const optionalText = column(
  { ja: '文を書くか、空にしてください。', en: 'Write text, or leave it empty.' },
  trimmed,
);

const paragraphs = column(
  {
    ja: '文を書き、段落は空行で区切ってください。',
    en: 'Write text, with an empty line between paragraphs.',
  },
  (value) => {
    const written = trimmed(value);
    return written instanceof Unreadable ? written : pieces(written.split(/\n[^\S\n]*\n/));
  },
);

const list = column(
  {
    ja: '1行に1項目ずつ、または ["朝食", "宿泊"] の形で書いてください。',
    en: 'Write one item per line, or ["Breakfast", "Stay"].',
  },
  (value) => {
    const items = jsonOr(value, (written) => written.split('\n'));
    if (!Array.isArray(items)) return unreadable;
    const texts = eachOf(items, trimmed);
    return texts instanceof Unreadable ? texts : pieces(texts);
  },
);

const schedule = column(
  {
    ja: '[{"time": "1日目 14:00", "activity": "集合"}] の形で、time と activity に必ず文を書いてください。',
    en: 'Write [{"time": "Day 1 14:00", "activity": "Arrival"}] with text in every time and activity.',
  },
  (value) => {
    const entries = jsonOr(value, () => unreadable);
    return Array.isArray(entries) ? eachOf(entries, scheduleEntry) : unreadable;
  },
);

const image = column(
  {
    ja: '空、サイト内のパス（/images/kyoto.jpg）、または https:// で始まる URL を書いてください。',
    en: 'Leave it empty or write a path on the site (/images/kyoto.jpg) or a URL that begins with https://.',
  },
  (value) => {
    const reference = trimmed(value);
    return !(reference instanceof Unreadable) && isImageReference(reference)
      ? reference
      : unreadable;
  },
);

const displayOrder = column(
  { ja: '半角の整数を書いてください。', en: 'Write a whole number.' },
  (value) => {
    const order = plainNumber(value, []);
    return order === undefined ? 0 : typeof order === 'number' ? order : unreadable;
  },
);

/** For search engines only: nothing that stands there can stop a build. */
const moment = z
  .unknown()
  .optional()
  .transform((value) => {
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  });

const duration = amount(['日間', '日', 'days', 'day'], 1, {
  ja: '1以上の日数を書くか、空にしてください。',
  en: 'Write a number of days from 1, or leave it empty.',
});
const price = amount(['円', '円(税込)', 'yen', 'jpy'], 0, {
  ja: '税込価格（円）を 0 以上の数で書くか、空にしてください。',
  en: 'Write the price in yen from 0, tax included, or leave it empty.',
});
const capacity = amount(['名', '人', '名様', 'people', 'persons', 'guests'], 1, {
  ja: '1以上の定員を書くか、空にしてください。',
  en: 'Write a number of participants from 1, or leave it empty.',
});

function amount(units: readonly string[], least: number, remedy: Remedy) {
  return column(remedy, (value) => {
    const read = plainNumber(value, units);
    return typeof read === 'number' && read < least ? unreadable : read;
  });
}

const notARow =
  '表の行ではありません。表かビューの定義を確かめてください。 Not a row: check the definition of the table or view.';

/**
 * A row of the table `retreats`. Liberal in what an operator's own table may hold — numbers or
 * text for duration, price and capacity; arrays, JSON text, lines of text or null for the lists;
 * null for empty; columns we don't know — and strict where a page would break: the address, the
 * type, the texts of both languages, the entries of a schedule, the image. Gives a `Retreat`
 * without its instructors.
 */
export const retreatRow = z
  .object(
    {
      id: slug,
      type,
      title_ja: requiredJa,
      title_en: requiredEn,
      location_ja: requiredJa,
      location_en: requiredEn,
      description_ja: requiredJa,
      description_en: requiredEn,
      long_description_ja: paragraphs,
      long_description_en: paragraphs,
      includes_ja: list,
      includes_en: list,
      schedule_ja: schedule,
      schedule_en: schedule,
      image,
      duration,
      price,
      capacity,
      display_order: displayOrder,
      updated_at: moment,
    },
    notARow,
  )
  .transform((row): Retreat => ({
    id: row.id,
    type: row.type,
    title: { ja: row.title_ja, en: row.title_en },
    location: { ja: row.location_ja, en: row.location_en },
    description: { ja: row.description_ja, en: row.description_en },
    longDescription: { ja: row.long_description_ja, en: row.long_description_en },
    includes: { ja: row.includes_ja, en: row.includes_en },
    schedule: { ja: row.schedule_ja, en: row.schedule_en },
    image: row.image,
    ...(row.duration !== undefined && { duration: row.duration }),
    ...(row.price !== undefined && { price: row.price }),
    ...(row.capacity !== undefined && { capacity: row.capacity }),
    displayOrder: row.display_order,
    ...(row.updated_at !== undefined && { updatedAt: row.updated_at }),
    instructors: [],
  }));

/** A row of the table `instructors`: a name in both languages, the rest may be empty. */
export const instructorRow = z
  .object(
    {
      id: slug,
      name_ja: requiredJa,
      name_en: requiredEn,
      specialty_ja: optionalText,
      specialty_en: optionalText,
      qualifications_ja: optionalText,
      qualifications_en: optionalText,
      image,
      display_order: displayOrder,
    },
    notARow,
  )
  .transform((row): Instructor => ({
    id: row.id,
    name: { ja: row.name_ja, en: row.name_en },
    specialty: { ja: row.specialty_ja, en: row.specialty_en },
    qualifications: { ja: row.qualifications_ja, en: row.qualifications_en },
    image: row.image,
    displayOrder: row.display_order,
  }));

/** What a whole table came to: its readable rows, and one line per problem in the others. */
export interface TableContents<T> {
  entries: T[];
  problems: string[];
}

/**
 * Reads every row of a table and describes every problem, so that an operator mends all of them in
 * one go. Two rows with one id, which a view can yield, are a problem too: they would be one page.
 *
 * @param table its name, for the problems.
 */
export function readTable<T extends { id: string }>(
  table: string,
  rows: readonly unknown[],
  row: z.ZodType<T>,
): TableContents<T> {
  const entries: T[] = [];
  const problems: string[] = [];
  const positions = new Map<string, number>();
  for (const [index, value] of rows.entries()) {
    const position = index + 1;
    const result = row.safeParse(value);
    if (!result.success) problems.push(...describeRowIssues(table, value, position, result.error));

    const id = isRecord(value) ? String(value['id']).trim() : '';
    const first = positions.get(id);
    if (first !== undefined) {
      problems.push(
        `${rowName(table, value, position)} · id: "${id}" — ` +
          `${first} 行目と同じです。行ごとに別の id にしてください。 ` +
          `The same as row ${first}. Give every row an id of its own.`,
      );
    } else if (result.success) {
      entries.push(result.data);
    }
    if (id !== '') positions.set(id, first ?? position);
  }
  return { entries, problems };
}

/**
 * One line per problem of one row: table, row, column, the value received, what to write.
 *
 * @param position counted from 1, in the order received.
 * @example retreats "kyoto" (3行目 row 3) · title_en: null — 英語の文を書いてください。 Write the English text.
 */
function describeRowIssues(
  table: string,
  row: unknown,
  position: number,
  error: z.ZodError,
): string[] {
  return error.issues.map((issue) => {
    const place = issue.path.map((key) =>
      typeof key === 'number' ? ` · ${key + 1} 番目 entry ${key + 1}` : ` · ${String(key)}`,
    );
    const received = shortened(valueAt(row, issue.path));
    return `${rowName(table, row, position)}${place.join('')}: ${received} — ${issue.message}`;
  });
}

/**
 * A schedule by days, from the day that stands in front of a time: `1日目 14:00`, `２日目 朝`,
 * `Day 3 09:00`, `初日`, `最終日`. The day leaves the time. An entry without one belongs to the day
 * before it, so a schedule that never speaks of days is one group without a label.
 */
export function scheduleDays(entries: readonly ScheduleEntry[]): ScheduleDay[] {
  const days: ScheduleDay[] = [];
  for (const entry of entries) {
    const { label, time } = splitDay(entry.time);
    const current = days.at(-1);
    const shown = { time, activity: entry.activity };
    if (current !== undefined && (label === undefined || sameDay(label, current.label))) {
      current.entries.push(shown);
    } else {
      days.push({ ...(label !== undefined && { label }), entries: [shown] });
    }
  }
  return days;
}

const dayInFront =
  /^((?:\d+(?:[-–~〜]\d+)?|[一二三四五六七八九十]+)日目|初日|最終日|day\s*\d+(?:[-–~〜]\d+(?![\d:]))?(?!\d))[\s:,、・|–—-]*(.*)$/isu;

function splitDay(time: string): { label?: string; time: string } {
  // Full-width digits and spaces are the same day, and look alike in a list of days.
  const [, label, rest] = dayInFront.exec(time.normalize('NFKC').trim()) ?? [];
  return label === undefined || rest === undefined ? { time } : { label, time: rest };
}

function sameDay(a: string, b: string | undefined): boolean {
  const folded = (label: string | undefined) => label?.replace(/\s+/g, '').toLowerCase();
  return folded(a) === folded(b);
}

/** Text without the space around it, `''` for nothing; other values aren't text. */
function trimmed(value: unknown): string | Unreadable {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : unreadable;
}

function pieces(texts: readonly string[]): string[] {
  return texts.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** A list as it is, `[]` for nothing, the meaning of JSON text, or what `other` makes of a text. */
function jsonOr(value: unknown, other: (written: string) => unknown): unknown {
  const written = trimmed(value);
  if (written instanceof Unreadable) return value;
  if (written === '') return [];
  if (!/^[[{]/.test(written)) return other(written);
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return unreadable;
  }
}

function scheduleEntry(value: unknown): ScheduleEntry | Unreadable {
  if (!isRecord(value)) return unreadable;
  const time = trimmed(value['time']);
  const activity = trimmed(value['activity']);
  if (isWritten(time) && isWritten(activity)) return { time, activity };
  return new Unreadable([
    ...(isWritten(time) ? [] : [['time']]),
    ...(isWritten(activity) ? [] : [['activity']]),
  ]);
}

function isWritten(text: string | Unreadable): text is string {
  return !(text instanceof Unreadable) && text !== '';
}

/**
 * The number that a value is — `3`, `"128,000"`, `"１２８，０００"`, `"¥128,000"`, or one with a
 * known unit such as `"3日間"` — else its text as written, else nothing.
 */
function plainNumber(
  value: unknown,
  units: readonly string[],
): number | string | undefined | Unreadable {
  if (typeof value === 'number') return Number.isFinite(value) ? value : unreadable;
  const written = trimmed(value);
  if (written instanceof Unreadable) return written;
  if (written === '') return undefined;
  const [, digits, unit] =
    /^¥?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(\D*)$/.exec(written.normalize('NFKC')) ?? [];
  if (digits === undefined || unit === undefined) return written;
  if (unit !== '' && !units.includes(unit.toLowerCase())) return written;
  const number = Number(digits.replaceAll(',', ''));
  return Number.isFinite(number) ? number : written;
}

/** The value at a path, as deep as it is a value of its own and not part of a JSON text. */
function valueAt(row: unknown, path: readonly PropertyKey[]): unknown {
  let value = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return value;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowName(table: string, row: unknown, position: number): string {
  const id = isRecord(row) ? row['id'] : undefined;
  const named = typeof id === 'number' || isWritten(trimmed(id)) ? ` ${shortened(id)}` : '';
  return `${table}${named} (${position}行目 row ${position})`;
}

/** A value as an operator would recognise it, in at most 60 characters. */
function shortened(value: unknown): string {
  const written = value === undefined ? '（なし none）' : JSON.stringify(value);
  const characters = [...written];
  return characters.length <= 60 ? written : `${characters.slice(0, 59).join('')}…`;
}
