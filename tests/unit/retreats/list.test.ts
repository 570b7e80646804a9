import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RetreatCardData } from '#features/retreats/list/card.ts';
import { createRetreatComparator, createRetreatFilter } from '#features/retreats/list/filter.ts';
import { cardDepartures, cardFacts } from '#features/retreats/rules/offer.ts';
import { localizeRetreats } from '#features/retreats/data/local.ts';
import { RetreatCard } from '#features/retreats/list/RetreatCard.tsx';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { dayRange, yen } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { departuresOf, retreatWith } from '../../support/content/read-retreats.ts';

/** The columns of a departure that a card shows. */
interface Row {
  id: string;
  starts_on: string;
  price?: number;
  status?: 'open' | 'few' | 'full' | 'waitlist' | 'cancelled';
  places_left?: number;
  confirmed?: boolean;
}

/** Retreats whose months mix open dates, waiting lists, full and canceled ones, begun ones and two prices. */
const table: { columns: Record<string, unknown>; departures: Row[] }[] = [
  {
    columns: { id: 'temple', title_ja: '寺の旅', title_en: 'Temple stay', duration: 3 },
    departures: [
      { id: 'begun', starts_on: '2026-11-20' },
      { id: 'maples', starts_on: '2026-11-27', price: 148_000, status: 'waitlist' },
      { id: 'snow', starts_on: '2026-12-11', status: 'few', places_left: 2, confirmed: true },
      { id: 'flowers', starts_on: '2027-04-09' },
      { id: 'late-flowers', starts_on: '2027-04-23', price: 138_000 },
    ],
  },
  {
    columns: { id: 'forest', title_ja: '森の旅', title_en: 'Forest stay', duration: 3 },
    departures: [
      { id: 'first', starts_on: '2026-12-04', status: 'waitlist' },
      { id: 'second', starts_on: '2026-12-18' },
      { id: 'gone', starts_on: '2027-04-02', status: 'cancelled' },
    ],
  },
  {
    columns: { id: 'sea', title_ja: '海の旅', title_en: 'Sea stay', type: 'international' },
    departures: [
      { id: 'sold', starts_on: '2026-12-05', status: 'full' },
      { id: 'sun', starts_on: '2027-01-09', confirmed: true },
    ],
  },
  { columns: { id: 'any', title_ja: '旅', title_en: 'A stay', duration: 5 }, departures: [] },
];

const today = '2026-11-26';

/** The list's cards without their pictures, which the rules don't read. */
function cardsIn(locale: Locale): RetreatCardData[] {
  const retreats = table.map(({ columns, departures }, at) => {
    const retreat = retreatWith({ ...columns, display_order: at });
    return {
      ...retreat,
      departures: departuresOf(retreat, ...departures.map((row) => ({ ...row }))),
    };
  });
  return localizeRetreats(retreats, locale, new Date(`${today}T03:00:00Z`)).map((retreat) => ({
    id: retreat.id,
    type: retreat.type,
    title: [retreat.title],
    description: retreat.description,
    location: retreat.location,
    keywords: retreat.keywords,
    facts: cardFacts(retreat, locale),
    ...(typeof retreat.duration === 'number' && { days: retreat.duration }),
    departures: cardDepartures(retreat, locale),
    href: `/retreat/${retreat.id}`,
    picture: { src: '/picture.jpg', width: 4, height: 5, sources: [] },
    alt: '',
  }));
}

/** Returns the row that a card must show: one with places if there is one, else one with a waiting list. */
function rowShown(id: string, month: string): Row | undefined {
  const { departures } = table.find(({ columns }) => columns['id'] === id)!;
  const rows = departures.filter(
    ({ starts_on, status = 'open' }) =>
      starts_on > today &&
      starts_on.startsWith(month) &&
      status !== 'full' &&
      status !== 'cancelled',
  );
  return rows.find(({ status }) => status !== 'waitlist') ?? rows[0];
}

/** Every combination of the list's filters. */
const combinations = ['', 'domestic', 'international'].flatMap((type) =>
  ['', '2026-11', '2026-12', '2027-01', '2027-04', '2027-05'].flatMap((month) =>
    ['', '3', '5'].flatMap((days) =>
      ['', 'date'].flatMap((sort) =>
        ['', 'stay', '旅', 'forest'].map((q) => ({ type, month, days, sort, q })),
      ),
    ),
  ),
);

describe('the list of retreats', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date(`${today}T03:00:00Z`) }));
  afterEach(() => vi.useRealTimers());

  test.each(['ja', 'en'] as const)(
    'shows in %s the date, price and state of the departure that matched, under every combination of its filters',
    (locale) => {
      const { inquiry, retreats } = dictionaryFor(locale);
      const { badge, learnMore, learnMoreAbout, dates } = retreats;
      const { status, left, confirmed } = inquiry.state;
      const labels = {
        badge,
        learnMore,
        learnMoreAbout,
        next: dates.next,
        confirmed,
      };
      const cards = cardsIn(locale);
      for (const chosen of combinations) {
        const comparator = createRetreatComparator(chosen);
        const found = cards.filter(createRetreatFilter(chosen));
        const listed = comparator === undefined ? found : found.toSorted(comparator);
        const said = JSON.stringify(chosen);
        for (const card of listed) {
          const html = renderToStaticMarkup(
            createElement(RetreatCard, { card, labels, month: chosen.month }),
          );
          const row = rowShown(card.id, chosen.month);
          if (row === undefined) {
            expect(chosen.month, said).toBe('');
            expect(html, said).not.toContain('<time');
            continue;
          }
          const [, line = ''] = /<time[^>]*>(.*)<\/time>/.exec(html) ?? [];
          expect(html, said).toContain(`dateTime="${row.starts_on}"`);
          expect(line, said).toContain(dayRange(locale, row.starts_on).join(''));
          expect(line.includes(dates.next.replace(/\s*\{day\}/, '')), said).toBe(
            chosen.month === '',
          );
          expect(html, said).toContain(yen(locale, row.price ?? 128_000));
          expect(line, said).toContain(
            row.places_left === undefined
              ? status[row.status ?? 'open']
              : left.other.replace('{count}', String(row.places_left)),
          );
          expect(line.includes(confirmed), said).toBe(row.confirmed === true);
        }
        // A month leaves out exactly those without a departure in it, and the order by date is that of the dates shown.
        if (chosen.month !== '' && chosen.type === '' && chosen.days === '' && chosen.q === '')
          expect(listed.map(({ id }) => id).toSorted(), said).toEqual(
            cards
              .map(({ id }) => id)
              .filter((id) => rowShown(id, chosen.month) !== undefined)
              .toSorted(),
          );
        if (chosen.sort !== '') {
          const days = listed.map(({ id }) => rowShown(id, chosen.month)?.starts_on ?? '9');
          expect(days, said).toEqual(days.toSorted());
        }
      }
    },
  );
});
