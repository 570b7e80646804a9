import { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import { instead, sentences } from './problem.ts';

/** What to write in a field, said when something else stands there. */
const remedies = z.registry<Localized>();

/** A field with what to say when it can't be read. */
export function field<Schema extends z.ZodType>(schema: Schema, remedy: Localized): Schema {
  remedies.add(schema, remedy);
  return schema;
}

/** Text that isn't empty; `min` and `max` in characters. */
export function text(remedy: Localized, { min = 1, max = Infinity } = {}): z.ZodString {
  return field(z.string().trim().min(min).max(max), remedy);
}

/** A day that exists, `YYYY-MM-DD`. */
export function day(remedy: Localized): z.ZodISODate {
  return field(z.iso.date(), remedy);
}

/** The name of something that exists; `missing` says what is wrong with a name, or nothing. */
export function existing(
  remedy: Localized,
  missing: (name: string) => Localized | undefined,
): z.ZodString {
  const schema = z.string().superRefine((name, context) => {
    const problem = missing(name);
    if (problem !== undefined) refuse(context, problem);
  });
  return field(schema, remedy);
}

/** Lowercase letters and digits joined by hyphens: what can stand in a URL. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A name or an anchor that can stand in a URL. */
export const slug = field(z.string().regex(slugPattern), {
  ja: '小文字の半角英数字を - でつないで書いてください（例 minimum-age）。',
  en: 'Write lowercase letters and digits joined by hyphens, such as minimum-age.',
});

/** A field written in both languages. */
export function inBoth(remedy: Localized) {
  return field(z.strictObject({ ja: text(remedy), en: text(remedy) }), {
    ja: `日本語と英語を ja: と en: に書いてください。${remedy.ja}`,
    en: `Write both languages, as ja: and en:. ${remedy.en}`,
  });
}

/** Says what to write instead of a value; for `superRefine`. */
export function refuse(context: z.RefinementCtx, remedy: Localized): void {
  context.addIssue({ code: 'custom', params: remedy });
}

/** Something that is wrong with a value. */
export interface FieldIssue {
  /** Where in the value. */
  path: PropertyKey[];
  /** What stands there; nothing is said of a field that shouldn't be there at all. */
  received?: unknown;
  isUnknown: boolean;
  message: Localized;
}

/** Everything that is wrong with a value, and what to write; empty when all is well. */
export function issuesWith(schema: z.ZodType, value: unknown): FieldIssue[] {
  // A field that may only be absent is there for its remedy: a name that has changed.
  const fields =
    schema instanceof z.ZodObject
      ? Object.keys(schema.shape).filter((key) => !(inner(schema.shape[key]) instanceof z.ZodNever))
      : [];
  return (schema.safeParse(value).error?.issues ?? []).flatMap((issue): FieldIssue[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        isUnknown: true,
        message: sentences(
          { ja: '知らない項目です。', en: 'Unknown field.' },
          instead(key, fields),
        ),
      }));
    }
    const received = issue.path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    const message = messageOf(issue, received, remedyAt(schema, issue));
    return [{ path: issue.path, received, isUnknown: false, message }];
  });
}

function messageOf(issue: z.core.$ZodIssue, received: unknown, remedy: Localized): Localized {
  if (received === undefined) {
    return sentences({ ja: '項目がありません。', en: 'Missing.' }, remedy);
  }
  if (issue.code === 'custom') return issue.params as unknown as Localized;
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return remedy;
  const [limit, ja, en] =
    issue.code === 'too_big'
      ? [issue.maximum, 'まで', 'at most']
      : [issue.minimum, '以上', 'at least'];
  if (Array.isArray(received)) {
    return { ja: `${limit}つ${ja}にしてください。`, en: `Write ${en} ${limit}.` };
  }
  const { length } = String(received).trim();
  return length === 0
    ? remedy
    : {
        ja: `今は${length}字です。${limit}字${ja}にしてください。`,
        en: `It has ${length} characters. Write ${en} ${limit}.`,
      };
}

/** The remedy of the innermost field on the way to an issue. */
function remedyAt(schema: z.ZodType, { path, code }: z.core.$ZodIssue): Localized {
  const general = { ja: '「項目: 値」の形で書いてください。', en: 'Write "field: value".' };
  let part: z.ZodType | undefined = schema;
  let remedy = remedies.get(schema) ?? general;
  for (const key of path) {
    part = partOf(part, key, code === 'invalid_key');
    remedy = (part && remedies.get(part)) ?? remedy;
  }
  return remedy;
}

function partOf(schema: unknown, key: PropertyKey, isKey: boolean): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return inner(schema.shape[key as string]);
  if (schema instanceof z.ZodArray) return inner(schema.element);
  if (schema instanceof z.ZodRecord) return inner(isKey ? schema.keyType : schema.valueType);
  return undefined;
}

/** A schema without what makes it optional. */
function inner(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? inner(schema.unwrap())
    : (schema as z.ZodType | undefined);
}
