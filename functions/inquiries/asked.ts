import { retreatOf } from '#features/contact/choices.ts';
import type { Asked, AskedDeparture } from '#features/contact/mail.ts';
import type { Message } from '#features/contact/message.ts';
import { bookable, coming, todayFor } from '#features/retreats/departures.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { decode } from '../html.ts';
import { retreatDates, type RetreatDates, type ShownDeparture } from '../retreat-dates.ts';

/** A choice of retreat, in the words of the built site. */
export interface ChosenRetreat {
  /** What the form calls it. */
  title: string;
  /** Absent where the choice has no page. */
  dates?: RetreatDates;
}

/**
 * What the form calls a choice of retreat, and when that takes place: read from the prerendered contact
 * page and the retreat's own, which also has the title where there are too many for the form's list.
 *
 * @param choice the choice's value, unchecked.
 * @returns undefined for no choice, an unknown one, or when the pages can't be read.
 */
export async function chosenRetreat(
  choice: string,
  assets: Fetcher,
  locale: Locale,
): Promise<ChosenRetreat | undefined> {
  if (choice === '') return undefined;
  const [label, dates] = await Promise.all([
    labelOf(choice, assets, locale),
    retreatDates(retreatOf(choice), assets, locale),
  ]);
  const title = label ?? dates?.title;
  return title === undefined ? undefined : { title, ...(dates && { dates }) };
}

/** Departures that can be asked for, a waiting list included; what has begun since the build can't. */
export function offeredIn(
  { type, departures }: RetreatDates,
  now = new Date(),
): readonly ShownDeparture[] {
  return bookable(coming(departures, todayFor(type, now)));
}

/**
 * What an inquiry is about, as the site shows it in a language (product: departures/looked-up). A departure
 * counts only as one of the chosen retreat.
 */
export async function askedBy(
  inquiry: Pick<Message, 'retreat' | 'departure'>,
  assets: Fetcher,
  locale: Locale,
): Promise<Asked> {
  const chosen = await chosenRetreat(inquiry.retreat, assets, locale);
  if (chosen === undefined) return {};
  const { title, dates } = chosen;
  const found = dates?.departures.find(({ id }) => id === inquiry.departure);
  return {
    retreat: title,
    ...(dates && found && { departure: departureNow(dates.type, found) }),
  };
}

function departureNow(type: RetreatDates['type'], shown: ShownDeparture): AskedDeparture {
  const { startsOn, endsOn, status } = shown;
  const hasBegun = coming([shown], todayFor(type, new Date())).length === 0;
  const state = hasBegun ? 'begun' : status === 'open' || status === 'few' ? undefined : status;
  return { type, startsOn, ...(endsOn !== undefined && { endsOn }), ...(state && { state }) };
}

/** What the contact page calls a choice. */
async function labelOf(
  choice: string,
  assets: Fetcher,
  locale: Locale,
): Promise<string | undefined> {
  let isChosen = false;
  let label = '';
  try {
    const reader = new HTMLRewriter().on('form[data-contact-form] select[name="retreat"] option', {
      element(option) {
        isChosen = decode(option.getAttribute('value') ?? '') === choice;
      },
      text({ text }) {
        if (isChosen) label += text;
      },
    });
    const page = await assets.fetch(
      new URL(pathTo(locale, routes.contact), 'https://assets.invalid'),
    );
    await reader.transform(page).arrayBuffer();
    return decode(label).trim() || undefined;
  } catch {
    return undefined;
  }
}
