import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '../support/project.ts';
import {
  brotliSize,
  elementsOf,
  expectNowhere,
  isRetreat,
  lateElements,
  metaOf,
  pages,
  textOf,
  type Page,
} from './built-site.ts';

const { dist } = fixtureSite;

/** Returns an element's opening tag as in the source, without its content. */
function tag(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML;
}

/** Returns the classes that a stylesheet has rules for. */
function classesOf(css: string): Set<string> {
  const names = css.matchAll(/\.((?:\\.|[\w-])+)/g);
  return new Set([...names].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

/** Bytes of script that a page runs before an interaction, each piece compressed alone, without the data of prefetching. */
const scriptBudget = 5_000;

const scripts = new Map<string, string>();

/** Returns a script file and everything it imports statically. */
function moduleGraph(src: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(src)) return seen;
  const code = scripts.get(src) ?? readFileSync(join(dist, src), 'utf8');
  scripts.set(src, code);
  seen.set(src, code);
  for (const [, path = ''] of code.matchAll(/\b(?:import|from)\s*["']([^"']+)["']/g)) {
    moduleGraph(new URL(path, `http://site${src}`).pathname, seen);
  }
  return seen;
}

/** Returns the scripts that a page runs before any interaction: inline scripts, files and their imports. */
function initialScripts(page: Page): string[] {
  const inline = elementsOf(page, 'script:not([src]):not([type="application/ld+json"])').map(
    ({ textContent }) => textContent,
  );
  const files = new Map<string, string>();
  for (const element of lateElements(page, 'script[src]')) {
    moduleGraph(element.getAttribute('src') ?? '', files);
  }
  return [...inline, ...files.values()];
}

describe('every page', () => {
  test('declares its language', () => {
    expectNowhere(pages, ({ document, path }) => {
      const lang = document.documentElement.getAttribute('lang');
      return lang === (/^\/en(\/|$)/.test(path) ? 'en' : 'ja') ? [] : [`lang=${lang}`];
    });
  });

  test('describes the prints of its hero and cards', () => {
    expectNowhere(pages, (page) =>
      elementsOf(page, ':is(.hero-picture, .card-picture) img[src^="/_astro/"]')
        // A photograph of `public/` has no description.
        .filter((image) => !image.getAttribute('alt') && !image.outerHTML.includes('/lake.'))
        .map(tag),
    );
  });

  test('gives each link of a departure a name of its own', () => {
    expectNowhere(pages, (page) => {
      const names = elementsOf(page, '[data-departure] > a').map(textOf);
      return names.filter((name, at) => names.indexOf(name) !== at);
    });
  });

  test('has a unique title and description', () => {
    // Later pages of a list share its description.
    const described = pages.filter(({ route }) => !/\/page\/\d+$/.test(route));
    const texts = [
      ...pages.map(({ document }) => document.title),
      ...described.map((page) => metaOf(page, 'description') ?? ''),
    ];
    const isWrong = (text: string, at: number) => text.trim() === '' || texts.indexOf(text) !== at;
    expect(texts.filter(isWrong)).toEqual([]);
  });

  test('keeps its addresses from Cloudflare, whose script to show them runs on the first page only', () => {
    expectNowhere(pages, ({ html }) => {
      const [, body = ''] = html.split('<body');
      const open = body.replace(/<!--email_off-->.*?<!--\/email_off-->/gs, '');
      return open.match(/[\w.]+@[\w.-]+/g) ?? [];
    });
  });

  test('has an alternative text and a size for every picture', () => {
    expectNowhere(pages, (page) =>
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

  test('loads its first picture, and the first card’s of a list, with priority and the others lazily', () => {
    const isUrgent = ({ outerHTML }: Element) => /fetchpriority="high"/i.test(outerHTML);
    expectNowhere(pages, (page) => {
      const [first, ...others] = elementsOf(page, 'main img');
      if (first === undefined || !isUrgent(first)) return ['no first'];
      return [
        // A script makes the home page's picture eager (src/browser/inline/home-hour.ts).
        ...[first].filter(
          (image) => image.hasAttribute('loading') && image.closest('[data-hours]') === null,
        ),
        ...others.filter((image) =>
          image.matches('[data-filters] li:first-child > article img')
            ? !isUrgent(image)
            : isUrgent(image) || image.getAttribute('loading') !== 'lazy',
        ),
      ].map(tag);
    });
  });

  test('has the rules of its classes in itself, and links the whole stylesheet for later', () => {
    const [, href = ''] = /href="([^"]+\.css)"/.exec(pages[0]?.html ?? '') ?? [];
    const whole = classesOf(readFileSync(join(dist, href), 'utf8'));
    expectNowhere(pages, (page) => {
      const late = lateElements(page, 'link[rel=stylesheet]').map((link) => link.outerHTML);
      if (late.length !== 1 || !late[0]?.includes(href)) return ['does not link the stylesheet'];
      // Few visitors need it, and its layers would lay out the whole page anew.
      if (!late[0].includes('disabled')) return ['loads the stylesheet'];
      const waiting = elementsOf(page, 'link[rel=stylesheet]:not([media])').map(tag);
      const styles = elementsOf(page, 'style').map(({ textContent }) => textContent);
      const size = brotliSize(styles.join(''));
      const budget = isRetreat(page) ? 6_800 : 5_400;
      const styled = classesOf(styles.join(''));
      const shown = page.html.replace(/<template[^]*?<\/template>/g, '');
      const used = [...shown.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      // A variable that no rule of the page reads isn't set.
      const missing = used.filter(
        (name) => whole.has(name) && !styled.has(name) && !name.startsWith('[--'),
      );
      return [...waiting, ...missing, ...(size > budget ? [`${size} bytes`] : [])];
    });
  });

  test('has no unfilled placeholder and no undefined value', () => {
    expectNowhere(pages, ({ document }) => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const script of body.querySelectorAll('script, style')) script.remove();
      return body.textContent.match(/.{0,20}(?:\{\w+\}|undefined|NaN|\[object).{0,20}/g) ?? [];
    });
  });

  test('has no space behind a Japanese sentence', () => {
    expectNowhere(pages, ({ html }) => html.match(/.{0,20}。 +[ぁ-ヿ一-鿿].{0,20}/g) ?? []);
  });

  test('requests no script before its first paint', () => {
    expectNowhere(pages, (page) =>
      elementsOf(page, 'script[src], link[rel=modulepreload]').map(tag),
    );
  });

  test(`runs at most ${scriptBudget} bytes of compressed script before an interaction`, () => {
    const weights = pages.map((page) => ({
      path: page.path,
      files: lateElements(page, 'script[src]').length,
      bytes: initialScripts(page).reduce((sum, code) => sum + brotliSize(code), 0),
    }));
    expect(weights.filter(({ files, bytes }) => files === 0 || bytes > scriptBudget)).toEqual([]);
  });
});
