import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '#features/retreats/files/calendar.ts';
import type { Locale } from '#i18n/locales.ts';

const now = new Date('2026-11-22T06:05:04.321Z');
const entry = {
  title: '京都・智積院 寺院ヨガリトリート',
  location: '京都府京都市東山区',
  url: 'https://example.com/retreat/kyoto-chishakuin',
  departure: {
    id: 'spring',
    startsOn: '2027-12-30',
    endsOn: '2028-01-03',
    status: 'open',
    confirmed: false,
  },
} as const;

/** Returns the properties of a file with unfolded lines, as a calendar reads them. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

/** Returns the file of the departure with some columns replaced, generated so many hours later. */
const fileOf = (locale: Locale, columns: object = {}, hours = 0) =>
  read(
    calendarFile(
      locale,
      { ...entry, departure: { ...entry.departure, ...columns } },
      new Date(+now + hours * 60 * 60 * 1000),
    ),
  );

/** Returns a text without its escapes. */
const unescaped = (text = '') =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

describe('the calendar file of a departure', () => {
  test('notes every day without booking it', () => {
    expect([...fileOf('ja')].map((pair) => pair.join(':')).slice(0, -1)).toEqual([
      'BEGIN:VEVENT',
      'VERSION:2.0',
      'PRODID:-//Tomoshibi Stays//JA',
      'UID:spring@example.com',
      'DTSTAMP:20261122T060504Z',
      'DTSTART;VALUE=DATE:20271230',
      'DTEND;VALUE=DATE:20280104',
      'SUMMARY:京都・智積院 寺院ヨガリトリート',
      'LOCATION:京都府京都市東山区',
      'URL:https://example.com/retreat/kyoto-chishakuin',
      'DESCRIPTION:日程の覚え書きです。予約やお申し込みは、まだ済んでいません。\\nhttps://example.com/retreat/kyoto-chishakuin',
      'TRANSP:TRANSPARENT',
      'SEQUENCE:29922125',
      'END:VCALENDAR',
    ]);
  });

  test.each([
    [{}, /^A note of the dates only: nothing has been booked yet\.\nhttps\S+$/],
    [{ confirmed: true }, /^This departure is confirmed to run\.\n.*booked/],
    [{ status: 'cancelled' }, /^This departure has been canceled\.\nhttps\S+$/],
  ])('describes a departure of %o', (columns, description) => {
    expect(unescaped(fileOf('en', columns).get('DESCRIPTION'))).toMatch(description);
  });

  test('covers one day when the last day is unknown', () => {
    expect(fileOf('en', { endsOn: undefined }).get('DTEND;VALUE=DATE')).toBe('20271231');
  });

  test('replaces earlier files when the departure is moved, canceled or restored', () => {
    const changes = [{}, { startsOn: '2027-12-31' }, { status: 'cancelled' }, {}];
    const files = changes.map((columns, hours) => fileOf('en', columns, hours));
    expect(files.map((file) => file.get('STATUS'))).toEqual([
      undefined,
      undefined,
      'CANCELLED',
      undefined,
    ]);
    expect(new Set(files.map((file) => file.get('UID'))).size).toBe(1);
    const numbers = files.map((file) => Number(file.get('SEQUENCE')));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    // RFC 5545 limits an INTEGER to 32 bits.
    const last = read(calendarFile('en', entry, new Date('2999-12-31')));
    expect(Number(last.get('SEQUENCE'))).toBeLessThan(2 ** 31);
  });

  test('folds any title into lines of at most 75 octets without splitting a character', () => {
    const special = ['旅', '🧘', 'é', 'a', '\\', ';', ',', '\n', '\r\n', ':', '"', '\u0007'];
    const unit = fc.oneof(fc.constantFrom(...special), fc.string({ unit: 'binary', maxLength: 1 }));
    const titles = fc.string({ unit, maxLength: 200, size: 'max' });
    fc.assert(
      fc.property(titles, (title) => {
        const departure = { ...entry.departure, id: title };
        const file = calendarFile('ja', { ...entry, title, departure }, now);
        const bytes = new TextEncoder().encode(file);
        expect(new TextDecoder('utf-8').decode(bytes)).toBe(file.toWellFormed());
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        const isWrong = (line: string) =>
          new TextEncoder().encode(line).length > 75 || /\p{Cc}/u.test(line);
        expect(file.split('\r\n').filter(isWrong)).toEqual([]);
        const plain = title.replace(/\r\n/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
        expect(unescaped(read(file).get('SUMMARY'))).toBe(plain);
        expect(unescaped(read(file).get('UID'))).toBe(`${plain}@example.com`);
      }),
    );
  });
});
