import type { Warning } from '#lib/warnings.ts';
import { z } from 'zod';
import { lineAccount, phoneNumber } from '#features/contact/links/channels.ts';
import { bilingual } from '#lib/bilingual.ts';
import { addDays } from '#lib/days.ts';
import { latest } from '#lib/order.ts';

const words = bilingual('文を書いてください。', 'Write text.');
const text = z.string(words).refine((value) => value.trim() !== '', words);
const texts = z.strictObject({ ja: text, en: text });

/** An empty text, or one that `read` can read. */
const empty = (read: (written: string) => string | undefined, ja: string, en: string) =>
  z.string(bilingual(ja, en)).refine((value) => value === '' || read(value), bilingual(ja, en));

const whole = (min: number, max: number) => {
  const message = bilingual(
    `${min} から ${max} までの整数を、引用符を付けずに書いてください。`,
    `Write a whole number from ${min} to ${max}, without quotes.`,
  );
  return z.int(message).min(min, message).max(max, message);
};

const dayOfYear = bilingual('暦にある月日を 04-27 の形で。', 'Write a month and day like 04-27.');
/** A month and day, that of a leap year too. */
const monthDay = z
  .string(dayOfYear)
  .refine((value) => z.iso.date().safeParse(`2028-${value}`).success, dayOfYear);

const day = z.iso.date(
  bilingual('暦にある日を 2027-01-03 の形で。', 'Write a day like 2027-01-03.'),
);

const fees = bilingual(
  '{ days: 日数, percent: 百分率 } を、早い日から。日が迫るほど高くします。',
  'Write { days, percent }, the earliest first; the closer the start, the higher the fee.',
);
const cancellation = z
  .array(z.strictObject({ days: whole(0, 365), percent: whole(1, 100) }), fees)
  .refine(
    (steps) =>
      steps.every(({ days, percent }, at) => {
        const before = steps[at - 1];
        return !before || (days < before.days && percent > before.percent);
      }),
    fees,
  );

const phone = [
  '電話番号は 03-1234-5678 か +81 3 1234 5678 の形で。なければ空に。',
  'Write a number like 03-1234-5678 or, for callers abroad, +81 3 1234 5678. Leave it empty if you have none.',
] as const;

const email = bilingual('hello@example.jp の形で。', 'Write an address like hello@example.jp.');
const transport = bilingual(
  "'max-age=秒数'、または '; includeSubDomains' を続けて。",
  "Write 'max-age=seconds', perhaps followed by '; includeSubDomains'.",
);
const ids = bilingual(
  'リトリートの id を、一つずつ引用符に入れて。',
  'Write ids of retreats, each in quotes.',
);
const offset = bilingual("'+08:00' の形で。", "Write it like '+08:00'.");
const founderText = bilingual(
  '日英のどちらも書くか、どちらも空に。',
  'Write both languages, or leave both empty.',
);
const anyText = z.strictObject({ ja: z.string(words), en: z.string(words) });

/** What `src/site.ts` may say. */
const schema = z.object({
  site: z.strictObject({
    mark: z.string(words),
    brand: text,
    email: z.email(email),
    businessHours: texts,
    address: texts,
    representative: texts,
    registration: texts,
    phone: empty(phoneNumber, ...phone),
    line: empty(
      lineAccount,
      'LINE公式アカウントの ID を @nagi の形で。なければ空に。',
      'Write the id of a LINE official account, like @nagi. Leave it empty if you have none.',
    ),
    whatsapp: empty(phoneNumber, ...phone),
    databaseCountry: texts,
    copyrightYear: whole(1900, 2100),
    featuredRetreats: z.array(z.string(ids).regex(/^[a-z0-9-]+$/, ids), ids),
    closingPictures: z.strictObject({ home: text, domestic: text, international: text }),
    strictTransportSecurity: z
      .string(transport)
      .regex(/^max-age=\d+(; includeSubDomains)?(; preload)?$/, transport),
    cancellation: z.strictObject({ domestic: cancellation, international: cancellation }),
    decision: z.strictObject({
      domestic: whole(0, 365),
      international: whole(0, 365),
      internationalInSeason: whole(0, 365),
      seasons: z.array(z.strictObject({ first: monthDay, last: monthDay })),
    }),
    inquiryRetentionDays: whole(1, 3650),
    answerDays: whole(1, 30),
    reminderHour: whole(0, 24),
    closures: z.array(
      z.strictObject({ first: day, last: day }).refine(({ first, last }) => first <= last, {
        path: ['last'],
        ...bilingual('初めの日から後の日を。', 'Write a day that isn’t before the first.'),
      }),
    ),
  }),
  offsetAbroad: z.string(offset).regex(/^[+-](?:0\d|1[0-4]):00$/, offset),
  founder: z.strictObject({
    picture: z.string(words),
    title: anyText,
    text: anyText.refine(({ ja, en }) => (ja === '') === (en === ''), founderText),
  }),
});

/**
 * Returns the mistakes in the operator's facts, each with the field, what stands there and what may.
 *
 * @param facts what `src/site.ts` exports.
 */
export function mistakesInSite(facts: object): string[] {
  const { error } = schema.safeParse(facts);
  return (error?.issues ?? []).map((issue) => {
    const field = [...issue.path, ...('keys' in issue ? issue.keys : [])];
    const received = field.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
      facts,
    );
    const place = field.join('.').replace(/^site\./, '');
    const remedy =
      issue.code === 'unrecognized_keys'
        ? 'この項目は使えません。 Unknown field: delete it, or check its name.'
        : received === undefined
          ? `この項目がありません。 This field is missing. ${issue.message}`
          : issue.message;
    return `src/site.ts: ${place}: ${JSON.stringify(received)} — ${remedy}`;
  });
}

/**
 * Returns a warning from two months before the last closing day on: no answer is promised for a day beyond it.
 *
 * @param today `YYYY-MM-DD`.
 */
export function closuresWarning(
  closures: readonly { last: string }[],
  today: string,
): Warning | undefined {
  const last = latest(closures.map((period) => period.last));
  if (last === undefined || addDays(today, 61) < last) return undefined;
  return {
    place: 'src/site.ts · closures',
    ja: `最後の休業日は ${last} です。それより先のお返事の期日は、お客さまにお伝えしません。これからの休業日を足してください。`,
    en: `The last closing day is ${last}; visitors are told of no later day for the answer. Add your coming closing days.`,
  };
}
