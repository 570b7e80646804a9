import { contact as contactEn } from '#i18n/en/contact.ts';
import { inquiry as inquiryEn } from '#i18n/en/inquiry.ts';
import { contact as contactJa } from '#i18n/ja/contact.ts';
import { inquiry as inquiryJa } from '#i18n/ja/inquiry.ts';

/*
 * Texts by language. They aren't read from the whole dictionary, so that the Worker's bundle contains no texts of other
 * pages.
 */

/** The texts of the contact page and its form. */
export const contactTexts = { ja: contactJa, en: contactEn };

/** The texts of the endpoint's answers and of the mails. */
export const inquiryTexts = { ja: inquiryJa, en: inquiryEn };
