import { choicesFor, retreatIdOf } from '#features/contact/choices.ts';
import type { RequestedTrip } from '#features/contact/mail.ts';
import type { Message } from '#features/contact/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { todayFor, upcomingDepartures } from '#features/retreats/departures.ts';
import type { RetreatData } from '#features/retreats/retreat.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { retreatData } from '../retreat-data.ts';

/** A choice in the form's list of retreats, with what the site says about it. */
export interface ChosenRetreat {
  /** Label in the form. */
  title: Localized;
  /** Absent where the choice is not a retreat, or its data can't be read. */
  data?: RetreatData;
}

/**
 * Looks up the label of a choice in the form's list of retreats, and the retreat's data.
 *
 * @param choice value of the option, not validated.
 * @returns undefined for no choice, and for one that is neither the form's own nor a readable retreat.
 */
export async function chosenRetreat(
  choice: string,
  assets: Fetcher,
): Promise<ChosenRetreat | undefined> {
  if (choice === '') return undefined;
  const data = await retreatData(retreatIdOf(choice), assets);
  const titleIn = (locale: Locale) => labelOf(choice, locale) ?? data?.title[locale];
  const [ja, en] = [titleIn('ja'), titleIn('en')];
  if (ja === undefined || en === undefined) return undefined;
  return { title: { ja, en }, ...(data && { data }) };
}

/** Returns the label of a choice that the form itself names, such as `kyoto` or `other`; undefined for any other. */
function labelOf(choice: string, locale: Locale): string | undefined {
  const own = choicesFor([], inquiryTexts[locale].choices);
  return own.find(({ value }) => value === choice)?.label;
}

/**
 * Resolves the retreat and the departure of an inquiry from the site's data. A
 * departure counts only if it belongs to the chosen retreat.
 */
export async function resolveTrip(
  { retreat, departure }: Pick<Message, 'retreat' | 'departure'>,
  assets: Fetcher,
): Promise<RequestedTrip> {
  const chosen = await chosenRetreat(retreat, assets);
  if (chosen === undefined) return {};
  const { title, data } = chosen;
  const found = data?.departures.find(({ id }) => id === departure);
  if (data === undefined || found === undefined) return { retreat: title };
  const { type } = data;
  const { status } = found;
  const hasBegun = upcomingDepartures([found], todayFor(type, new Date())).length === 0;
  const state = hasBegun ? 'begun' : status === 'open' || status === 'few' ? undefined : status;
  return { retreat: title, departure: { ...found, type, ...(state && { state }) } };
}
