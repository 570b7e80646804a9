import { formatCount } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Departure } from '../data/schema.ts';

/** Returns the state of a departure in words, with the number of places if few are left. */
export function stateText(
  locale: Locale,
  texts: InquiryTexts['state'],
  { status, placesLeft }: Pick<Departure, 'status' | 'placesLeft'>,
): string {
  return status === 'few' && placesLeft !== undefined
    ? formatCount(locale, texts.left, placesLeft)
    : texts.status[status];
}
