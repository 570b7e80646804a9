import { otherChoice, retreatIdOf } from '#features/contact/choices/choices.ts';
import { tripLines, type TripDetails } from '#features/contact/choices/trip-lines.ts';
import type { Inquiry } from '#features/contact/message/inquiry.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { upcomingDepartures } from '#features/retreats/data/upcoming.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { dateAnchor } from '#features/retreats/rules/departures.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { mailPicturePath, retreatDataPath, retreatRoute, type Route } from '#i18n/paths.ts';
import { readAsset } from '../../services/assets.ts';

/** The retreat and departure of an inquiry, from the site's data and not from the visitor's words. */
export interface RequestedTrip extends Pick<TripDetails, 'data' | 'departure'> {
  /** Title of the retreat; absent if none was chosen or found. */
  title?: Localized;
  /** The retreat's page, at the departure's row; absent if no retreat was chosen or found. */
  route?: Route;
  /** Path of a picture of the place; absent if no retreat was chosen or found. */
  picture?: Route;
}

/** What both mails of an inquiry contain beside it. */
export interface MailContext extends RequestedTrip {
  /** When the inquiry was received. Mails describe that moment, so that a repeated mail is the same. */
  received: Date;
  /** The day in Japan by which the inquiry is answered; undefined if none is promised. */
  answerBy?: string | undefined;
  /** Origin of the links to the site's pages; without it the mail has no such links. */
  siteUrl?: string | undefined;
}

/**
 * Resolves the retreat and the departure of an inquiry from the files of the built site, so that nothing that mails say
 * about a retreat comes from a request. A departure counts only if it belongs to the chosen retreat.
 *
 * @param received the day after which a decision is still ahead: of the inquiry, in a list of today.
 */
export async function resolveTrip(
  { retreat, departure }: Pick<Inquiry, 'retreat' | 'departure'>,
  assets: Fetcher,
  received: Date,
): Promise<RequestedTrip> {
  if (retreat === otherChoice) {
    return { title: { ja: inquiryTexts.ja.choices.other, en: inquiryTexts.en.choices.other } };
  }
  const retreatId = retreatIdOf(retreat);
  const path = retreatDataPath(retreatId);
  const data = path && (await readAsset<RetreatData>(assets, path).catch(() => undefined));
  if (!data) return {};
  const route = retreatRoute(retreatId);
  const trip = { title: data.title, data, picture: mailPicturePath(retreatId) };
  const found = data.departures.find(({ id }) => id === departure);
  if (found === undefined) return { ...trip, route };
  const { type } = data;
  const hasBegun = upcomingDepartures({ type, departures: [found] }, received).length === 0;
  return {
    ...trip,
    route: `${route}#${dateAnchor(found.id)}`,
    departure: hasBegun ? { ...found, status: 'full', hasBegun } : found,
  };
}

/** Returns what an inquiry is about in words, the same as in dialog and letter. */
export function tripTexts(
  locale: Locale,
  { data, departure, received }: MailContext,
  { party, singleRoom }: Pick<Inquiry, 'party' | 'singleRoom'>,
) {
  const trip = { data, departure, party: party ?? undefined, singleRoom };
  return tripLines(locale, inquiryTexts[locale], trip, received);
}
