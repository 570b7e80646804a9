// pure module
import { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import { dayBegins, todayFor } from './departures.ts';
import { isImageReference } from './image.ts';
import type { Instructor, Retreat } from './retreat.ts';
import { departureStatuses, retreatTypes, type RetreatType } from './types.ts';

/** What to write instead of a wrong value, as a column's error says it. */
const remedy = ({ ja, en }: Localized) => `${ja} ${en}`;

const optionalText = (error: string) => z.preprocess(trimmed, z.string(error));
const requiredText = (error: string) => z.preprocess(trimmed, z.string(error).min(1, error));

const slugError = remedy({
  ja: '小文字の半角英数字を - でつないで書いてください（例 kyoto-chishakuin）。404 と index は使えません。',
  en: 'Write lowercase letters and digits joined by hyphens, such as kyoto-chishakuin; 404 and index are taken.',
});
const slug = z.preprocess(
  (value) => trimmed(typeof value === 'number' ? String(value) : value),
  slugText(slugError),
);

function slugText(error: string) {
  // The pages of the reserved two would overwrite /retreat/404.html and /retreat/index.html.
  return z.string(error).regex(/^(?!(?:404|index)$)[a-z0-9]+(?:[-_][a-z0-9]+)*$/, error);
}

const type = z.preprocess(
  trimmed,
  z.enum(
    retreatTypes,
    remedy({
      ja: 'domestic か international と書いてください。',
      en: 'Write domestic or international.',
    }),
  ),
);

const japanese = requiredText(
  remedy({ ja: '日本語の文を書いてください。', en: 'Write the Japanese text.' }),
);
const english = requiredText(
  remedy({ ja: '英語の文を書いてください。', en: 'Write the English text.' }),
);
const textOrNothing = optionalText(
  remedy({ ja: '文を書くか、空にしてください。', en: 'Write text, or leave it empty.' }),
);

const paragraphs = optionalText(
  remedy({
    ja: '文を書き、段落は空行で区切ってください。',
    en: 'Write text, with an empty line between paragraphs.',
  }),
).transform((text) => written(text.split(/\n[^\S\n]*\n/)));

const listError = remedy({
  ja: '1行に1項目ずつ、または ["朝食", "宿泊"] の形で書いてください。',
  en: 'Write one item per line, or ["Breakfast", "Stay"].',
});
const list = z.preprocess(
  (value) => listIn(value, (text) => text.split('\n')),
  z.array(optionalText(listError), listError).transform(written),
);

const scheduleError = remedy({
  ja: '[{"time": "1日目 14:00", "activity": "集合"}] の形で、time と activity に必ず文を書いてください。',
  en: 'Write [{"time": "Day 1 14:00", "activity": "Arrival"}] with text in every time and activity.',
});
const schedule = z.preprocess(
  (value) => listIn(value, (text) => text),
  z.array(
    z.object(
      { time: requiredText(scheduleError), activity: requiredText(scheduleError) },
      scheduleError,
    ),
    scheduleError,
  ),
);

const image = z.preprocess(
  trimmed,
  z.custom<string>(
    (value) => typeof value === 'string' && isImageReference(value),
    remedy({
      ja: '空、サイト内のパス（/images/kyoto.jpg）、または https:// で始まる URL を書いてください。',
      en: 'Leave it empty or write a path on the site (/images/kyoto.jpg) or a URL that begins with https://.',
    }),
  ),
);

const formerIdsError = remedy({
  ja: '前の id を ["kyoto-temple"] の形、または1行に1つずつ、小文字の半角英数字を - でつないで書いてください。なければ空にします。',
  en: 'Write ids it had before as ["kyoto-temple"] or one per line, in lowercase letters and digits joined by hyphens, or leave it empty.',
});
const formerIds = z.preprocess(
  (value) => listIn(value, (text) => text.split(/\s+/)),
  z.array(z.preprocess(trimmed, slugText(formerIdsError)), formerIdsError),
);

const published = z.preprocess(
  (value) => {
    if (value === undefined) return true;
    const text = String(trimmed(value)).toLowerCase();
    if (['true', 't', 'yes', '1'].includes(text)) return true;
    return ['false', 'f', 'no', '0', ''].includes(text) ? false : value;
  },
  z.boolean(remedy({ ja: 'true か false を書いてください。', en: 'Write true or false.' })),
);

/**
 * Whether a row of the table `retreats` is kept from the site. A table without the column publishes
 * everything; a value that says neither is no reason to leave it out: reading the row says so.
 */
export function isUnpublished(row: unknown): boolean {
  return published.safeParse((row as { published?: unknown } | null)?.published).data === false;
}

const displayOrder = z.preprocess(
  (value) => numberIn(value, []) ?? 0,
  z.number(remedy({ ja: '半角の整数を書いてください。', en: 'Write a whole number.' })),
);

const duration = figure(['日間', '日', 'days', 'day'], 1, {
  ja: '1以上の日数を書くか、空にしてください。',
  en: 'Write a number of days from 1, or leave it empty.',
});
const price = figure(['円', '円(税込)', 'yen', 'jpy'], 0, {
  ja: '税込価格（円）を 0 以上の数で書くか、空にしてください。',
  en: 'Write the price in yen from 0, tax included, or leave it empty.',
});
const capacity = figure(['名', '人', '名様', 'people', 'persons', 'guests'], 1, {
  ja: '1以上の定員を書くか、空にしてください。',
  en: 'Write a number of participants from 1, or leave it empty.',
});

function figure(units: readonly string[], least: number, instead: Localized) {
  const error = remedy(instead);
  return z.preprocess(
    (value) => numberIn(value, units),
    z.union([z.number().min(least, error), z.string()], error).optional(),
  );
}

/** Only search engines read it, so nothing that stands there can stop a build. */
const moment = z
  .string()
  .pipe(z.coerce.date())
  .transform((date) => date.toISOString())
  .optional()
  .catch(undefined);

const notARow = remedy({
  ja: '表の行ではありません。表かビューの定義を確かめてください。',
  en: 'Not a row: check the definition of the table or view.',
});

/**
 * A row of the table `retreats` as a retreat without its instructors. Liberal in what an operator's
 * own table may hold: numbers or text for duration, price and capacity; arrays, JSON text, lines of
 * text or null for the lists; null for empty; columns we don't know. Strict where a page would
 * break (product: retreats/lenient-rows).
 */
export const retreatRow = z
  .object(
    {
      id: slug,
      type,
      title_ja: japanese,
      title_en: english,
      location_ja: japanese,
      location_en: english,
      description_ja: japanese,
      description_en: english,
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
      former_ids: formerIds,
      published,
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
    formerIds: row.former_ids,
    published: row.published,
    ...(row.updated_at !== undefined && { updatedAt: row.updated_at }),
    instructors: [],
    departures: [],
    facts: [],
  }));

