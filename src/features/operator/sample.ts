// pure module
import type { Localized } from '#i18n/locales.ts';
import { sampleValues } from '#site';

const names: Partial<Record<(typeof sampleValues)[number], Localized>> = {
  brand: { ja: 'ブランド名', en: 'the brand' },
  email: { ja: 'メールアドレス', en: 'the email address' },
  businessHours: { ja: '営業時間', en: 'the business hours' },
  address: { ja: '所在地', en: 'the address' },
  representative: { ja: '代表者', en: 'the representative' },
  founder: { ja: '代表者の紹介', en: 'the introduction of the founder' },
  registration: { ja: '旅行業の登録', en: 'the registration' },
  databaseCountry: { ja: 'データベースの所在国', en: 'the country of the database' },
  cancellation: { ja: '取消料', en: 'the charges for canceling' },
};

/** The prefix of the ids of sample instructors. */
export const samplePrefix = 'sample-';

/**
 * Returns a warning for each value of `src/site.ts` and each instructor that is still sample data.
 * @param people the instructors of the site.
 */
export function sampleWarnings(
  people: readonly { id: string; name: Localized }[],
  values = sampleValues,
): Localized[] {
  return [
    ...values.map((value) => {
      const { ja, en } = names[value] ?? { ja: value, en: value };
      return {
        ja: `「${ja}」が見本のままです。実際の内容に書き換えるよう、技術の担当者にお伝えください。`,
        en: `Still a sample: ${en}. Ask your technical contact to put in what is true.`,
      };
    }),
    ...people
      .filter(({ id }) => id.startsWith(samplePrefix))
      .map(({ id, name }) => ({
        ja: `講師「${name.ja}」は見本の人物です。instructors 表の行（${id}）を、実際に案内する人に書き換えてください。`,
        en: `The instructor "${name.en}" is a sample person. Replace the row (${id}) of the table instructors with who really guides.`,
      })),
  ];
}
