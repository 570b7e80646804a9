// pure module
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja, type InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Localized } from '#i18n/locales.ts';

/**
 * The endpoint's texts by language. Apart from the whole dictionary, so that the Worker carries no
 * page's texts.
 */
export const inquiryTexts: Localized<InquiryTexts> = { ja, en };