/** A row of the table `instructors`: a name in both languages, the rest may be empty. */
export const instructorRow = z
  .object(
    {
      id: slug,
      name_ja: japanese,
      name_en: english,
      specialty_ja: textOrNothing,
      specialty_en: textOrNothing,
      qualifications_ja: textOrNothing,
      qualifications_en: textOrNothing,
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

const dayError = remedy({
  ja: '2027-04-10 の形で、実在する日付を書いてください。',
  en: 'Write a day of the calendar, such as 2027-04-10.',
});
const dayOrNothingError = remedy({
  ja: '2027-04-10 の形で実在する日付を書くか、空にしてください。',
  en: 'Write a day of the calendar, such as 2027-04-10, or leave it empty.',
});
const seats = (least: number) =>
  count(least, {
    ja: `${least} 以上の人数を整数で書くか、空にしてください。`,
    en: `Write a whole number of people from ${least}, or leave it empty.`,
  });

const departureColumns = z
  .object(
    {
      id: slug,
      retreat_id: slug,
      starts_on: z.iso.date(dayError),
      ends_on: z.union([z.iso.date(dayOrNothingError), z.literal('')], dayOrNothingError),
      capacity: seats(1),
      places_left: seats(0),
      status: z.preprocess(
        trimmed,
        z.enum(
          ['', ...departureStatuses],
          remedy({
            ja: 'open（受付中）、few（残りわずか）、full（満席）、waitlist（キャンセル待ち）、cancelled（催行中止）のどれかを書くか、空にしてください。',
            en: 'Write open, few, full, waitlist or cancelled, or leave it empty.',
          }),
        ),
      ),
      price: count(0, {
        ja: '税込価格（円）を 0 以上の整数で書くか、空にしてください。',
        en: 'Write the price in yen as a whole number from 0, tax included, or leave it empty.',
      }),
      note_ja: textOrNothing,
      note_en: textOrNothing,
    },
    notARow,
  )
  .refine(({ starts_on, ends_on }) => ends_on === '' || ends_on >= starts_on, {
    path: ['ends_on'],
    error: remedy({
      ja: '最終日が初日（starts_on）より前です。初日か、それよりあとの日付にしてください。',
      en: 'The last day is before the first (starts_on). Write that day or a later one.',
    }),
  })
  .refine(({ note_ja, note_en }) => (note_ja === '') === (note_en === ''), {
    path: ['note_en'],
    error: remedy({
      ja: 'note_ja と note_en は、両方に書くか、両方を空にしてください。',
      en: 'Write both note_ja and note_en, or leave both empty.',
    }),
  });

/**
 * A row of the table `departures`: the retreat and the first day, the rest may be empty and then follows
 * from the retreat (product: departures/fields). Unlike a retreat's, its figures are no free text, as
 * they are reckoned with.
 *
 * @param types of the retreats, by their ids: the days are those of the place, of an unknown retreat Japan's
 *   (product: departures/lenient-rows).
 */
export function departureRowIn(types: ReadonlyMap<string, RetreatType>) {
  return z.preprocess((row) => {
    if (typeof row !== 'object' || row === null) return row;
    const { retreat_id, starts_on, ends_on } = row as Record<string, unknown>;
    const type = types.get(String(trimmed(retreat_id))) ?? 'domestic';
    return { ...row, starts_on: dayIn(starts_on, type), ends_on: dayIn(ends_on, type) };
  }, departureColumns);
}

/** A row of the table `departures` as it was read. */
export type DepartureRow = z.output<typeof departureColumns>;

const lines = (text: z.ZodType<string>) => text.transform((value) => written(value.split('\n')));

const urlError = remedy({
  ja: 'https:// で始まる URL を書くか、空にしてください。',
  en: 'Write a URL that begins with https://, or leave it empty.',
});

/**
 * A row of the table `retreat_facts`: the retreat, the topic and a text in both languages; only the URL may
 * be empty (product: facts/rows).
 */
export const factRow = z.object(
  {
    retreat_id: slug,
    topic: requiredText(
      remedy({
        ja: '項目（例 level、access）を書いてください。',
        en: 'Write a topic, such as level or access.',
      }),
    ),
    text_ja: lines(japanese),
    text_en: lines(english),
    url: z.preprocess(
      trimmed,
      z.union([z.literal(''), z.url({ protocol: /^https$/, error: urlError })], urlError),
    ),
  },
  notARow,
);

/** A row of the table `retreat_facts` as it was read. */
export type FactRow = z.output<typeof factRow>;

/** What a row of `retreat_facts` is known by: its retreat and its topic; undefined where one is missing. */
export function factId(row: unknown): string | undefined {
  const { retreat_id, topic } = (row ?? {}) as Record<string, unknown>;
  const [retreat, about] = [trimmed(retreat_id), trimmed(topic)].map(String);
  return retreat === '' || about === '' ? undefined : `${retreat} ${about}`;
}

/** A whole number, `undefined` for nothing. */
function count(least: number, instead: Localized) {
  const error = remedy(instead);
  return z.preprocess((value) => numberIn(value, []), z.int(error).min(least, error).optional());
}

/**
 * A day as databases and spreadsheets write it, as `YYYY-MM-DD`; other text as it is. A time behind it counts
 * where it has an offset, as that of a `timestamptz` has: midnight in Japan is written as an hour of the day before.
 */
function dayIn(value: unknown, type: RetreatType): unknown {
  const text = trimmed(value);
  if (typeof text !== 'string') return value;
  const [, year = '', month = '', date = '', time = '', hours, minutes = '00'] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]([\d:.]*)(?:(Z|[+-]\d\d):?(\d\d)?)?)?$/.exec(
      text.normalize('NFKC'),
    ) ?? [];
  if (year === '') return text;
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  if (hours === undefined || !z.iso.date().safeParse(day).success) return day;
  const moment = new Date(`${day}T${time}${hours === 'Z' ? hours : `${hours}:${minutes}`}`);
  return Number.isNaN(moment.getTime()) ? text : dayOf(moment, type);
}

