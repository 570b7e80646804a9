import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja, type InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Localized } from '#i18n/locales.ts';

/**
 * The texts of inquiries by language. They aren't read from the whole dictionary, so that the Worker's bundle
 * contains no texts of pages.
 */
export const inquiryTexts: Localized<InquiryTexts> = { ja, en };
