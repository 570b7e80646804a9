import { addDays } from '#lib/days.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { site } from '#site';
import type { LocalDeparture, LocalRetreat } from '../data/local.ts';

/** Returns the path of a departure's calendar file. */
export function calendarHref(locale: Locale, retreatId: string, departureId: string): string {
  return pathTo(locale, `${retreatRoute(retreatId)}/${departureId}.ics`);
}

/** A departure with what its calendar entry needs of the retreat. */
interface CalendarEntry extends Pick<LocalRetreat, 'title' | 'location'> {
  departure: Pick<LocalDeparture, 'id' | 'startsOn' | 'endsOn' | 'status' | 'confirmed'>;
  /** URL of the retreat's page. */
  url: string;
}

/**
 * Returns a departure as an RFC 5545 calendar file with an all-day event. The event is transparent, because it is no
 * booking. The file of a canceled departure updates an event that was saved before.
 *
 * @param now the moment at which the file is made.
 */
export function calendarFile(locale: Locale, entry: CalendarEntry, now: Date): string {
  const { title, location, url, departure } = entry;
  // An unknown last day counts as the first.
  const { id, startsOn, endsOn = startsOn } = departure;
  const { note, cancelled, confirmed } = dictionaryFor(locale).retreats.calendar;
  const isCancelled = departure.status === 'cancelled';
  const notes = departure.confirmed ? [confirmed, note] : [note];
  const description = [...(isCancelled ? [cancelled] : notes), url];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.brand)}//${locale.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@${new URL(url).hostname}`,
    `DTSTAMP:${basicFormat(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${basicFormat(startsOn)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${basicFormat(addDays(endsOn, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    // Not every calendar shows a URL.
    `DESCRIPTION:${escapeText(description.join('\n'))}`,
    'TRANSP:TRANSPARENT',
    // Calendars replace an event only by one with a higher SEQUENCE. Minutes since 1970 rise without being stored.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Formats an ISO 8601 date or time as in RFC 5545, without separators. */
function basicFormat(iso: string): string {
  return iso.replace(/[-:]/g, '');
}

/** Escapes a text value as RFC 5545 requires. */
function escapeText(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const encoder = new TextEncoder();

/** Folds a line as RFC 5545 requires: into at most 75 octets each, without splitting a character. */
function foldLine(line: string): string {
  let width = 0;
  let pieces = '';
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (width + octets > 75) {
      pieces += '\r\n ';
      width = 1;
    }
    pieces += character;
    width += octets;
  }
  return pieces;
}
