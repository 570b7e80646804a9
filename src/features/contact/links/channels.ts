import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { site } from '#site';

/** The links to the channels of `src/site.ts` with their texts, as plain data. */
export type Channels = NonNullable<ReturnType<typeof contactChannels>>;

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
  const digits = (number: string) => number.replace(/\D/g, '');
  const message = about && encodeURIComponent(fill(t.message, { about }));
  const lineId = encodeURIComponent(line);
  const links = [
    phone && { text: fill(t.phone, { number: phone }), href: `tel:+${digits(phone)}` },
    line && { text: t.line, href: `https://line.me/R/oaMessage/${lineId}/?${message}` },
    whatsapp && { text: t.whatsapp, href: `https://wa.me/${digits(whatsapp)}?text=${message}` },
  ].filter((link) => link !== '');
  if (links.length === 0) return undefined;
  return { links, title: t.title, hours: fill(t.hours, { hours: site.businessHours[locale] }) };
}
