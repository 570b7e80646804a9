import { beforeAll, describe, expect, test } from 'vitest';
import {
  elementsOf,
  factsOf,
  isArticle,
  readSite,
  siteUnderTest,
  textOf,
  type Page,
} from './built-site.ts';

const { site } = await factsOf(siteUnderTest());

let pages: Page[];
beforeAll(async () => {
  pages = await readSite();
});

/** Expects no problem on any page. */
function expectNowhere(find: (page: Page) => readonly string[]): void {
  const found = pages.flatMap((page) => find(page).map((what) => `${page.path}: ${what}`));
  expect(found).toEqual([]);
}

const description = (document: Document) =>
  document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';

/** Returns an element's opening tag as in the source, without its content. */
function tag(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML;
}

describe('the pages', () => {
  test('exist in both languages, except for articles and their lists', () => {
    // An article may exist in Japanese only, and the list may then have more pages in Japanese.
    const mayBeAlone = (page: Page) => isArticle(page) || page.route.startsWith('/blog/page/');
    const routes = (locale: string, of: (page: Page) => boolean = () => true) =>
      pages.filter((page) => page.locale === locale && of(page)).map(({ route }) => route);
    expect(routes('ja')).not.toEqual([]);
    expect(routes('en', (page) => !mayBeAlone(page))).toEqual(
      routes('ja', (page) => !mayBeAlone(page)),
    );
    expect(routes('ja')).toEqual(expect.arrayContaining(routes('en')));
  });
});

describe('every page', () => {
  test('declares its language', () => {
    expectNowhere(({ document, path }) => {
      const lang = document.documentElement.getAttribute('lang');
      return lang === (/^\/en(\/|$)/.test(path) ? 'en' : 'ja') ? [] : [`lang=${lang}`];
    });
  });

  test('describes the prints of its hero and cards', () => {
    expectNowhere((page) =>
      elementsOf(page, ':is(.hero-picture, .card-picture) img[src^="/_astro/"]')
        .filter((image) => !image.getAttribute('alt'))
        .map(tag),
    );
  });

  test('gives each link of a departure a name of its own', () => {
    expectNowhere((page) => {
      const names = elementsOf(page, '[data-departure] > a').map(textOf);
      return names.filter((name, at) => names.indexOf(name) !== at);
    });
  });

  test('has a unique title and description', () => {
    const seen = new Map<string, string>();
    expectNowhere(({ document, path, route }) =>
      [
        document.title,
        // Later pages of a list share its description.
        ...(/\/page\/\d+$/.test(route) ? [] : [description(document)]),
      ].flatMap((text) => {
        const other = seen.get(text);
        seen.set(text, path);
        return text.trim() === ''
          ? ['empty']
          : other === undefined
            ? []
            : [`"${text}" as ${other}`];
      }),
    );
  });

  test('is indexable unless it is a 404 or the sent page', () => {
    expectNowhere(({ document, isNotFound, route }) => {
      const robots = document.querySelector('meta[name=robots]')?.getAttribute('content');
      const kept = isNotFound || route === '/contact/sent';
      return (robots === 'noindex') === kept ? [] : [`robots ${robots}`];
    });
  });

  test('has the copyright line', () => {
    expectNowhere(({ document }) => {
      const line = textOf(document.querySelector('footer small'));
      return line === `© ${site.copyrightYear} ${site.brand}` ? [] : [line];
    });
  });

  test('has an alternative text and a size for every picture', () => {
    expectNowhere((page) =>
      elementsOf(page, 'img')
        .filter(
          (image) =>
            !image.hasAttribute('alt') ||
            !(Number(image.getAttribute('width')) > 0) ||
            !(Number(image.getAttribute('height')) > 0),
        )
        .map(tag),
    );
  });

  test('loads its first picture with priority and the others lazily', () => {
    const isUrgent = ({ outerHTML }: Element) => /fetchpriority="high"/i.test(outerHTML);
    expectNowhere((page) => {
      const [first, ...others] = elementsOf(page, 'main img');
      if (first === undefined || !isUrgent(first)) return ['no first'];
      return [
        // A script makes the home page's picture eager (src/browser/inline/hour.js).
        ...[first].filter(
          (image) => image.hasAttribute('loading') && !image.hasAttribute('data-dawn'),
        ),
        ...others.filter((image) => isUrgent(image) || image.getAttribute('loading') !== 'lazy'),
      ].map(tag);
    });
  });

  test('breaks Japanese headings and leads between phrases and only there', () => {
    const inside = [
      /[\p{Script=Katakana}ー]\|[\p{Script=Katakana}ー]/u,
      // A break between two kanji is probably inside a word, except after 一日, where a word is known to end.
      /(?<!一日)(?<=[\p{Script=Han}々])\|[\p{Script=Han}々]/u,
      /[A-Za-z0-9]\|[A-Za-z0-9]/,
      /\|[、。，．・）」』】！？ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/,
      /[（「『【]\|/,
      /\s\||\|\s/,
      // No break at all.
      /^[^|]{24,}$/,
    ];
    expectNowhere((page) =>
      page.locale === 'en'
        ? []
        : elementsOf(page, 'h1, h2, h3, h4, #overview + p, .home-subtitle, .phrased')
            .map((heading) => heading.innerHTML.replace(/<wbr>/g, '|').replace(/<[^>]*>/g, ' '))
            .filter((text) => inside.some((wrong) => wrong.test(text))),
    );
  });

  test('has no unfilled placeholder and no undefined value', () => {
    expectNowhere(({ document }) => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const script of body.querySelectorAll('script, style')) script.remove();
      return body.textContent.match(/.{0,20}(?:\{\w+\}|undefined|NaN|\[object).{0,20}/g) ?? [];
    });
  });
});
