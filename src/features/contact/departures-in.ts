import type { Locale } from '#i18n/locales.ts';
import type { Choice } from './choices.ts';
import { departureChoice } from './departure-choices.ts';

/**
 * The departures of a retreat that its page offers: those whose own link asks about them, without what
 * has begun since the build (product: contact/departures).
 *
 * @param page the retreat's, or the one with all of its dates.
 */
export function departuresIn(
  page: ParentNode,
  locale: Locale,
  waitlist: string,
  now = new Date(),
): Choice[] {
  return [...page.querySelectorAll<HTMLElement>('[data-zone]')].flatMap((table) => {
    return [...table.querySelectorAll<HTMLElement>('[data-departure]')].flatMap((row) => {
      const { departure: id = '', starts: startsOn = '', ends: endsOn, status = '' } = row.dataset;
      const link = row.querySelector('a[data-open-contact][href*="departure="]');
      const begins = Date.parse(`${startsOn}T00:00${table.dataset['zone']}`);
      if (link === null || begins <= now.getTime()) return [];
      return [departureChoice(locale, { id, startsOn, endsOn, status }, waitlist)];
    });
  });
}
