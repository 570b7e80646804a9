// pure module
import type { Locale } from '#i18n/locales.ts';

/**
 * Every fact about the operator, once. SAMPLE DATA: brand, email, postal address and periods stand for an
 * operator's own and are to be replaced before the site goes public. Prices and terms of single
 * retreats are rows (`supabase/seed.sql`).
 */
export const site = {
  /** The brand's mark, drawn before the name in the logo. */
  mark: '凪',
  /** The brand's name, written the same in both languages. */
  brand: 'Nagi Retreats',
  /** Where visitors write to. */
  email: 'hello@nagi-retreats.example',
  /** Postal address, as each language writes it. */
  address: {
    ja: '〒100-0000 東京都千代田区見本町1-2-3（見本）',
    en: '1-2-3 Mihoncho, Chiyoda-ku, Tokyo 100-0000, Japan (sample)',
  },
  /** Who answers for the personal data and the contracts. */
  representative: { ja: '代表取締役（見本：氏名）', en: 'Representative Director (sample: name)' },
  /** Registration under the Travel Agency Act. */
  registration: {
    ja: '（見本）登録番号',
    en: '(sample) registration number',
  },
  /** Where the database project is hosted. */
  databaseCountry: { ja: '日本（東京リージョン、見本）', en: 'Japan (Tokyo region, sample)' },
  /** Year of the copyright line (product: navigation/footer). */
  copyrightYear: 2025,
  /** The retreats shown on the home page, in this order (product: home/featured). */
  featuredRetreats: ['kyoto-chishakuin', 'yamanashi-forest', 'cebu-beach'],
  /** Days after which a stored inquiry is deleted; the privacy policy reads the same number. */
  inquiryRetentionDays: 365,
} as const;

/** What the site calls itself in a language: the mark belongs to the Japanese name. */
export function siteName(locale: Locale): string {
  return locale === 'ja' ? `${site.mark} ${site.brand}` : site.brand;
}
