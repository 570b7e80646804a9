import { getCollection } from 'astro:content';
import { buildTime } from '#lib/build.ts';
import { upcomingDepartures } from '../data/upcoming.ts';
import { letterPicture, mailPicture } from '../row-pictures.ts';
import { decisionDay } from '../rules/decision.ts';
import { joinSentences } from '../rules/facts.ts';
import { lowestPrice } from '../rules/prices.ts';
import type { RetreatData } from './retreat-data.ts';

/** Returns every retreat's id and data for the endpoint `/retreat/{id}.json`. */
export async function allRetreatData(): Promise<{ id: string; data: RetreatData }[]> {
  const entries = await getCollection('retreats');
  return Promise.all(
    entries.map(async ({ data: retreat }) => {
      const departures = upcomingDepartures(retreat, buildTime).map(
        ({ note: _note, ...departure }) => ({
          ...departure,
          decidedBy: decisionDay(retreat.type, departure),
        }),
      );
      const { id, type, title, location, capacity, singleSupplement } = retreat;
      const basis = retreat.facts.find(({ topic }) => topic === 'price_basis')?.text;
      const priceBasis = basis && {
        ja: joinSentences(basis.ja, 'ja'),
        en: joinSentences(basis.en, 'en').trim(),
      };
      const data = {
        type,
        title,
        location,
        capacity,
        lowestPrice: lowestPrice([{ price: retreat.price, departures }]),
        singleSupplement,
        priceBasis,
        departures,
        picture: await letterPicture(retreat),
        mailPicture: await mailPicture(retreat),
      };
      return { id, data };
    }),
  );
}
