import { z } from 'zod';
import { suggest } from '#editorial/problem.ts';
import { locales, type Locale, type Localized } from '#i18n/locales.ts';
import { isImageReference } from '../image-reference.ts';

/** Encodes what to write instead as a schema's error message, which `readTable` decodes. */
export const encodeFix = (fix: Localized) => JSON.stringify(fix);

const notARow = encodeFix({
  ja: '表の行ではありません。表かビューの定義を確かめてください。',
  en: 'Not a row: check the definition of the table or view.',
});

/**
 * Returns the schema of a table's rows from the schemas of its columns by field. The column of `displayOrder` is
 * `display_order`; a field of {@link localizedColumns} has two, such as `title_ja` and `title_en`. Fields that are
 * `undefined` are left out of the result, and other columns are ignored.
 */
export function rowSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (row) => fieldsOf(row, shape),
    z.object(shape, notARow).transform((fields) => omitUndefined(fields)),
  );
}

function fieldsOf(row: unknown, shape: z.ZodRawShape): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  const columns = row as Record<string, unknown>;
  const read = (field: string) =>
    shape[field] instanceof z.ZodObject
      ? Object.fromEntries(locales.map((locale) => [locale, columns[columnOf(field, locale)]]))
      : columns[columnOf(field)];
  return Object.fromEntries(Object.keys(shape).map((field) => [field, read(field)]));
}

/** @example columnOf('longDescription', 'ja') // => 'long_description_ja' */
export function columnOf(field: string, locale?: Locale): string {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return locale === undefined ? name : `${name}_${locale}`;
}

type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** Returns an object without the fields that are `undefined`. */
export function omitUndefined<T extends object>(fields: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
}

/** Returns the schema of a field with one column per language. */
export function localizedColumns<Side extends z.ZodType>(ja: Side, en = ja) {
  return z.object({ ja, en } satisfies Localized<Side>);
}

export const japaneseText = requiredText({
  ja: '日本語の文を書いてください。',
  en: 'Write the Japanese text.',
});
export const englishText = requiredText({
  ja: '英語の文を書いてください。',
  en: 'Write the English text.',
});

/** A text in both languages. */
export const texts = localizedColumns(japaneseText, englishText);

/** A text in both languages; an empty one is `''`. */
export const optionalTexts = localizedColumns(
  optionalText({ ja: '文を書くか、空にしてください。', en: 'Write text, or leave it empty.' }),
);

/** A text in both languages, or `''` in both. */
export const textsOrEmpty = optionalTexts.superRefine(({ ja, en }, context) => {
  if ((ja === '') === (en === '')) return;
  const message = encodeFix({
    ja: '日本語と英語の両方に書くか、両方を空にしてください。',
    en: 'Write it in both languages, or leave both empty.',
  });
  context.addIssue({ code: 'custom', path: [ja === '' ? 'ja' : 'en'], message });
});

/** Returns the schema of a text that may be empty; null becomes `''`. */
export function optionalText(fix: Localized) {
  return z.preprocess(trimText, z.string(encodeFix(fix)));
}

/** Returns the schema of a text that isn't empty. */
export function requiredText(fix: Localized) {
  return z.preprocess(trimText, z.string(encodeFix(fix)).min(1, encodeFix(fix)));
}

/** Returns the schema of a slug. */
export function slugText(fix: Localized) {
  const error = encodeFix(fix);
  // Pages with these slugs would overwrite /retreat/404.html and /retreat/index.html.
  return z.string(error).regex(/^(?!(?:404|index)$)[a-z0-9]+(?:[-_][a-z0-9]+)*$/, error);
}

/** Converts an id, which may be a number in the table, to text. */
const idText = (value: unknown) => trimText(typeof value === 'number' ? String(value) : value);

/** The id of a row. */
export const slug = z.preprocess(
  idText,
  slugText({
    ja: '小文字の半角英数字を - でつないで書いてください（例 kyoto-chishakuin）。404 と index は使えません。',
    en: 'Write lowercase letters and digits joined by hyphens, such as kyoto-chishakuin; 404 and index are taken.',
  }),
);

