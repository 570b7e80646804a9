import { choicesFor, retreatOf } from '#features/contact/choices.ts';
import type { Asked, AskedDeparture } from '#features/contact/mail.ts';
import type { Message } from '#features/contact/message.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { coming, todayFor } from '#features/retreats/departures.ts';
import type { RetreatData } from '#features/retreats/retreat.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { retreatData } from '../retreat-data.ts';

/** A choice of retreat, in the words of the site. */
export interface ChosenRetreat {
  /** What the form calls it. */
  title: Localized;
  /** Absent where the choice is no retreat, or nothing can be read of it. */
  data?: RetreatData;
}

/**
 * What the form calls a choice of retreat, and what the site says of it (product: departures/looked-up).
 *
 * @param choice the choice's value, unchecked.
 * @returns undefined for no choice, and for one that is neither the form's own nor a retreat that can be read.
 */
export async function chosenRetreat(
  choice: string,
  assets: Fetcher,
): Promise<ChosenRetreat | undefined> {
  if (choice === '') return undefined;
  const data = await retreatData(retreatOf(choice), assets);
  const titleIn = (locale: Locale) => labelOf(choice, locale) ?? data?.title[locale];
  const [ja, en] = [titleIn('ja'), titleIn('en')];
  if (ja === undefined || en === undefined) return undefined;
  return { title: { ja, en }, ...(data && { data }) };
}

/** The label of one of the form's own choices. */
function labelOf(choice: string, locale: Locale): string | undefined {
  const own = choicesFor([], inquiryTexts[locale].choices);
  return own.find(({ value }) => value === choice)?.label;
}

/**
 * What an inquiry is about, as the site shows it (product: departures/looked-up). A departure counts only as
 * one of the chosen retreat.
 */
export async function askedBy(
  { retreat, departure }: Pick<Message, 'retreat' | 'departure'>,
  assets: Fetcher,
): Promise<Asked> {
  const chosen = await chosenRetreat(retreat, assets);
  if (chosen === undefined) return {};
  const { title, data } = chosen;
  const found = data?.departures.find(({ id }) => id === departure);
  return {
    retreat: title,
    ...(data && found && { departure: departureNow(data.type, found) }),
  };
}

function departureNow(
  type: RetreatData['type'],
  departure: RetreatData['departures'][number],
): AskedDeparture {
  const { startsOn, endsOn, status, leader, confirmed } = departure;
  const hasBegun = coming([departure], todayFor(type, new Date())).length === 0;
  const state = hasBegun ? 'begun' : status === 'open' || status === 'few' ? undefined : status;
  return {
    type,
    startsOn,
    ...(endsOn !== undefined && { endsOn }),
    ...(state && { state }),
    ...(confirmed && { confirmed }),
    ...(leader && { leader }),
  };
}
