import { otherChoice, retreatIdOf } from '#features/contact/choices/choices.ts';
import type { RequestedTrip } from '#features/contact/mails/trip.ts';
import type { Message } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { dateAnchor } from '#features/retreats/rules/departures.ts';
import { upcomingDepartures } from '#features/retreats/data/upcoming.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { mailPicturePath, retreatDataPath, retreatRoute } from '#i18n/paths.ts';
import { readAsset } from '../assets.ts';

/**
 * Resolves the retreat and the departure of an inquiry from the files of the built site, so that nothing that mails say
 * about a retreat comes from a request. A departure counts only if it belongs to the chosen retreat.
 *
 * @param received when the inquiry came.
 */
export async function tripOf(
  { retreat, departure }: Pick<Message, 'retreat' | 'departure'>,
  assets: Fetcher,
  received: Date,
): Promise<RequestedTrip> {
  if (retreat === otherChoice) {
    return { retreat: { ja: inquiryTexts.ja.choices.other, en: inquiryTexts.en.choices.other } };
  }
  const retreatId = retreatIdOf(retreat);
  const path = retreatDataPath(retreatId);
  const data = path && (await readAsset<RetreatData>(assets, path).catch(() => undefined));
  if (!data) return {};
  const route = retreatRoute(retreatId);
  const named = { retreat: data.title, data, picture: mailPicturePath(retreatId) };
  const found = data.departures.find(({ id }) => id === departure);
  if (found === undefined) return { ...named, route };
  const { type } = data;
  const hasBegun = upcomingDepartures({ type, departures: [found] }, received).length === 0;
  return {
    ...named,
    route: `${route}#${dateAnchor(found.id)}`,
    departure: hasBegun ? { ...found, status: 'full', hasBegun } : found,
  };
}
