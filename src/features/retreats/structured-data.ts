import type { Organization, TouristTrip, WithContext } from 'schema-dts';
import type { LocalRetreat } from './queries.ts';

/** What a retreat's page knows beside the row. */
export interface TripPage {
  /** Of the page. */
  url: string;
  /** URL of the picture that the page shows. */
  image: string;
  provider: Organization;
}

/**
 * A retreat as search engines read it: only what its page shows. A price that isn't a number of yen
 * makes no offer (product: seo/structured-data).
 */
export function touristTrip(
  retreat: LocalRetreat,
  { url, image, provider }: TripPage,
): WithContext<TouristTrip> {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: retreat.title,
    description: retreat.description,
    url,
    image,
    itinerary: { '@type': 'Place', name: retreat.location },
    provider,
    ...(typeof retreat.price === 'number' && {
      offers: { '@type': 'Offer', price: retreat.price, priceCurrency: 'JPY', url },
    }),
  };
}
