import { pathTo, routes } from '#i18n/paths.ts';
import type { Locale } from '#i18n/locales.ts';
import { site, siteName } from '#site';

/**
 * Returns the structured data by which pages other than home refer to the operator.
 * @param origin the origin of the site.
 */
export function operatorReference(origin: URL) {
  const url = new URL(routes.home, origin).href;
  return { '@type': 'Organization', '@id': `${url}#organization`, name: site.brand, url } as const;
}

/**
 * Returns the home page's structured data about the operator and the site.
 * @param origin the origin of the site.
 */
export function operatorAndSite(origin: URL, locale: Locale) {
  const reference = operatorReference(origin);
  const organization = {
    ...reference,
    alternateName: site.mark,
    logo: new URL('/icon-512.png', origin).href,
    email: site.email,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization,
      {
        '@type': 'WebSite',
        name: site.brand,
        alternateName: siteName('ja'),
        url: new URL(pathTo(locale, routes.home), origin).href,
        inLanguage: locale,
        publisher: { '@id': reference['@id'] },
      },
    ],
  };
}
