import { dayRange } from '#i18n/format.ts';
import { addDays } from '#lib/days.ts';
import type { Locale } from '#i18n/locales.ts';
import type { LocalRetreat } from '../data/local.ts';
import type { DepartureStatus } from '../data/types.ts';

/** What the structured data needs beside the row. `url` is that of the page, `image` that of its picture. */
type TripPage = Record<'url' | 'image', string> & { locale: Locale; provider: object };

/** Most departures listed as offers; each adds about 50 bytes to the page. */
const maxOffers = 3;

/** schema.org's availability by status; a canceled departure is no offer. */
const availability = {
  open: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  full: 'https://schema.org/SoldOut',
  waitlist: 'https://schema.org/SoldOut',
} as const satisfies Record<Exclude<DepartureStatus, 'cancelled'>, string>;

/**
 * Returns a retreat's structured data, which contains only what its page shows. Each departure with a price is an offer,
 * valid until the day before it begins. Without such departures, the retreat's own price is the offer.
 */
export function touristTrip(retreat: LocalRetreat, { locale, url, image, provider }: TripPage) {
  const offer = (price: number) =>
    ({ '@type': 'Offer', price, priceCurrency: 'JPY', url }) as const;
  const departures = retreat.departures.flatMap(({ startsOn, endsOn, status, price }) =>
    status === 'cancelled' || price === undefined
      ? []
      : {
          ...offer(price),
          name: dayRange(locale, startsOn, endsOn).join(''),
          availability: availability[status],
          validThrough: addDays(startsOn, -1),
        },
  );
  const offers =
    departures.length > 0
      ? departures.slice(0, maxOffers)
      : retreat.price !== undefined && offer(retreat.price);
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: retreat.title,
    description: retreat.description,
    url,
    image,
    itinerary: {
      '@type': 'Place',
      name: retreat.location,
      ...(retreat.coordinates && {
        geo: { '@type': 'GeoCoordinates', ...retreat.coordinates },
      }),
    },
    provider,
    ...(offers !== false && { offers }),
  };
}
