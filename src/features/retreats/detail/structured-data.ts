import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { operatorReference } from '#features/operator/structured-data.ts';
import { dayRange } from '#i18n/format.ts';
import { addDays } from '#lib/days.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import type { LocalRetreat } from '../data/local.ts';
import { hasPlaces } from '../rules/departures.ts';
import type { DepartureStatus } from '../data/types.ts';

/** Most departures listed as offers, those with places first; each adds about 50 bytes to the page. */
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
 *
 * @param image path of the page's picture.
 */
export function touristTrip(locale: Locale, retreat: LocalRetreat, image: string) {
  const url = absoluteUrl(pathTo(locale, retreatRoute(retreat.id)));
  const offer = (price: number) =>
    ({ '@type': 'Offer', price, priceCurrency: 'JPY', url }) as const;
  const byPlaces = retreat.departures.toSorted(
    (a, b) => Number(hasPlaces(b)) - Number(hasPlaces(a)),
  );
  const departures = byPlaces.flatMap(({ startsOn, endsOn, status, price }) =>
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
    image: absoluteUrl(image),
    itinerary: {
      '@type': 'Place',
      name: retreat.location,
      ...(retreat.coordinates && {
        geo: { '@type': 'GeoCoordinates', ...retreat.coordinates },
      }),
    },
    provider: operatorReference(),
    ...(offers !== false && { offers }),
  };
}
