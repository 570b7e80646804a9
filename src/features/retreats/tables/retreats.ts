import { z } from 'zod';
import { retreatTypes } from '../types.ts';
import * as columns from './columns.ts';
import { encodeFix, nonEmptyTexts, parseList, trimText } from './columns.ts';

const type = z.preprocess(
  trimText,
  z.enum(
    retreatTypes,
    encodeFix({
      ja: 'domestic か international と書いてください。',
      en: 'Write domestic or international.',
    }),
  ),
);

const paragraphs = columns
  .optionalText({
    ja: '文を書き、段落は空行で区切ってください。',
    en: 'Write text, with an empty line between paragraphs.',
  })
  .transform((text) => nonEmptyTexts(text.split(/\n[^\S\n]*\n/)));

const listFix = {
  ja: '1行に1項目ずつ、または ["朝食", "宿泊"] の形で書いてください。',
  en: 'Write one item per line, or ["Breakfast", "Stay"].',
};
const list = z.preprocess(
  (value) => parseList(value, (text) => text.split('\n')),
  z.array(columns.optionalText(listFix), encodeFix(listFix)).transform(nonEmptyTexts),
);

const scheduleFix = {
  ja: '[{"time": "1日目 14:00", "activity": "集合"}] の形で、time と activity に必ず文を書いてください。',
  en: 'Write [{"time": "Day 1 14:00", "activity": "Arrival"}] with text in every time and activity.',
};
const scheduleText = columns.requiredText(scheduleFix);
const schedule = z.preprocess(
  (value) => parseList(value, (text) => text),
  z.array(
    z.object({ time: scheduleText, activity: scheduleText }, encodeFix(scheduleFix)),
    encodeFix(scheduleFix),
  ),
);

const formerIdsFix = {
  ja: '前の id を ["kyoto-temple"] の形、または1行に1つずつ、小文字の半角英数字を - でつないで書いてください。なければ空にします。',
  en: 'Write ids it had before as ["kyoto-temple"] or one per line, in lowercase letters and digits joined by hyphens, or leave it empty.',
};
const formerIds = z.preprocess(
  (value) => parseList(value, (text) => text.split(/\s+/)),
  z.array(z.preprocess(trimText, columns.slugText(formerIdsFix)), encodeFix(formerIdsFix)),
);

const published = z.preprocess((value) => value ?? value === undefined, columns.flag);

/**
 * Returns whether a row of the table `retreats` is unpublished. Without the column,
 * every row is published. A row with an invalid value counts as published, so that its check reports the value.
 */
export function isUnpublished(row: unknown): boolean {
  return published.safeParse((row as { published?: unknown } | null)?.published).data === false;
}

/** A moment that only search engines use, so an invalid value is ignored and doesn't stop the build. */
const moment = z
  .string()
  .pipe(z.coerce.date())
  .transform((date) => date.toISOString())
  .optional()
  .catch(undefined);

/**
 * The schema of the table `retreats`. It accepts what an operator's own table may contain: numbers or text for
 * duration, price and capacity; arrays, JSON text, lines of text or null for lists; null for empty; other columns. It
 * refuses values that would break a page.
 */
export const retreatRowSchema = columns.rowSchema({
  id: columns.slug,
  type,
  title: columns.texts,
  location: columns.texts,
  description: columns.texts,
  /** Paragraphs; line breaks within a paragraph are kept. */
  longDescription: columns.localizedColumns(paragraphs),
  includes: columns.localizedColumns(list),
  /** The entries of the schedule; `time` may begin with a day. */
  schedule: columns.localizedColumns(schedule),
  image: columns.image,
  /** Days, or words that aren't a plain number (`2泊3日`). */
  duration: columns.numberOrText(['日間', '日', 'days', 'day'], 1, {
    ja: '1以上の日数を書くか、空にしてください。',
    en: 'Write a number of days from 1, or leave it empty.',
  }),
  /** Yen per person, tax included, or words. */
  price: columns.numberOrText(['円', '円(税込)', 'yen', 'jpy'], 0, {
    ja: '税込価格（円）を 0 以上の数で書くか、空にしてください。',
    en: 'Write the price in yen from 0, tax included, or leave it empty.',
  }),
  /** Most participants, or words. */
  capacity: columns.numberOrText(['名', '人', '名様', 'people', 'persons', 'guests'], 1, {
    ja: '1以上の定員を書くか、空にしてください。',
    en: 'Write a number of participants from 1, or leave it empty.',
  }),
  displayOrder: columns.displayOrder,
  /** Previous slugs, whose paths redirect to the retreat. */
  formerIds,
  /** False only in previews, because other builds leave unpublished retreats out. */
  published,
  /** Moment of the row's last change, in UTC as ISO 8601; absent if the table has none. */
  updatedAt: moment,
});
