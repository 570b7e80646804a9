import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { site } from '#site';

/** A way to reach the operator other than the form and mail. */
export interface Way {
  text: string;
  href: string;
  /** Whether a message can be appended to `href`, as for LINE and WhatsApp. */
  isChat: boolean;
}

/** The ways in `src/site.ts` with their texts, as plain data. */
export type Ways = NonNullable<ReturnType<typeof contactWays>>;

/**
 * Returns the ways to reach the operator with the business hours; undefined if there are none.
 */
export function contactWays(
  locale: Locale,
  settings: Pick<typeof site, 'phone' | 'line' | 'whatsapp'> = site,
) {
  const { ways: t } = dictionaryFor(locale).contact;
  const { phone, line, whatsapp } = settings;
  const digits = (number: string) => number.replace(/\D/g, '');
  const way = (value: string, text: string, href: string, isChat = true): Way[] =>
    value === '' ? [] : [{ text, href, isChat }];
  const all = [
    ...way(phone, fill(t.phone, { number: phone }), `tel:+${digits(phone)}`, false),
    ...way(line, t.line, `https://line.me/R/oaMessage/${encodeURIComponent(line)}/?`),
    ...way(whatsapp, t.whatsapp, `https://wa.me/${digits(whatsapp)}?text=`),
  ];
  if (all.length === 0) return undefined;
  return {
    ways: all,
    title: t.title,
    hours: fill(t.hours, { hours: site.businessHours[locale] }),
    /** The prepared message; contains `{about}`. */
    message: t.message,
  };
}

/**
 * Returns the URL of a way.
 * @param about the title of the retreat, with the dates of a chosen departure; `''` for no message.
 */
export function wayHref({ href, isChat }: Way, message: string, about: string): string {
  if (!isChat || about === '') return href;
  return href + encodeURIComponent(fill(message, { about }));
}
