import { describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';
import { site } from '../fixtures/site/src/site.ts';
import {
  attributesOf,
  elementsOf,
  hrefsOf,
  pages,
  readBuilt,
  textOf,
  type Page,
} from './built-site.ts';

/** Paths that the Worker handles. */
const endpoints = ['/api/contact'];

/** Returns whether a page exists in the other language too. */
const hasTranslation = ({ route }: Page) =>
  locales.every((locale) => pages.some(({ path }) => path === pathTo(locale, route)));

/** Returns the links and form targets of a page; those of the site as URLs without an origin. */
const followed = (from: Page) =>
  ['href', 'action'].flatMap((name) =>
    elementsOf(from, `:is(a, form)[${name}]`).map((element) => {
      return { from, element, href: element.getAttribute(name) ?? '' };
    }),
  );

const isInside = (href: string) => /^[/#]/.test(href);

/** Expects no link on any page to match; lists each once. */
function expectNone(isWrong: (link: ReturnType<typeof followed>[number]) => boolean): void {
  const found = pages.flatMap(followed).filter(isWrong);
  expect([...new Set(found.map(({ from, href }) => `${from.path}: ${href}`))]).toEqual([]);
}

describe('every link', () => {
  test('leads to a page, a file or an anchor that the site has', async () => {
    // The build looks for others and warns.
    expect(await readBuilt('api/warnings.json')).not.toContain(', for one, links to it');
  });

  test('stays in its language, except for the language buttons', () => {
    expectNone(({ from, element, href }) => {
      const { pathname } = new URL(href, 'http://site');
      const isEnglish = /^\/en(\/|$)/.test(pathname);
      const isFree =
        element.hasAttribute('hreflang') ||
        element.hasAttribute('data-enlarge') ||
        endpoints.includes(pathname);
      return href.startsWith('/') && !isFree && isEnglish !== (from.locale === 'en');
    });
  });

  test('is an email, a telephone number or an HTTPS page when it is external', () => {
    const outside = /^(mailto:([^@\s]+@[^@\s]+|\?)|tel:\+\d+$|https:\/\/)/;
    expectNone(({ href }) => !isInside(href) && !outside.test(href));
  });
});

describe('the header', () => {
  test('links on every page to home and the five main pages', () => {
    for (const page of pages) {
      const to = (route: Route) => pathTo(page.locale, route);
      const main = ['/', '/retreats', '/domestic', '/international', '/blog', '/contact'] as const;
      const links = 'header a[href]:not(details a, [hreflang])';
      expect(hrefsOf(page, links), page.path).toEqual(main.map(to));
      const names = elementsOf(page, links).slice(1).map(textOf);
      expect(elementsOf(page, 'header details nav a').map(textOf), page.path).toEqual(names);
    }
  });

  test('links to the page in the other language, or to the nearest one', () => {
    for (const page of pages) {
      const section =
        (['/blog', '/retreat'] as const).find((part) => page.route.startsWith(`${part}/`)) ?? '/';
      const there =
        !page.isNotFound && hasTranslation(page)
          ? page.route
          : section === '/retreat'
            ? '/retreats'
            : section;
      const [languages, targets, current] = ['hreflang', 'href', 'aria-current'].map((name) =>
        attributesOf(page, 'header a[hreflang]', name),
      );
      expect(languages).toEqual(locales);
      expect(current).toEqual(locales.map((locale) => (locale === page.locale ? 'true' : null)));
      const isHere = (locale: Locale) => locale === page.locale && !page.isNotFound;
      expect(targets, page.path).toEqual(
        locales.map((locale) => pathTo(locale, isHere(locale) ? page.route : there)),
      );
    }
  });
});

describe('the footer', () => {
  test('links on every page to contact, email, support pages and the operator', () => {
    for (const page of pages) {
      const to = (route: Route) => pathTo(page.locale, route);
      const text = textOf(page.document.querySelector('footer'));
      expect(text, page.path).toContain(dictionaryFor(page.locale).company.blurb);
      expect(text, page.path).toContain(`© ${site.copyrightYear} ${site.brand}`);
      expect(hrefsOf(page, 'footer a'), page.path).toEqual([
        to('/contact'),
        expect.stringMatching(/^mailto:/),
        to('/faq'),
        to('/privacy-policy'),
        to('/terms-of-service'),
        `${to('/')}#operator`,
      ]);
    }
  });
});

describe('canonical and alternate links', () => {
  test('name both languages and x-default when a page has a translation', () => {
    for (const page of pages.filter(({ isNotFound }) => !isNotFound)) {
      const [ja, en] = locales.map((locale) => pathTo(locale, page.route));
      const named = elementsOf(page, 'link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        new URL(link.getAttribute('href') ?? '').pathname,
      ]);
      expect(Object.fromEntries(named), page.path).toEqual(
        hasTranslation(page) ? { ja, en, 'x-default': ja } : {},
      );
    }
  });
});
