import { getCollection } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { letterPicture, mailPicture } from '../row-pictures.ts';
import { decisionDay } from '../rules/decision.ts';
import { upcomingDepartures } from '../rules/departures.ts';
import { localizeRetreats, type LocalRetreat } from './local.ts';
import { lowestPrice } from '../rules/offer.ts';
import type { RetreatData } from './retreat.ts';

/** The same moment for all pages, because a build may run past midnight. */
const now = new Date();

/** Returns every retreat of the build in one language. */
export const allRetreats = oncePerLocale(async (locale): Promise<readonly LocalRetreat[]> => {
  const entries = await getCollection('retreats');
  return localizeRetreats(
    entries.map(({ data }) => data),
    locale,
    now,
  );
});

/** Returns the retreats with the given ids, in their order; ids without a row are skipped. */
export async function retreatsWithIds(
  locale: Locale,
  ids: readonly string[],
): Promise<LocalRetreat[]> {
  const all = await allRetreats(locale);
  return ids.flatMap((id) => all.find((retreat) => retreat.id === id) ?? []);
}

/** Returns every retreat's id and data for the endpoint `/retreat/{id}.json`. */
export async function allRetreatData(): Promise<{ id: string; data: RetreatData }[]> {
  const entries = await getCollection('retreats');
  return Promise.all(
    entries.map(async ({ data: retreat }) => {
      const departures = upcomingDepartures(retreat, now).map((departure) => {
        const { id, startsOn, endsOn, status, leader, price, placesLeft, confirmed } = departure;
        const decidedBy = decisionDay(retreat.type, departure);
        return {
          id,
          startsOn,
          ...(endsOn && { endsOn }),
          status,
          ...(leader && { leader }),
          ...(price && { price }),
          ...(placesLeft !== undefined && { placesLeft }),
          ...(confirmed && { confirmed }),
          ...(decidedBy && { decidedBy }),
        };
      });
      const { id, type, title, location, singleSupplement } = retreat;
      const basis = retreat.facts.find(({ topic }) => topic === 'price_basis')?.text;
      const priceBasis = basis && { ja: basis.ja.join(''), en: basis.en.join(' ') };
      const pictures = {
        picture: await letterPicture(retreat),
        mailPicture: await mailPicture(retreat),
      };
      const price = lowestPrice([{ price: retreat.price, departures }]);
      const trip = { type, title, location, price, singleSupplement, priceBasis, departures };
      return { id, data: { ...trip, ...pictures } };
    }),
  );
}
