import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { site } from '#site';

/** The links to the channels of `src/site.ts` with their texts, as plain data. */
export type Channels = NonNullable<ReturnType<typeof contactChannels>>;

/**
 * Returns a telephone number as a telephone dials it, a number that begins with 0 as in Japan; undefined if it can't be
 * read.
 *
 * @example phoneNumber('+81 (0)3-1234-5678') // => '+81312345678'
 */
export function phoneNumber(written: string): string | undefined {
  const number = written
    .normalize('NFKC')
    .replace(/^(\s*\+.*)\(0\)/, '$1')
    .replace(/[\s().\p{Dash}ー]/gu, '')
    .replace(/^\+810/, '+81');
  return /^(?:\+[1-9]\d{6,14}|0[1-9]\d{8,9})$/.test(number) ? number : undefined;
}

/** Returns the id of a LINE official account with its @, undefined if it can't be read. */
export function lineAccount(written: string): string | undefined {
  return /^@[\w.-]{3,20}$/.exec(written.normalize('NFKC').trim())?.[0];
}

/**
 * Returns links to the channels by which the operator is reached beside form and mail, with the business hours; undefined
 * if there are none.
 *
 * @param about the title of a retreat, with which a chat begins.
 */
export function contactChannels(
  locale: Locale,
  about = '',
  { phone, line, whatsapp }: Pick<typeof site, 'phone' | 'line' | 'whatsapp'> = site,
) {
  const { channels: t } = dictionaryFor(locale).contact;
  const message = about && encodeURIComponent(fill(t.message, { about }));
  const dialed = phoneNumber(phone);
  const lineId = lineAccount(line);
  const chat = phoneNumber(whatsapp)?.replace(/^0/, '+81').slice(1);
  const links = [
    dialed && { text: fill(t.phone, { number: phone }), href: `tel:${dialed}` },
    lineId && {
      text: t.line,
      href: `https://line.me/R/oaMessage/${encodeURIComponent(lineId)}/?${message}`,
    },
    chat && { text: t.whatsapp, href: `https://wa.me/${chat}?text=${message}` },
  ].filter((link) => link !== undefined && link !== '');
  if (links.length === 0) return undefined;
  return { links, title: t.title, hours: fill(t.hours, { hours: site.businessHours[locale] }) };
}