/** The day that a moment stands for: midnight in Japan its own, also abroad, any other that of the place. */
function dayOf(moment: Date, type: RetreatType): string {
  const inJapan = todayFor('domestic', moment);
  const isMidnight = moment.getTime() === Date.parse(dayBegins('domestic', inJapan));
  return isMidnight ? inJapan : todayFor(type, moment);
}

/** Text without the space around it, `''` for nothing; what isn't text stays as it is. */
function trimmed(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}

function written(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** `[]` for nothing, the meaning of JSON text, what `other` makes of other text, else the value. */
function listIn(value: unknown, other: (text: string) => unknown): unknown {
  const text = trimmed(value);
  if (typeof text !== 'string') return value;
  if (text === '') return [];
  if (!/^[[{]/.test(text)) return other(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return value;
  }
}

/**
 * The number that a value is (`3`, `"128,000"`, `"１２８，０００"`, `"¥128,000"`, or with a known unit
 * `"3日間"`), its text where it is none, `undefined` for nothing, else the value.
 */
function numberIn(value: unknown, units: readonly string[]): unknown {
  const text = trimmed(value);
  if (typeof text !== 'string') return value;
  if (text === '') return undefined;
  const [, digits, unit] =
    /^¥?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(\D*)$/.exec(text.normalize('NFKC')) ?? [];
  if (digits === undefined || unit === undefined) return text;
  if (unit !== '' && !units.includes(unit.toLowerCase())) return text;
  const number = Number(digits.replaceAll(',', ''));
  return Number.isFinite(number) ? number : text;
}