/**
 * Returns the schema of an id that refers to a row of another table.
 *
 * @param ids the ids of every row of that table, including invalid rows.
 */
export function idAmong(table: 'retreats' | 'instructors', ids: ReadonlySet<string>) {
  const error = ({ input }: { input?: unknown }) => {
    const hint = suggest(String(input), ids, {
      ja: '表にある id を書くか、この行を消してください。',
      en: 'Write one that is there, or delete this row.',
    });
    return encodeFix({
      ja: `${table} 表にない id です。${hint.ja}`,
      en: `No row of ${table} has this id. ${hint.en}`,
    });
  };
  return z.preprocess(
    idText,
    z.string({ error }).refine((id) => ids.has(id), { error }),
  );
}

/** A boolean as databases and spreadsheets write it; empty means false. */
export const flag = z.preprocess(
  (value) => flags.get(String(trimText(value)).toLowerCase()) ?? value,
  z.boolean(encodeFix({ ja: 'true か false を書いてください。', en: 'Write true or false.' })),
);

const flags = new Map([
  ...['true', 't', 'yes', '1'].map((yes) => [yes, true] as const),
  ...['false', 'f', 'no', '0', ''].map((no) => [no, false] as const),
]);

/** An image reference for `resolveImage`; `''` for none. */
export const image = z.preprocess(
  trimText,
  z.custom<string>(
    (value) => typeof value === 'string' && isImageReference(value),
    encodeFix({
      ja: '空、サイト内のパス（/images/kyoto.jpg）、または https:// で始まる URL を書いてください。',
      en: 'Leave it empty or write a path on the site (/images/kyoto.jpg) or a URL that begins with https://.',
    }),
  ),
);

/** A display order; empty means 0. */
export const displayOrder = z.preprocess(
  (value) => parseNumber(value, []) ?? 0,
  z.number(encodeFix({ ja: '半角の整数を書いてください。', en: 'Write a whole number.' })),
);

/** Returns the schema of a number or of a text that pages show as it is. */
export function numberOrText(units: readonly string[], least: number, fix: Localized) {
  return z.preprocess(
    (value) => parseNumber(value, units),
    z.union([z.number().min(least, encodeFix(fix)), z.string()], encodeFix(fix)).optional(),
  );
}

/** Returns the schema of an integer. */
export function integer(least: number, fix: Localized) {
  return z.preprocess(
    (value) => parseNumber(value, []),
    z.int(encodeFix(fix)).min(least, encodeFix(fix)).optional(),
  );
}

/** Returns trimmed text with `\n` as its line breaks; null and undefined become `''`, and other values stay. */
export function trimText(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;
}

/** Returns trimmed texts without empty ones. */
export function nonEmptyTexts(all: readonly string[]): string[] {
  return all.map((text) => text.trim()).filter((text) => text !== '');
}

/** Parses a list: `[]` if empty, JSON text as JSON, other text by `other`; other values stay. */
export function parseList(value: unknown, other: (text: string) => unknown): unknown {
  const text = trimText(value);
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
 * Parses a number: `3`, `"128,000"`, `"１２８，０００"`, `"¥128,000"`, or with a known unit `"3日間"`. Text that is no
 * number is returned trimmed, an empty value as `undefined`; other values stay.
 */
function parseNumber(value: unknown, units: readonly string[]): unknown {
  const text = trimText(value);
  if (typeof text !== 'string') return value;
  if (text === '') return undefined;
  const [, digits, unit] =
    /^¥?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(\D*)$/.exec(text.normalize('NFKC')) ?? [];
  if (digits === undefined || unit === undefined) return text;
  if (unit !== '' && !units.includes(unit.toLowerCase())) return text;
  const number = Number(digits.replaceAll(',', ''));
  return Number.isFinite(number) ? number : text;
}
