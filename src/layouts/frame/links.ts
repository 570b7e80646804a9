import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { defaultLocale, languageNames, locales, type Locale } from '#i18n/locales.ts';
import { pathTo, routes, type Route } from '#i18n/paths.ts';

/** Returns the links in the header and footer. Those to the page itself and to its section are marked. */
export function pageLinks(locale: Locale, route: Route) {
  const { common: t } = dictionaryFor(locale);
  const link = (label: string, to: Route, section?: string) => ({
    label,
    href: pathTo(locale, to),
    /** The value of `aria-current`: `page` for the page shown, `true` for the section it belongs to. */
    current:
      route === to
        ? ('page' as const)
        : section !== undefined && route.startsWith(section)
          ? ('true' as const)
          : undefined,
  });
  const faq = link(t.footer.faq, routes.faq);
  const operator = { label: t.footer.operator, href: `${pathTo(locale, routes.home)}#operator` };
  return {
    home: link(t.homeLink, routes.home),
    main: [
      link(t.nav.retreats, routes.retreats, '/retreat'),
      link(t.nav.domestic, routes.domestic, routes.domestic),
      link(t.nav.international, routes.international, routes.international),
      link(t.nav.blog, routes.blog, '/blog'),
      link(t.nav.contact, routes.contact, '/contact'),
    ],
    operator,
    /** Set apart from the links of the main navigation in the menu of a phone. */
    apart: [faq, operator],
    support: [faq, link(t.footer.privacy, routes.privacy), link(t.footer.terms, routes.terms)],
  };
}

/** Returns the URLs of a page that every language has, by language, with `x-default` for other languages. */
export function alternatesOf(route: Route) {
  const link = (lang: string, locale: Locale) => ({
    lang,
    url: absoluteUrl(pathTo(locale, route)),
  });
  return [...locales.map((locale) => link(locale, locale)), link('x-default', defaultLocale)];
}

/** Returns the language buttons of a page. */
export function languageButtons(locale: Locale, route: Route) {
  return locales.map((language) => ({
    locale: language,
    name: languageNames[language],
    /** The button's text. */
    short: language === 'ja' ? languageNames.ja : 'EN',
    href: pathTo(language, route),
    current: language === locale,
  }));
}

/** One breadcrumb. */
export interface Breadcrumb {
  title: string;
  route: Route;
}

/** Returns the structured data of breadcrumbs; the last is the page itself. */
export function breadcrumbList(items: readonly Breadcrumb[], locale: Locale) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ title, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(pathTo(locale, route)),
    })),
  };
}
