import { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import { joinSentences, suggest } from './problem.ts';

/** Returns a schema's `error` for `readValue`: the fix for a wrong value, or the known fields for an unknown one. */
export function withFix(fix: Localized) {
  return {
    error: (issue: z.core.$ZodRawIssue) =>
      JSON.stringify(
        issue.code === 'unrecognized_keys' ? fieldsOf(issue.inst) : messageOf(issue, fix),
      ),
  };
}

function fieldsOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Returns a schema for non-empty text; `min` and `max` count characters. */
export function textSchema(fix: Localized, { min = 1, max = Infinity } = {}): z.ZodString {
  const params = withFix(fix);
  return z.string(params).trim().min(min, params).max(max, params);
}

/** Returns a schema for a name that must exist; `missing` returns the error for a name, or `undefined`. */
export function knownName(fix: Localized, missing: (name: string) => Localized | undefined) {
  return z.string(withFix(fix)).superRefine((name, context) => {
    const problem = missing(name);
    if (problem !== undefined) addFix(context, problem);
  });
}

/** Lowercase letters and digits joined by hyphens, for use in URLs. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slugFix = withFix({
  ja: '小文字の半角英数字を - でつないで書いてください（例 minimum-age）。',
  en: 'Write lowercase letters and digits joined by hyphens, such as minimum-age.',
});
/** A slug for a path or an anchor. */
export const slugSchema = z.string(slugFix).regex(slugPattern, slugFix);

/** Returns a schema for a field in both languages. */
export function localizedText(fix: Localized) {
  const both = {
    ja: `日本語と英語を ja: と en: に書いてください。${fix.ja}`,
    en: `Write both languages, as ja: and en:. ${fix.en}`,
  };
  return z.strictObject({ ja: textSchema(fix), en: textSchema(fix) }, withFix(both));
}

/** Reports how to fix a value; for `superRefine`. */
export function addFix(context: z.RefinementCtx, fix: Localized): void {
  context.addIssue(JSON.stringify(fix));
}

/** An error in a value. */
export interface FieldIssue {
  /** The path within the value. */
  path: PropertyKey[];
  /** The value found; absent for a field that shouldn't exist. */
  received?: unknown;
  isUnknown: boolean;
  fix: Localized;
}

/** Returns a value as the schema parses it, or all its errors with their fixes. */
export function readValue<Data>(
  schema: z.ZodType<Data>,
  value: unknown,
): { data: Data; issues: [] } | { data?: undefined; issues: FieldIssue[] } {
  const { data, error } = schema.safeParse(value, { ...withFix(general), reportInput: true });
  if (error === undefined) return { data: data as Data, issues: [] };
  const issues = error.issues.flatMap((issue): FieldIssue[] => {
    const { path, input: received } = issue;
    if (issue.code !== 'unrecognized_keys') {
      const cause = issue.code === 'invalid_key' ? issue.issues[0] : issue;
      const fix = JSON.parse(cause?.message ?? '') as Localized;
      return [{ path, received, isUnknown: false, fix }];
    }
    const unknown = { ja: '知らない項目です。', en: 'Unknown field.' };
    const fields = JSON.parse(issue.message) as string[];
    return issue.keys.map((key) => ({
      path: [...path, key],
      isUnknown: true,
      fix: joinSentences(unknown, suggest(key, fields)),
    }));
  });
  return { issues };
}

const general = { ja: '「項目: 値」の形で書いてください。', en: 'Write "field: value".' };

function messageOf(issue: z.core.$ZodRawIssue, fix: Localized): Localized {
  const { code, input } = issue;
  if (input === undefined) {
    return joinSentences({ ja: '項目がありません。', en: 'Missing.' }, fix);
  }
  if (code !== 'too_big' && code !== 'too_small') return fix;
  const [limit, ja, en] =
    code === 'too_big' ? [issue.maximum, 'まで', 'at most'] : [issue.minimum, '以上', 'at least'];
  if (Array.isArray(input)) {
    return { ja: `${limit}つ${ja}にしてください。`, en: `Write ${en} ${limit}.` };
  }
  const { length } = String(input);
  if (length === 0) return fix;
  return {
    ja: `今は${length}字です。${limit}字${ja}にしてください。`,
    en: `It has ${length} characters. Write ${en} ${limit}.`,
  };
}
