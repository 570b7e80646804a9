/**
 * Every fact about the operator, once. SAMPLE DATA: brand, mail address and periods stand for an
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
  /** Year of the copyright line (spec §2). */
  copyrightYear: 2025,
  /** The retreats shown on the home page, in this order (spec §9). */
  featuredRetreats: ['kyoto-chishakuin', 'yamanashi-forest', 'cebu-beach'],
  /** Days after which a stored inquiry is deleted; the privacy policy reads the same number. */
  inquiryRetentionDays: 365,
} as const;
