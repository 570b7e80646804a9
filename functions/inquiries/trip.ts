import { otherChoice, retreatIdOf } from '#features/contact/choices/choices.ts';
import type { RequestedTrip } from '#features/contact/mails/trip.ts';
import type { Message } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { dateAnchor, upcomingDepartures } from '#features/retreats/departures/departures.ts';
import type { RetreatData } from '#features/retreats/rows/retreat.ts';
import { dayInJapan } from '#i18n/format.ts';
import { retreatDataPath, retreatRoute } from '#i18n/paths.ts';
import { readAsset } from '../assets.ts';

/**
 * Resolves the retreat and the departure of an inquiry from the files of the built site, so that nothing that mails say
 * about a retreat comes from a request. A departure counts only if it belongs to the chosen retreat.
 */
export async function tripOf(
  { retreat, departure }: Pick<Message, 'retreat' | 'departure'>,
  assets: Fetcher,
): Promise<RequestedTrip> {
  if (retreat === otherChoice) {
    return { retreat: { ja: inquiryTexts.ja.choices.other, en: inquiryTexts.en.choices.other } };
  }
  const path = retreatDataPath(retreatIdOf(retreat));
  const data = path && (await readAsset<RetreatData>(assets, path).catch(() => undefined));
  if (!data) return {};
  const { type, title, price, singleSupplement } = data;
  const found = data.departures.find(({ id }) => id === departure);
  const route = retreatRoute(retreatIdOf(retreat));
  const named = { retreat: title, route, price, singleSupplement };
  if (found === undefined) return named;
  const { id, status, decidedBy = '', ...others } = found;
  const hasBegun = upcomingDepartures({ type, departures: [found] }, new Date()).length === 0;
  const state = hasBegun ? 'begun' : status === 'open' || status === 'few' ? undefined : status;
  const own = found.price === undefined ? {} : { price: { low: found.price, varies: false } };
  const isUndecided = decidedBy >= dayInJapan(new Date());
  return {
    ...named,
    ...own,
    route: `${route}#${dateAnchor(id)}`,
    departure: { ...others, type, ...(state && { state }), ...(isUndecided && { decidedBy }) },
  };
}
