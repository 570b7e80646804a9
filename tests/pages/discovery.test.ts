import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOMParser } from 'linkedom';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { longDate } from '#i18n/format.ts';
import { addDays } from '#lib/days.ts';
import { locales } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { nightPalette } from '../../src/palette.ts';
import { site as operator } from '../fixtures/site/src/site.ts';
import { leaves } from '../support/content/texts.ts';
import { fixtureSite, SITE_URL } from '../support/project.ts';
import {
  attributesOf,
  elementsOf,
  expectNowhere,
  hasPath,
  hrefsOf,
  mainOf,
  metaOf as meta,
  structuredData,
  isArticle,
  isRetreat,
  pageAt,
  pages as site,
  readBuilt as built,
  textOf,
  type Page,
} from './built-site.ts';

/** Tests how search engines and link previews find and understand the pages. */

/** An entry of the sitemap. */
interface Entry {
  url: string;
  languages: Record<string, string>;
  lastmod: string | undefined;
}

const { dist } = fixtureSite;
const pathOf = (url: string) => new URL(url).pathname;
const sitemap = new DOMParser().parseFromString(await built('sitemap-0.xml'), 'text/xml');
const entries: Entry[] = [...sitemap.querySelectorAll('url')].map((url) => ({
  url: url.querySelector('loc')?.textContent ?? '',
  languages: Object.fromEntries(
    [...url.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  ),
  lastmod: url.querySelector('lastmod')?.textContent ?? undefined,
}));
/** The pages that the sitemap lists, in its order. */
const listed = entries.map(({ url }) => pageAt(pathOf(url)));

const link = (page: Page, rel: string) => hrefsOf(page, `link[rel="${rel}"]`)[0] ?? undefined;

/** Returns the only structured data of one type on a page. */
function data(page: Page, type: string) {
  const found = structuredData(page).filter((block) => block['@type'] === type);
  expect(found, `${page.path} ${type}`).toHaveLength(1);
  return found[0];
}

describe('the sitemap', () => {
  test('lists every indexable page once and no other', () => {
    const open = site.filter(({ isNotFound, route }) => !isNotFound && route !== '/contact/sent');
    expect(listed.map(({ path }) => path).sort()).toEqual(open.map(({ path }) => path).sort());
    expect(new Set(entries.map(({ url }) => url)).size).toBe(entries.length);
  });

  test('lists each page by its canonical URL with its languages', () => {
    for (const [index, page] of listed.entries()) {
      expect(entries[index]?.url, page.path).toBe(link(page, 'canonical'));
      expect(entries[index]?.languages, page.path).toEqual(
        Object.fromEntries(
          elementsOf(page, 'link[rel=alternate][hreflang]').map((alternate) => [
            alternate.getAttribute('hreflang'),
            alternate.getAttribute('href'),
          ]),
        ),
      );
    }
  });

  test('has the date of the last change where it is known', () => {
    const dayOf = (path: string) =>
      entries.find(({ url }) => pathOf(url) === path)?.lastmod?.slice(0, 10);
    for (const page of listed.filter(({ route }) => /^\/(privacy|terms)-/.test(route))) {
      expect(mainOf(page)).toContain(longDate(page.locale, dayOf(page.path) ?? ''));
    }
    for (const page of listed.filter(isArticle)) {
      // The dates of publication and of the last change, if any.
      const shown = attributesOf(page, 'main article > :first-child time', 'datetime');
      expect(dayOf(page.path), page.path).toBe(shown.at(-1));
    }
    const days = listed.filter(isArticle).flatMap(({ path }) => dayOf(path) ?? []);
    expect(dayOf('/blog')).toBe(days.toSorted().at(-1));
    // The home page has no known date of change, so it has no `lastmod`.
    expect(dayOf('/')).toBeUndefined();
  });
});

test('robots.txt allows every crawler and names the sitemap', async () => {
  expect(await built('robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap-index.xml\n`,
  );
});

test('llms.txt lists the first entries of every list in both languages', async () => {
  const lines = [...(await built('llms.txt')).matchAll(/^- \[(.+)\]\((\S+)\): (.+)$/gm)];
  const paths = lines.map(([, , url = '']) => pathOf(url));
  expect(paths.filter((path) => !hasPath(path))).toEqual([]);
  for (const locale of locales) {
    for (const list of [pathTo(locale, routes.retreats), pathTo(locale, routes.blog)]) {
      const pages = listed.filter(({ path }) => path === list || path.startsWith(`${list}/page/`));
      const first = pages
        .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
        .flatMap((page) => hrefsOf(page, 'main article a'))
        .slice(0, 20);
      expect(first.length).toBeGreaterThan(0);
      const at = paths.indexOf(list);
      expect(paths.slice(at, at + first.length + 1)).toEqual([list, ...first]);
    }
  }
});

describe('the head of every listed page', () => {
  test('has a title and a description that are shown in full, unless the company wrote them', () => {
    const own = locales.flatMap((locale) => leaves(dictionaryFor(locale).company));
    const companyTexts = new Set(own.map(([, text]) => text));
    expectNowhere(listed, (page) => {
      if (companyTexts.has(meta(page, 'description') ?? '')) return [];
      // A Japanese character is as wide as two Latin ones.
      const width = (text: string) =>
        [...text].reduce((sum, letter) => sum + (/[\u0020-\u024f’“”–—]/.test(letter) ? 1 : 2), 0);
      const title = width(meta(page, 'og:title') ?? '');
      const description = width(meta(page, 'description') ?? '');
      return [
        ...(title >= 4 && title <= 80 ? [] : [`title of ${title}`]),
        ...(description >= 60 && description <= 240 ? [] : [`description of ${description}`]),
      ];
    });
  });

  test('repeats its metadata for link previews', () => {
    expectNowhere(listed, (page) => {
      const wanted: Record<string, string | undefined> = {
        'og:description': meta(page, 'description'),
        'og:url': link(page, 'canonical'),
        'og:locale': { ja: 'ja_JP', en: 'en_US' }[page.locale],
        'og:type': isArticle(page) ? 'article' : 'website',
        'twitter:card': 'summary_large_image',
        'theme-color': nightPalette.forest,
        'og:image:alt': isArticle(page)
          ? attributesOf(page, '.hero-picture img', 'alt')[0] || 'some words'
          : meta(page, 'og:title'),
      };
      const title = meta(page, 'og:title') ?? '';
      return [
        ...(title !== '' && page.document.title.includes(title) ? [] : [`og:title ${title}`]),
        ...Object.entries(wanted).flatMap(([name, content]) =>
          meta(page, name) === content ? [] : [`${name} ${meta(page, name)}`],
        ),
      ];
    });
  });

  test('names icons, a manifest and the feed of its language', () => {
    expectNowhere(listed, (page) => {
      const ofLanguage = ['/site.webmanifest', '/blog/rss.xml'] as const;
      const wanted = [
        '/favicon.ico',
        '/favicon.svg',
        '/apple-touch-icon.png',
        ...ofLanguage.map((path) => pathTo(page.locale, path)),
      ];
      const paths = hrefsOf(page, 'link:is([rel*=icon], [rel=manifest], [type*=rss])').join();
      return paths === wanted.join() && wanted.every((path) => hasPath(path)) ? [] : [paths];
    });
  });
});

test.each(locales)(
  'the web manifest of %s has a name, a start page and icons of the declared sizes',
  async (locale) => {
    const manifest = JSON.parse(await built(`.${pathTo(locale, '/site.webmanifest')}`));
    expect(manifest.lang).toBe(locale);
    expect(manifest.name).toContain(operator.brand);
    expect(hasPath(manifest.start_url)).toBe(true);
    expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join(dist, src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  },
);

test('the og image is a light JPEG of the declared size for every listed page', async () => {
  for (const page of listed) {
    const { origin, pathname } = new URL(meta(page, 'og:image') ?? '');
    expect(origin, page.path).toBe(SITE_URL);
    const image = await readFile(join(dist, pathname));
    const { format, width, height } = await sharp(image).metadata();
    expect([format, String(width), String(height)], page.path).toEqual([
      'jpeg',
      meta(page, 'og:image:width'),
      meta(page, 'og:image:height'),
    ]);
    expect(width).toBeLessThanOrEqual(1200);
    expect(height).toBeLessThanOrEqual(630);
    expect(image.length, page.path).toBeLessThan(150_000);
  }
});

/** Required and optional properties per type, which schema.org defines and search engines use. */
const properties: Record<string, string> = {
  Organization: '@id name url | alternateName logo email',
  WebSite: 'name alternateName url inLanguage publisher',
  BreadcrumbList: 'itemListElement',
  ListItem: 'position name item',
  TouristTrip: 'name description url image itinerary provider | offers',
  Place: 'name | geo',
  GeoCoordinates: 'latitude longitude',
  Offer: 'price priceCurrency url | name availability validThrough',
  BlogPosting:
    'headline datePublished inLanguage url mainEntityOfPage image articleSection keywords author publisher | dateModified',
  Person: 'name',
};

/** Returns the missing and unexpected properties of an object and of all objects in it. */
function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.length > 0 ? value.flatMap(faultsOf) : ['empty'];
  if (typeof value !== 'object' || value === null) return String(value).trim() ? [] : ['empty'];
  const { '@type': type, ...held } = value as { '@type'?: string } & Record<string, unknown>;
  // References to an object elsewhere on the page consist of its id alone.
  if (type === undefined) return Object.keys(held).join() === '@id' ? [] : Object.keys(held);
  const [must = [], may = []] = (properties[type] ?? '').split(' | ').map((all) => all.split(' '));
  return [
    ...must.filter((name) => !(name in held)).map((name) => `${type} without ${name}`),
    ...Object.entries(held).flatMap(([name, content]) => {
      const isUrl = /^(url|item|mainEntityOfPage|@id)$/.test(name);
      const isKnown = ['@context', ...must, ...may].includes(name);
      return isKnown && !(isUrl && !String(content).startsWith(`${SITE_URL}/`))
        ? faultsOf(content)
        : [`${type}: ${name} ${JSON.stringify(content)}`];
    }),
  ];
}

describe('the structured data', () => {
  test('has the types and properties that belong to each page and no others', () => {
    expectNowhere(listed, (page) => {
      const wanted = [
        page.route === '/' ? 'Organization,WebSite' : 'BreadcrumbList',
        ...(isRetreat(page) ? ['TouristTrip'] : []),
        ...(isArticle(page) ? ['BlogPosting'] : []),
      ];
      const things = structuredData(page).flatMap((block) => block['@graph'] ?? block);
      const found = things.map((thing) => thing['@type']);
      const isWanted = found.sort().join() === wanted.sort().join();
      return [...(isWanted ? [] : found), ...things.flatMap(faultsOf)];
    });
  });

  test('lists the breadcrumbs that the page shows', () => {
    expectNowhere(listed, (page) => {
      if (page.route === '/')
        return elementsOf(page, 'main + nav').map(() => 'breadcrumbs at home');
      type Step = { name: string; item: string; position: number };
      const steps: Step[] = data(page, 'BreadcrumbList').itemListElement;
      const shown = elementsOf(page, 'main + nav a').map((step) => [
        textOf(step),
        step.getAttribute('href'),
      ]);
      const named = steps.map(({ name, item }) => [name, pathOf(item)]);
      return JSON.stringify(named) === JSON.stringify(shown) &&
        steps.every(({ position }, index) => position === index + 1) &&
        named[0]?.[1] === (page.locale === 'ja' ? '/' : '/en') &&
        named.at(-1)?.[1] === page.path
        ? []
        : [JSON.stringify(named)];
    });
  });

  test('matches the page of a retreat', () => {
    const retreats = listed.filter(isRetreat);
    expect(retreats.length).toBeGreaterThan(1);
    for (const page of retreats) {
      const trip = data(page, 'TouristTrip');
      const main = mainOf(page);
      expect(trip, page.path).toMatchObject({
        name: textOf(page.document.querySelector('h1')),
        url: link(page, 'canonical'),
      });
      expect(main).toContain(trip.description);
      expect(main).toContain(trip.itinerary.name);
      expect(page.html).toContain(pathOf(trip.image));
      const { offers } = trip;
      if (offers === undefined) {
        const others = textOf(elementsOf(page, 'main [aria-labelledby=others]')[0]);
        expect(main.replace(others, '')).not.toMatch(/¥\d|\d円/);
      } else if (Array.isArray(offers)) {
        // A canceled departure has no offer, nor has one without a price; structured data lists only three, those with
        // places first.
        const rows = [
          ':is([data-status=open], [data-status=few])',
          ':is([data-status=full], [data-status=waitlist])',
        ]
          .flatMap((status) => elementsOf(page, `main [data-departure]${status}`))
          .filter((row) => row.querySelector('[data-price]') !== null);
        expect(offers.map(({ validThrough }) => addDays(validThrough, 1))).toEqual(
          rows.slice(0, 3).map((row) => row.getAttribute('data-until')?.slice(0, 10)),
        );
        for (const [at, { price, availability }] of offers.entries()) {
          const row = textOf(rows[at]);
          expect(row).toContain(price.toLocaleString('en-US'));
          expect(/満席|Full|待ち|Waiting/.test(row)).toBe(availability.endsWith('SoldOut'));
        }
      } else {
        expect(main).toContain(offers.price.toLocaleString('en-US'));
      }
    }
  });

  test('matches the page of an article', () => {
    const articles = listed.filter(isArticle);
    expect(articles.length).toBeGreaterThan(1);
    for (const page of articles) {
      const posting = data(page, 'BlogPosting');
      const main = mainOf(page);
      expect(posting, page.path).toMatchObject({
        headline: textOf(page.document.querySelector('h1')),
        datePublished: `${page.document.querySelector('main time')?.getAttribute('datetime')}T00:00:00+09:00`,
        inLanguage: page.locale,
        url: link(page, 'canonical'),
      });
      expect(page.html).toContain(pathOf(posting.image));
      for (const shown of [posting.author.name, posting.articleSection, ...posting.keywords])
        expect(main, page.path).toContain(shown);
    }
  });

  test('matches the questions and answers of the FAQ page, each answer with an anchor', () => {
    for (const path of ['/faq', '/en/faq']) {
      const [faq, ...others] = elementsOf(pageAt(path), '[itemscope]:not([itemprop])');
      expect([faq?.getAttribute('itemtype'), others]).toEqual(['https://schema.org/FAQPage', []]);
      const questions = [...faq!.querySelectorAll('details')];
      expect(questions.length).toBeGreaterThan(2);
      expect(elementsOf(pageAt(path), 'main h2')[0]?.textContent).toMatch(
        /^(?:予約と参加|Booking)$/,
      );
      for (const question of questions) {
        expect(question.matches('[itemprop=mainEntity][itemtype$="/Question"]')).toBe(true);
        expect(textOf(question.querySelector('[itemprop=name]'))).toBe(
          textOf(question.querySelector('summary')),
        );
        const answer = question.querySelector('[itemprop=acceptedAnswer][itemtype$="/Answer"]');
        const anchor = question.querySelector('[id]');
        expect(textOf(answer?.querySelector('[itemprop=text]'))).toBe(textOf(anchor));
        expect(textOf(anchor)).not.toBe('');
        expect(anchor?.getAttribute('id')).toMatch(/^[a-z][a-z0-9-]*$/);
      }
    }
  });
});

test('build.json names the revision that the build read', async () => {
  expect(JSON.parse(await built('build.json'))).toEqual({
    revision: 41,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await built('_headers')).toMatch(/^\/build\.json\n {2}Cache-Control: no-store$/m);
});
