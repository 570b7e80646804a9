// pure module
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { site } from '#site';

/** A way to reach the operator beside form and mail. */
export interface Way {
  text: string;
  href: string;
  /** Whether `href` ends where a message begins. */
  carries: boolean;
}

/** The ways that `src/site.ts` names, and what goes with them, as plain data; none where it names none. */
export type Ways = NonNullable<ReturnType<typeof waysIn>>;

/** Ways to reach the operator, with the hours in which somebody answers (product: contact/ways). */
export function waysIn(
  locale: Locale,
  set: Pick<typeof site, 'phone' | 'line' | 'whatsapp'> = site,
) {
  const { ways: t } = dictionaryFor(locale).contact;
  const { phone, line, whatsapp } = set;
  const digits = (number: string) => number.replace(/\D/g, '');
  const all: Way[] = [
    ...(phone === ''
      ? []
      : [
          { text: fill(t.phone, { number: phone }), href: `tel:+${digits(phone)}`, carries: false },
        ]),
    ...(line === ''
      ? []
      : [
          {
            text: t.line,
            href: `https://line.me/R/oaMessage/${encodeURIComponent(line)}/?`,
            carries: true,
          },
        ]),
    ...(whatsapp === ''
      ? []
      : [{ text: t.whatsapp, href: `https://wa.me/${digits(whatsapp)}?text=`, carries: true }]),
  ];
  if (all.length === 0) return undefined;
  return {
    ways: all,
    title: t.title,
    hours: fill(t.hours, { hours: site.businessHours[locale] }),
    /** Holds `{about}`. */
    message: t.message,
  };
}

/**
 * The address of a way.
 * @param about what the message is about: a retreat, and its days where they are chosen; `''` for no message.
 */
export function wayHref({ href, carries }: Way, message: string, about: string): string {
  if (!carries || about === '') return href;
  return href + encodeURIComponent(message.replace('{about}', () => about));
}
