// pure module
import type { Locale } from '#i18n/locales.ts';

/**
 * Every fact about the operator, once (product: site/facts). SAMPLE DATA: all of it stands for an operator's own and is
 * replaced before the site goes public (README, "Before going public"). Prices and terms of single
 * retreats are rows (`supabase/seed.sql`).
 *
 * 見本：すべて、公開の前に運営者の実際の内容へ書き換えます。値はお客さまの目に触れるので、「見本」などの
 * 覚え書きは値に入れず、コメントに書きます。
 */
export const site = {
  /** The brand's mark, drawn before the name in the logo. */
  mark: '凪',
  /** The brand's name, written the same in both languages. */
  brand: 'Nagi Retreats',
  /** Where visitors write to. */
  email: 'hello@nagi-retreats.example',
  /** When inquiries are answered; stands in parentheses. */
  businessHours: {
    ja: '平日10〜18時、日本時間',
    en: '10 a.m. to 6 p.m., Monday to Friday, Japan time',
  },
  /**
   * Postal address in full, as each language writes it. The sample stops at the ward and gives the
   * rest on request, as the Act on the Protection of Personal Information allows (article 32).
   */
  address: {
    ja: '東京都千代田区（番地はお問い合わせに応じて遅滞なくお知らせします）',
    en: 'Chiyoda-ku, Tokyo, Japan (we give you the street address promptly on request)',
  },
  /** Who answers for the personal data and the contracts, by name. */
  representative: {
    ja: '代表取締役 汐見 律子',
    en: 'Ritsuko Shiomi, Representative Director',
  },
  /** Registration under the Travel Agency Act: authority, class and number. The sample's number is none. */
  registration: {
    ja: '観光庁長官登録旅行業第0000号（第1種）',
    en: 'Class 1 travel agency, Japan Tourism Agency, no. 0000',
  },
  /**
   * Second ways to reach us, each empty or set: a telephone number as visitors read it (`+81 3 1234 5678`), the id of
   * a LINE official account (`@nagi`), a WhatsApp number (`+81 90 1234 5678`). Business hours stand beside them.
   *
   * 電話、LINE公式アカウントのID、WhatsAppの番号。使わないものは空のままにします。
   */
  phone: '' as string,
  line: '' as string,
  whatsapp: '' as string,
  /** Where the database project is hosted. */
  databaseCountry: { ja: '日本（東京リージョン）', en: 'Japan (Tokyo region)' },
  /** Year of the copyright line (product: navigation/footer). */
  copyrightYear: 2025,
  /** The retreats shown on the home page, in this order (product: home/featured). */
  featuredRetreats: ['kyoto-chishakuin', 'yamanashi-forest', 'cebu-beach'],
  /**
   * Hosts whose pictures the build fetches and makes to size (product: pictures/fetched); `*.` in front
   * means every host below. Pictures elsewhere are used by their URL.
   */
  pictureHosts: ['*.supabase.co'],
  /**
   * For how many seconds browsers open the site by https alone, from a visit on (product: security/headers).
   * `; includeSubDomains` behind it says the same of every host below the site's: add it only when all of
   * them, also those of other services, answer by https, because it can't be taken back before a visit.
   *
   * 下位のホストも含めるときは '; includeSubDomains' を続けます。他社のサービスも含め、すべてが https で開くことを
   * 確かめてからにしてください（一度伝わると、次の訪問まで取り消せません）。
   */
  strictTransportSecurity: 'max-age=63072000',
  /**
   * What participants who cancel pay, as a share of the price: so many percent from so many days before the
   * start on; before the first, and until it, nothing (product: legal/charges). The terms and
   * the FAQ read these figures. After the start it is all.
   */
  cancellation: {
    domestic: [
      { days: 20, percent: 20 },
      { days: 7, percent: 30 },
      { days: 1, percent: 40 },
      { days: 0, percent: 50 },
    ],
    international: [
      { days: 30, percent: 20 },
      { days: 2, percent: 50 },
    ],
  },
  /** Days after which a stored inquiry is deleted; the privacy policy reads the same number. */
  inquiryRetentionDays: 365,
  /**
   * From which hour on, by the clock of Japan, the reminder of open inquiries is mailed on business days; 24 for
   * never (product: inquiry/reminder).
   */
  reminderHour: 9,
  /**
   * Days on which nobody answers, beside weekends and the holidays of Japan: the New Year, Obon. Enter those
   * of the next year and move `closuresKnownUntil` on: from a quarter before it the status page says so
   * (product: inquiry/business-days).
   *
   * 土日祝日のほかの休業日（年末年始、お盆など）。翌年の分を加えたら、closuresKnownUntil も進めてください。
   */
  closures: [
    { first: '2026-12-29', last: '2027-01-03' },
    { first: '2027-08-12', last: '2027-08-16' },
    { first: '2027-12-29', last: '2028-01-03' },
  ],
  closuresKnownUntil: '2028-01-31',
} as const;

/**
 * Whom the home page shows: the name of a picture in `src/assets/pictures`, and a few sentences of theirs. Empty
 * texts leave both out.
 */
export const founder = {
  picture: 'founder',
  words: {
    ja: '静かな場所で一日を過ごすと、帰りの電車から見る町まで少し違って見えます。その一日を、場所選びから当日のご案内まで、土地の人といっしょに用意しています。\nお問い合わせには、私がお答えします。迷っていることから、そのままお書きください。',
    en: 'After a day somewhere quiet, even the streets you go home through look a little different. I prepare such days together with people who live there, from choosing the place to welcoming you.\nWhen you write to us, it is I who answer. Begin with whatever you are unsure about.',
  },
} as const;

/**
 * Those of the values above that are still the sample's: take a name out once its value is yours. Build, doctor and
 * status page name each that a public address shows (product: operator/sample).
 *
 * まだ見本のままの項目です。実際の内容に書き換えたら、ここから消します。
 */
export const sampleValues: readonly (keyof typeof site | 'founder')[] = [
  'brand',
  'email',
  'businessHours',
  'address',
  'representative',
  'founder',
  'registration',
  'databaseCountry',
  'cancellation',
];

/** What the site calls itself in a language: the mark belongs to the Japanese name. */
export function siteName(locale: Locale): string {
  return locale === 'ja' ? `${site.mark} ${site.brand}` : site.brand;
}
