import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import type { Locale } from '#i18n/locales.ts';
import { site, siteName } from '#site';

/** Returns the structured data by which pages other than home refer to the operator. */
export function operatorReference() {
  const url = absoluteUrl(routes.home);
  return { '@type': 'Organization', '@id': `${url}#organization`, name: site.brand, url } as const;
}

/** Returns the home page's structured data about the operator and the site. */
export function operatorAndSite(locale: Locale) {
  const reference = operatorReference();
  const organization = {
    ...reference,
    alternateName: site.mark,
    logo: absoluteUrl('/icon-512.png'),
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
        url: absoluteUrl(pathTo(locale, routes.home)),
        inLanguage: locale,
        publisher: { '@id': reference['@id'] },
      },
    ],
  };
}
