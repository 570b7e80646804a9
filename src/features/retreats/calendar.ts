// pure module
import { dayAfter } from '#i18n/format.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { site } from '#site';
import type { RetreatData } from './retreat.ts';

/** Where the Worker answers with a departure's calendar file (product: departures/calendar). */
export const calendarPath = '/api/calendar';

/** The link to a departure's calendar file. */
export function calendarHref(locale: Locale, retreat: string, departure: string): string {
  const query = { retreat, departure: encodeURIComponent(departure), locale };
  return `${calendarPath}?${Object.entries(query)
    .map((pair) => pair.join('='))
    .join('&')}`;
}

const words: Localized<Record<'note' | 'cancelled' | 'confirmed', string>> = {
  ja: {
    note: '日程の覚え書きです。予約やお申し込みは、まだ済んでいません。',
    cancelled: 'この日程は催行中止になりました。',
    confirmed: 'この日程は催行が決まっています。',
  },
  en: {
    note: 'A note of the dates only: nothing has been booked yet.',
    cancelled: 'This departure has been canceled.',
    confirmed: 'This departure is confirmed to run.',
  },
};

/** A departure as an entry of a calendar. */
export interface CalendarEntry extends Pick<RetreatData, 'title' | 'location'> {
  departure: RetreatData['departures'][number];
  /** Of the retreat's page. */
  url: string;
}

/**
 * A departure as a calendar file of whole days, by RFC 5545 (product: departures/calendar). It doesn't make
 * anybody busy, as it is no booking. The libraries for it weigh more than the Worker may grow.
 *
 * @param now when the file is made.
 */
export function calendarFile(locale: Locale, entry: CalendarEntry, now: Date): string {
  const { title, location, url, departure } = entry;
  // Where nobody can tell the last day, it is the first.
  const { id, startsOn, endsOn = startsOn } = departure;
  const isCancelled = departure.status === 'cancelled';
  const { note, cancelled, confirmed } = words[locale];
  const told = isCancelled ? [cancelled] : [...(departure.confirmed ? [confirmed] : []), note];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(site.brand)}//${locale.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${text(id)}@${new URL(url).hostname}`,
    `DTSTAMP:${digits(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(startsOn)}`,
    // The first day that isn't part of it.
    `DTEND;VALUE=DATE:${digits(dayAfter(endsOn, 1))}`,
    `SUMMARY:${text(title[locale])}`,
    `LOCATION:${text(location[locale])}`,
    `URL:${url}`,
    // Not every calendar shows a URL.
    `DESCRIPTION:${text([...told, url].join('\n'))}`,
    'TRANSP:TRANSPARENT',
    // An entry that was taken earlier gives way only to one with a higher number: minutes rise by themselves.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** As RFC 5545 writes a day or a moment. */
function digits(iso: string): string {
  return iso.replace(/[-:]/g, '');
}

/** A value in which no character has a meaning of its own. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line in pieces of at most 75 octets, each but the first behind a space, no character cut in two. */
function folded(line: string): string {
  let width = 0;
  let pieces = '';
  for (const character of line) {
    const octets = octetsOf(character);
    if (width + octets > 75) {
      pieces += '\r\n ';
      width = 1;
    }
    pieces += character;
    width += octets;
  }
  return pieces;
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return [0x7f, 0x7ff, 0xffff].filter((last) => point > last).length + 1;
}
