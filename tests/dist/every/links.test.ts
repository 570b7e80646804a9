import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';
import { all, answers, pageAt, readSite, siteUnderTest, textOf, type Page } from '../built-site.ts';

/** Answered by the Worker. */
const endpoints = ['/api/contact', '/api/calendar'];

let pages: Page[];
beforeAll(async () => {
  pages = await readSite();
});

/** Whether a page exists in the other language, too. */
const hasTwin = ({ route }: Page) =>
  locales.every((locale) => pages.some(({ path }) => path === pathTo(locale, route)));

/** What a visitor can follow from a page; those of the site as URLs without an origin. */
function followed(page: Page): { from: Page; element: Element; href: string }[] {
  return all(page, 'a[href], [formaction], form[action]').map((element) => ({
    from: page,
    element,
    href:
      element.getAttribute('href') ??
      element.getAttribute('formaction') ??
      element.getAttribute('action') ??
      '',
  }));
}

const inside = (href: string) => href.startsWith('/') || href.startsWith('#');

describe('every link within the site', () => {
  test('leads to a page', () => {
    const dead = new Set<string>();
    for (const { href } of pages.flatMap(followed).filter(({ href }) => inside(href))) {
      const { pathname } = new URL(href, 'http://site');
      if (!href.startsWith('#') && !endpoints.includes(pathname) && !answers(pathname, pages)) {
        dead.add(pathname);
      }
    }
    expect([...dead]).toEqual([]);
  });

  test('with an anchor finds it on its page', () => {
    const lost = pages.flatMap(followed).filter(({ from, href }) => {
      if (!inside(href)) return false;
      const { pathname, hash } = new URL(href, `http://site${from.path}`);
      if (hash === '') return false;
      return (
        pageAt(pages, pathname).document.getElementById(decodeURIComponent(hash.slice(1))) === null
      );
    });
    expect(lost.map(({ from, href }) => `${from.path}: ${href}`)).toEqual([]);
  });

  test('is written as visitors see it: no .html, no slash at the end', () => {
    const odd = pages
      .flatMap(followed)
      .filter(
        ({ href }) =>
          (/\.html\b|index$/.test(href) && !/^https?:/.test(href)) || /^\/.*\/([?#]|$)/.test(href),
      );
    expect(odd.map(({ from, href }) => `${from.path}: ${href}`)).toEqual([]);
  });

  test('stays in its language, except the language buttons', () => {
    const leaving = pages.flatMap(followed).filter(({ from, element, href }) => {
      if (!href.startsWith('/') || element.hasAttribute('hreflang')) return false;
      const { pathname } = new URL(href, 'http://site');
      if (endpoints.includes(pathname)) return false;
      return (pathname === '/en' || pathname.startsWith('/en/')) !== (from.locale === 'en');
    });
    expect(leaving.map(({ from, href }) => `${from.path}: ${href}`)).toEqual([]);
  });
});

describe('a link out of the site', () => {
  test('is an email or an encrypted page', () => {
    const out = pages.flatMap(followed).filter(({ href }) => !inside(href));
    const hrefs = out.map(({ href }) => href);
    expect(hrefs.filter((href) => !/^(mailto:([^@\s]+@[^@\s]+|\?)|https:\/\/)/.test(href))).toEqual(
      [],
    );
  });
});

describe('the header', () => {
  test('leads on every page to home, the five screens and the other language', () => {
    for (const page of pages) {
      const to = (route: Route) => pathTo(page.locale, route);
      const links = all(page, 'header nav:not(details nav) a[href]:not([hreflang])');
      expect(
        links.map((link) => link.getAttribute('href')),
        page.path,
      ).toEqual(
        (['/retreats', '/domestic', '/international', '/blog', '/contact'] as const).map(to),
      );
      const phone = all(page, 'header details nav a');
      expect(phone.map(textOf), page.path).toEqual(links.map(textOf));
      expect(page.document.querySelector('header a')?.getAttribute('href')).toBe(to('/'));
    }
  });

  test('leads to the same page in the other language, or to what is nearest to it', () => {
    for (const page of pages) {
      const section =
        (['/blog', '/retreat'] as const).find((part) => page.route.startsWith(`${part}/`)) ?? '/';
      const there =
        !page.missing && hasTwin(page)
          ? page.route
          : section === '/retreat'
            ? '/retreats'
            : section;
      const languages = all(page, 'header a[hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]);
      expect(languages, page.path).toEqual(
        locales.map((locale) => [
          locale,
          pathTo(locale, locale === page.locale && !page.missing ? page.route : there),
          locale === page.locale ? 'true' : null,
        ]),
      );
    }
  });
});

describe('the footer', () => {
  test('leads on every page to the contact page, the email, the support pages and who runs it', () => {
    for (const page of pages) {
      const to = (route: Route) => pathTo(page.locale, route);
      const links = all(page, 'footer a').map((link) => link.getAttribute('href') ?? '');
      expect(links, page.path).toEqual([
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

describe('the announcement of a page to search engines', () => {
  const announced = (page: Page) =>
    Object.fromEntries(
      all(page, 'link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        new URL(link.getAttribute('href') ?? '').pathname,
      ]),
    );

  test('names its own URL as it is visited', () => {
    for (const page of pages.filter(({ missing }) => !missing)) {
      const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href');
      expect(new URL(canonical ?? '').pathname, page.path).toBe(page.path);
    }
  });

  test('names both languages and the one for everybody else, where there are both', () => {
    for (const page of pages.filter(({ missing }) => !missing)) {
      const [ja, en] = locales.map((locale) => pathTo(locale, page.route));
      expect(announced(page), page.path).toEqual(hasTwin(page) ? { ja, en, 'x-default': ja } : {});
    }
  });

  test('is made on the origin that the build was told', () => {
    const origins = pages
      .flatMap((page) => all(page, 'link[rel=canonical], link[rel=alternate][hreflang]'))
      .map((link) => new URL(link.getAttribute('href') ?? '').origin);
    expect(new Set(origins)).toEqual(new Set([siteUnderTest().origin]));
  });

  test('is not made for a missing page', () => {
    const missing = pages.filter((page) => page.missing);
    expect(missing.flatMap((page) => all(page, 'link[rel=canonical], link[hreflang]'))).toEqual([]);
  });
});
