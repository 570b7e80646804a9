import type { Locale } from '#i18n/locales.ts';

/**
 * The facts about the operator, which the site reads from here only. SAMPLE DATA: replace all of it before the site
 * goes public (docs/operations.md, "Replacing the sample data"). What the company says of itself is in
 * `src/i18n/{ja,en}/company.ts`; prices and dates of single retreats are rows (`supabase/seed.sql`).
 *
 * 見本：すべて、公開の前に運営者の実際の内容へ書き換えます。値はお客さまの目に触れるので、「見本」などの
 * 覚え書きは値に入れず、コメントに書きます。
 */
export const site = {
  /** The brand's mark, shown before the name in the logo. */
  mark: '凪',
  /** The brand's name, written the same in both languages. */
  brand: 'Nagi Retreats',
  /** The email address that visitors write to. */
  email: 'hello@nagi-retreats.example',
  /** When inquiries are answered; the contact page shows the text in parentheses. */
  businessHours: {
    ja: '土日祝日を除く10時から18時、日本時間',
    en: '10 a.m. to 6 p.m. on weekdays except Japanese public holidays, Japan time',
  },
  /** The full postal address, as each language writes it. The sample's part of the ward doesn't exist. */
  address: {
    ja: '東京都千代田区凪町二丁目3番4号',
    en: '2-3-4 Nagimachi, Chiyoda-ku, Tokyo, Japan',
  },
  /** Title and name of the person responsible for personal data and contracts. */
  representative: {
    ja: '代表取締役 汐見 律子',
    en: 'Ritsuko Shiomi, founder and representative director',
  },
  /** Registration under the Travel Agency Act: authority, class and number. The sample's number doesn't exist. */
  registration: {
    ja: '観光庁長官登録旅行業第0000号（第1種）',
    en: 'Class 1 travel agency, Japan Tourism Agency, no. 0000',
  },
  /**
   * Other ways to reach the operator, shown with the business hours; an empty one isn't shown. A telephone number
   * (`03-1234-5678`, or `+81 3 1234 5678` for callers abroad), the id of a LINE official account (`@nagi`), a WhatsApp
   * number (`+81 90 1234 5678`).
   *
   * 電話（海外からも掛けられるのは +81 の形）、LINE公式アカウントのID、WhatsAppの番号。使わないものは空のままにします。
   */
  phone: '' as string,
  line: '' as string,
  whatsapp: '' as string,
  /** Country in which the database is hosted. */
  databaseCountry: { ja: '日本（東京リージョン）', en: 'Japan (Tokyo region)' },
  /** Year of the copyright line. */
  copyrightYear: 2025,
  /** The retreats shown on the home page, in this order. */
  featuredRetreats: ['kyoto-chishakuin', 'yamanashi-forest', 'cebu-beach'],
  /** The prints of places that close pages about no place; their names are those of files in `src/assets/pictures`. */
  closingPictures: {
    home: 'okinawa-night',
    domestic: 'hero-dusk',
    international: 'stay-cebu-beach-platform',
  },
  /**
   * The header `Strict-Transport-Security`: seconds for which browsers that have visited the site use only https. Append
   * `; includeSubDomains` only if all subdomains, including those of other services, answer by https. Browsers keep the
   * setting until their next visit.
   *
   * 下位のホストも含めるときは '; includeSubDomains' を続けます。他社のサービスも含め、すべてが https で開くことを
   * 確かめてからにしてください（一度伝わると、次の訪問まで取り消せません）。
   */
  strictTransportSecurity: 'max-age=63072000',
  /**
   * Cancellation fees: `percent` of the price from `days` days before the start. Canceling is free before the first
   * entry and costs the full price after the start. The terms, the FAQ and retreats' pages show these numbers.
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
  /**
   * Days before the start by which it is decided whether a departure runs: in Japan, abroad, and abroad for a start in
   * one of the seasons (first and last day as `MM-DD`). The terms show these numbers.
   *
   * 催行するかどうかを決める期限（開始日の何日前か）。国内、海外、海外で繁忙期に始まるもの。
   */
  decision: {
    domestic: 14,
    international: 24,
    internationalInSeason: 34,
    seasons: [
      { first: '12-20', last: '01-07' },
      { first: '04-27', last: '05-06' },
      { first: '07-20', last: '08-31' },
    ],
  },
  /** Days after which a stored inquiry is deleted; the privacy policy shows this number. */
  inquiryRetentionDays: 365,
  /** Business days within which inquiries are answered; a test compares the texts that name the number. */
  answerDays: 2,
  /** The hour (Japan time) from which the list of unanswered inquiries is mailed on business days; 24 means never. */
  reminderHour: 9,
  /**
   * Closing days besides weekends and Japanese public holidays, such as New Year and Obon. No day is
   * promised for an answer beyond the last of them.
   *
   * 土日祝日のほかの休業日（年末年始、お盆など）。最後の日より先の期日は、お客さまにお約束しません。
   */
  closures: [
    { first: '2026-12-29', last: '2027-01-03' },
    { first: '2027-08-12', last: '2027-08-16' },
    { first: '2027-12-29', last: '2028-01-03' },
  ],
} as const;

/**
 * The UTC offset of retreats abroad, in whole hours and the same all year. A departure disappears in the
 * browser when its first day begins there, and from the pages with the night's build.
 *
 * 海外のリトリートの土地の時差。初日がその土地で始まると、日程はブラウザーで消え、夜のビルドでページからも消えます。
 */
export const offsetAbroad = '+08:00';

/**
 * The founder on the home page: the name of a picture in `src/assets/pictures`, a heading, and a few sentences by the
 * founder. If these are empty, the page shows the company instead.
 */
export const founder = {
  picture: 'founder',
  title: { ja: 'お返事を書くのは、\n私です。', en: 'I answer every letter\nmyself.' },
  text: {
    ja: '静かな場所で一日を過ごすと、帰りの電車から見る町まで少し違って見えます。その一日を、場所選びから当日のご案内まで、土地の人といっしょに用意しています。\n迷っていることから、そのままお書きください。',
    en: 'After a day somewhere quiet, even the way home looks a little different. I prepare such days together with people who live there, from choosing the place to welcoming you.\nBegin with whatever you are unsure about.',
  },
} as const;

/** Sample content in other files: `src/i18n/{ja,en}/company.ts`, and what docs/operations.md lists beside it. */
type SampleContent = 'company' | 'icons' | 'pictures' | 'faq' | 'legal' | 'articles';

/**
 * The values above and the content of other files that are still samples: remove a name when you have replaced what it
 * stands for. A build for a public address stops while there is one.
 *
 * まだ見本のままの項目です。実際の内容に書き換えたら、ここから消します。
 */
export const sampleValues: readonly (
  keyof typeof site | 'offsetAbroad' | 'founder' | SampleContent
)[] = [
  'company',
  'icons',
  'pictures',
  'faq',
  'legal',
  'articles',
  'brand',
  'email',
  'businessHours',
  'address',
  'representative',
  'founder',
  'registration',
  'databaseCountry',
  'cancellation',
  'decision',
  'offsetAbroad',
];

/** Returns the site's name in a language; only the Japanese one includes the mark. */
export function siteName(locale: Locale): string {
  return locale === 'ja' ? `${site.mark} ${site.brand}` : site.brand;
}
