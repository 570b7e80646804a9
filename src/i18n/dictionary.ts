// pure module
import { blog as blogEn } from './en/blog.ts';
import { common as commonEn } from './en/common.ts';
import { contact as contactEn } from './en/contact.ts';
import { errors as errorsEn } from './en/errors.ts';
import { home as homeEn } from './en/home.ts';
import { support as supportEn } from './en/support.ts';
import { inquiry as inquiryEn } from './en/inquiry.ts';
import { publishing as publishingEn } from './en/publishing.ts';
import { retreats as retreatsEn } from './en/retreats.ts';
import { blog } from './ja/blog.ts';
import { common } from './ja/common.ts';
import { contact } from './ja/contact.ts';
import { errors } from './ja/errors.ts';
import { home } from './ja/home.ts';
import { inquiry } from './ja/inquiry.ts';
import { publishing, type PublishingTexts } from './ja/publishing.ts';
import { retreats } from './ja/retreats.ts';
import { support } from './ja/support.ts';
import type { Locale, Localized } from './locales.ts';

const ja = {
  blog,
  common,
  contact,
  errors,
  home,
  inquiry,
  publishing: publishing as PublishingTexts,
  retreats,
  support,
};

/** Every text of the site's own in one language. Japanese is the source: English has its shape. */
export type Dictionary = typeof ja;

const en: Dictionary = {
  blog: blogEn,
  common: commonEn,
  contact: contactEn,
  errors: errorsEn,
  home: homeEn,
  inquiry: inquiryEn,
  publishing: publishingEn,
  retreats: retreatsEn,
  support: supportEn,
};

const dictionaries: Localized<Dictionary> = { ja, en };

/**
 * The texts of a language. There is no fallback: a missing text doesn't compile
 * (product: site/two-languages).
 */
export function dictionaryFor(locale: Locale): Dictionary {
  return dictionaries[locale];
}
