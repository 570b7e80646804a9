import { choicesFor, retreatIdOf } from '#features/contact/choices/choices.ts';
import type { RequestedTrip } from '#features/contact/mails/trip.ts';
import type { Message } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { upcomingDepartures } from '#features/retreats/departures/departures.ts';
import type { RetreatData } from '#features/retreats/rows/retreat.ts';
import type { Locale } from '#i18n/locales.ts';
import { retreatDataPath } from '#i18n/paths.ts';

/**
 * Resolves the retreat and the departure of an inquiry from the files of the built site, so that nothing that mails say
 * about a retreat comes from a request. A departure counts only if it belongs to the chosen retreat.
 */
export async function tripOf(
  { retreat, departure }: Pick<Message, 'retreat' | 'departure'>,
  assets: Fetcher,
): Promise<RequestedTrip> {
  if (retreat === '') return {};
  const data = await readRetreat(retreatIdOf(retreat), assets).catch(() => undefined);
  const titleIn = (locale: Locale) =>
    choicesFor([], inquiryTexts[locale].choices).find(({ value }) => value === retreat)?.label ??
    data?.title[locale];
  const [ja, en] = [titleIn('ja'), titleIn('en')];
  if (ja === undefined || en === undefined) return {};
  const found = data?.departures.find(({ id }) => id === departure);
  const named = {
    retreat: { ja, en },
    price: data?.price,
    singleSupplement: data?.singleSupplement,
  };
  if (data === undefined || found === undefined) return named;
  const { type } = data;
  const { status } = found;
  const hasBegun = upcomingDepartures({ type, departures: [found] }, new Date()).length === 0;
  const state = hasBegun ? 'begun' : status === 'open' || status === 'few' ? undefined : status;
  const own = found.price === undefined ? {} : { price: { low: found.price, varies: false } };
  return { ...named, ...own, departure: { ...found, type, ...(state && { state }) } };
}

/** Reads a retreat's file, whose rows the build has validated; undefined if there is none. */
async function readRetreat(id: string, assets: Fetcher): Promise<RetreatData | undefined> {
  const path = retreatDataPath(id);
  const file = path && (await assets.fetch(new URL(path, 'https://assets.invalid')));
  return file && file.ok ? file.json() : undefined;
}
