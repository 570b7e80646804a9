import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { departuresIn } from '#features/contact/departures-in.ts';

const now = new Date('2026-11-22T00:00:00Z');

function page(
  zone: string,
  rows: readonly [id: string, days: string, status: string, link: string][],
) {
  const table = rows.map(
    ([id, days, status, link]) =>
      `<tr data-departure="${id}" ${days} data-status="${status}"><td>${link}</td></tr>`,
  );
  return parseHTML(`<main><div data-zone="${zone}"><table>${table.join('')}</table></div></main>`)
    .document;
}

const link = (departure = '') =>
  `<a data-open-contact="kyoto" href="/contact?retreat=kyoto${departure && `&amp;departure=${departure}`}">Ask</a>`;

test('a page offers the departures that its own links ask about', () => {
  const kyoto = page('+09:00', [
    ['spring', 'data-starts="2027-04-10" data-ends="2027-04-12"', 'open', link('spring')],
    ['rain', 'data-starts="2027-06-12"', 'full', link()],
    ['azalea', 'data-starts="2027-06-26"', 'waitlist', link('azalea')],
    ['heat', 'data-starts="2027-08-07"', 'cancelled', ''],
    ['other', 'data-starts="2027-09-07"', 'cancelled', '<a href="/x.ics?departure=other">Save</a>'],
  ]);
  expect(departuresIn(kyoto, 'en', '{days} (waiting list)', now)).toEqual([
    { value: 'spring', label: 'Sat, Apr 10 – Mon, Apr 12, 2027' },
    { value: 'azalea', label: 'Sat, Jun 26, 2027 (waiting list)' },
  ]);
  expect(departuresIn(kyoto, 'ja', '{days}（キャンセル待ち）', now)).toEqual([
    { value: 'spring', label: '2027年4月10日（土）〜12日（月）' },
    { value: 'azalea', label: '2027年6月26日（土）（キャンセル待ち）' },
  ]);
});

test('what has begun is gone, by the calendar of the place', () => {
  const rows = [['first', 'data-starts="2026-11-23"', 'open', link('first')]] as const;
  const offered = (zone: string, at: string) =>
    departuresIn(
      page(
        zone,
        rows.map((row) => [...row]),
      ),
      'en',
      '{days}',
      new Date(at),
    ).length;
  expect(offered('+09:00', '2026-11-22T14:59:59Z')).toBe(1);
  expect(offered('+09:00', '2026-11-22T15:00:00Z')).toBe(0);
  expect(offered('+08:00', '2026-11-22T15:00:00Z')).toBe(1);
});

test('a page without dates offers none', () => {
  expect(departuresIn(parseHTML('<main></main>').document, 'en', '{days}', now)).toEqual([]);
});
