import type { Locale } from '#i18n/locales.ts';
import type { LocalRetreat } from './data/local.ts';

/** What the parts of a retreat's page have in common. */
export interface RetreatProps {
  locale: Locale;
  retreat: LocalRetreat;
  /** Attributes of a link that opens the form about this retreat. */
  contact: Record<string, string>;
}
