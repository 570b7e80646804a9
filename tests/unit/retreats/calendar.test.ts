import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile, calendarHref } from '#features/retreats/calendar.ts';

const now = new Date('2026-11-22T06:05:04.321Z');
const departure = { id: 'spring', startsOn: '2027-12-30', endsOn: '2028-01-03' };
const entry = {
  title: { ja: '京都・智積院 寺院ヨガリトリート', en: 'Kyoto Chishakuin' },
  location: { ja: '京都府京都市東山区', en: 'Higashiyama, Kyoto' },
  url: 'https://example.com/retreat/kyoto-chishakuin',
  departure: { ...departure, status: 'open' },
} as const;
const cancelled = { ...entry, departure: { ...departure, status: 'cancelled' } } as const;

/** The properties of a file, unfolded, as a calendar reads them. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

/** A text as it was before it was escaped. */
const unescaped = (text = '') =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

describe('the calendar file of a departure (product: departures/calendar)', () => {
  test('says the days, of which the last is part, and that nothing is booked', () => {
    expect([...read(calendarFile('ja', entry, now))].slice(0, -1)).toEqual([
      ['BEGIN', 'VEVENT'],
      ['VERSION', '2.0'],
      ['PRODID', '-//Tomoshibi Stays//JA'],
      ['UID', 'spring@example.com'],
      ['DTSTAMP', '20261122T060504Z'],
      ['DTSTART;VALUE=DATE', '20271230'],
      ['DTEND;VALUE=DATE', '20280104'],
      ['SUMMARY', '京都・智積院 寺院ヨガリトリート'],
      ['LOCATION', '京都府京都市東山区'],
      ['URL', 'https://example.com/retreat/kyoto-chishakuin'],
      [
        'DESCRIPTION',
        '日程の覚え書きです。予約やお申し込みは、まだ済んでいません。\\nhttps://example.com/retreat/kyoto-chishakuin',
      ],
      ['TRANSP', 'TRANSPARENT'],
      ['SEQUENCE', '29922125'],
      ['END', 'VCALENDAR'],
    ]);
  });

  test('is one day where the last is not known', () => {
    const oneDay = { id: 'spring', startsOn: '2027-12-30', status: 'open' } as const;
    const fields = read(calendarFile('en', { ...entry, departure: oneDay }, now));
    expect([fields.get('SUMMARY'), fields.get('LOCATION')]).toEqual([
      'Kyoto Chishakuin',
      'Higashiyama\\, Kyoto',
    ]);
    expect(fields.get('DTSTART;VALUE=DATE')).toBe('20271230');
    expect(fields.get('DTEND;VALUE=DATE')).toBe('20271231');
    expect(fields.get('DESCRIPTION')).toContain('nothing has been booked yet.');
  });

  test('of a cancelled one takes back the entry that was taken before', () => {
    const before = read(calendarFile('en', entry, now));
    const after = read(calendarFile('en', cancelled, now));
    expect(before.has('STATUS')).toBe(false);
    expect(after.get('STATUS')).toBe('CANCELLED');
    expect(after.get('UID')).toBe(before.get('UID'));
    expect(after.get('DESCRIPTION')).toContain('has been canceled');
  });

  test('replaces the entry of an earlier one, whether it was canceled or moved or takes place after all', () => {
    const hour = 60 * 60 * 1000;
    const revisions = [
      entry,
      { ...entry, departure: { ...entry.departure, startsOn: '2027-12-31' } },
      cancelled,
      entry,
    ].map((one, hours) => read(calendarFile('en', one, new Date(now.getTime() + hours * hour))));
    expect(new Set(revisions.map((one) => one.get('UID'))).size).toBe(1);
    const numbers = revisions.map((one) => Number(one.get('SEQUENCE')));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    // An INTEGER of RFC 5545 has 32 bits.
    const last = read(calendarFile('en', entry, new Date('2999-12-31')));
    expect(Number(last.get('SEQUENCE'))).toBeLessThan(2 ** 31);
  });

  test('holds any title: in lines of 75 octets, without a broken character or a line of its own', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200, size: 'max' }),
      fc.string({
        unit: fc.constantFrom(
          '旅',
          '🧘',
          'é',
          'a',
          '\\',
          ';',
          ',',
          '\n',
          '\r\n',
          ':',
          '"',
          '\u0007',
        ),
        maxLength: 200,
        size: 'max',
      }),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const file = calendarFile(
          'ja',
          {
            ...entry,
            title: { ja: title, en: '' },
            departure: { ...entry.departure, id: title },
          },
          now,
        );
        const bytes = new TextEncoder().encode(file);
        expect(new TextDecoder('utf-8').decode(bytes)).toBe(file.toWellFormed());
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        const lines = file.split('\r\n');
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
        const plain = title.replace(/\r\n/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
        expect(unescaped(read(file).get('SUMMARY'))).toBe(plain);
        expect(unescaped(read(file).get('UID'))).toBe(`${plain}@example.com`);
      }),
    );
  });

  test('is asked for by ids that may hold anything', () => {
    const href = calendarHref('en', 'kyoto', 'a&b=c #1');
    const { pathname, searchParams } = new URL(href, 'https://example.com');
    expect(pathname).toBe('/api/calendar');
    expect([...searchParams]).toEqual([
      ['retreat', 'kyoto'],
      ['departure', 'a&b=c #1'],
      ['locale', 'en'],
    ]);
  });
});
