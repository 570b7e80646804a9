import { z } from 'zod';
import { SITE_URL } from '../../support/project.ts';

/**
 * What each kind of structured data must hold: the properties that schema.org knows for its type
 * and search engines ask for, and no others, so that a slip of the pen is a failure.
 */

const text = z.string().trim().min(1);
const ownUrl = z.url().refine((url) => url.startsWith(`${SITE_URL}/`), 'not on the site');
// A row may name a picture of another host.
const picture = z.url().refine((url) => /\.(jpe?g|png|webp)$/.test(url), 'no picture');
const language = z.enum(['ja', 'en']);
const day = z.iso.datetime({ offset: true });
const context = { '@context': z.literal('https://schema.org') };
const operatorId = z.literal(`${SITE_URL}/#organization`);

const operator = {
  '@type': z.literal('Organization'),
  '@id': operatorId,
  name: text,
  url: z.literal(`${SITE_URL}/`),
};

const home = z.strictObject({
  ...context,
  '@graph': z.tuple([
    z.strictObject({ ...operator, alternateName: text, logo: picture, email: z.email() }),
    z.strictObject({
      '@type': z.literal('WebSite'),
      name: text,
      alternateName: text,
      url: ownUrl,
      inLanguage: language,
      publisher: z.strictObject({ '@id': operatorId }),
    }),
  ]),
});

const breadcrumbs = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        item: ownUrl,
      }),
    )
    .min(2),
});

const offer = {
  '@type': z.literal('Offer'),
  price: z.number().nonnegative(),
  priceCurrency: z.literal('JPY'),
  url: ownUrl,
};

const departure = {
  ...offer,
  name: text,
  availability: z.enum(
    ['InStock', 'LimitedAvailability', 'SoldOut'].map((name) => `https://schema.org/${name}`),
  ),
  validThrough: z.iso.date(),
};

const trip = z.strictObject({
  ...context,
  '@type': z.literal('TouristTrip'),
  name: text,
  description: text,
  url: ownUrl,
  image: picture,
  itinerary: z.strictObject({ '@type': z.literal('Place'), name: text }),
  provider: z.strictObject(operator),
  offers: z.union([z.strictObject(offer), z.array(z.strictObject(departure)).min(1)]).optional(),
});

const posting = z.strictObject({
  ...context,
  '@type': z.literal('BlogPosting'),
  headline: text.max(110),
  datePublished: day,
  dateModified: day.optional(),
  inLanguage: language,
  url: ownUrl,
  mainEntityOfPage: ownUrl,
  image: picture,
  articleSection: text,
  keywords: z.array(text).min(1),
  author: z.union([
    z.strictObject(operator),
    z.strictObject({ '@type': z.literal('Person'), name: text }),
  ]),
  publisher: z.strictObject(operator),
});

/** One block of structured data, by what it is about. */
export const structuredData = { home, breadcrumbs, trip, posting } as const;

/** The kinds of structured data that the site's pages carry. */
export type Kind = keyof typeof structuredData;

/** A property of an item of microdata. */
export interface Property {
  name: string | null;
  /** Of the property's own item, if it is one. */
  type: string | null;
  element: Element;
}

/** The properties of an item of microdata, in the order of the page. */
export function propertiesOf(item: Element | undefined): Property[] {
  return [...(item?.querySelectorAll('[itemprop]') ?? [])]
    .filter((element) => element.parentElement?.closest('[itemscope]') === item)
    .map((element) => ({
      name: element.getAttribute('itemprop'),
      type: element.getAttribute('itemtype'),
      element,
    }));
}
