import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { expect } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { parsePath, type Route } from '#i18n/paths.ts';
import { fixtureSite, type BuiltSite } from '../support/project.ts';

/** One page of the build. */
export interface Page {
  /** The path in the address bar: `/`, `/en`, `/en/retreats`. */
  path: string;
  locale: Locale;
  route: Route;
  /** The HTML as served. */
  html: string;
  document: Document;
  /** Whether it is a 404 page. */
  isNotFound: boolean;
}

/** Returns every page of a built site, by path. */
export async function readSite({ dist }: BuiltSite): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const file of glob('**/*.html', { cwd: dist })) {
    const { locale, route } = parsePath(`/${file}`);
    const html = await readFile(resolve(dist, file), 'utf8');
    pages.push({
      path: `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/'),
      locale,
      route,
      html,
      document: parseHTML(html).document,
      isNotFound: route.endsWith('/404'),
    });
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Every page of the fixture site, read once for all files of tests in a process. */
export const pages = await readSite(fixtureSite);

/** Returns the text of a file of the fixture site. */
export const readBuilt = (file: string) => readFile(join(fixtureSite.dist, file), 'utf8');

/** Returns the page at a path of the fixture site or another one. @throws if there is none. */
export function pageAt(path: string, of: readonly Page[] = pages): Page {
  const page = of.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`No page ${path}`);
  return page;
}

/** Returns whether the fixture site has a page or a file at a path, without query and hash. */
export function hasPath(pathname: string): boolean {
  if (pages.some(({ path, isNotFound }) => path === pathname && !isNotFound)) return true;
  const isFile = /\.\w+$/.test(pathname) && !pathname.endsWith('.html');
  return isFile && existsSync(fixtureSite.dist + pathname);
}

/** Returns an element's text in one line. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the elements in a page's template of scripts that start after the first paint (src/layouts/Page.astro). */
export function lateElements(page: Page, selector: string): Element[] {
  return elementsOf(page, 'template[data-late]').flatMap((template) => [
    ...(template as HTMLTemplateElement).content.querySelectorAll(selector),
  ]);
}

/** Returns the elements of a page that match a selector, without those in templates. */
export function elementsOf(page: Page, selector: string): Element[] {
  return [...page.document.querySelectorAll(selector)];
}

/** Returns an attribute of each of the elements that match a selector. */
export const attributesOf = (page: Page, selector: string, name: string) =>
  elementsOf(page, selector).map((element) => element.getAttribute(name));

/** Returns the targets of links, or of what else has a target. */
export const hrefsOf = (page: Page, selector: string) => attributesOf(page, selector, 'href');

/** Returns the content of one of a page's `meta` elements; undefined without it. */
export const metaOf = (page: Page, name: string) =>
  attributesOf(page, `meta[name="${name}"], meta[property="${name}"]`, 'content')[0] ?? undefined;

/** Returns what a page says beside header and footer. */
export const mainOf = (page: Page) => textOf(page.document.querySelector('main'));

/** Returns the structured data of a page, block by block. */
export const structuredData = (page: Page) =>
  elementsOf(page, 'script[type="application/ld+json"]').map(({ textContent }) =>
    JSON.parse(textContent),
  );

/** Returns the ids of the retreats whose cards a page shows, in their order. */
export const retreatsOn = (path: string) =>
  attributesOf(pageAt(path), 'article[data-retreat]', 'data-retreat');

/** Returns whether a page is a retreat's. */
export function isRetreat({ route, isNotFound }: Page): boolean {
  return !isNotFound && /^\/retreat\/[^/]+$/.test(route);
}

/** Returns whether a page is an article's. */
export function isArticle({ route, isNotFound }: Page): boolean {
  return !isNotFound && /^\/blog\/[^/]+$/.test(route);
}

/** Sizes by text, because pages share most of their scripts and styles. */
const sizes = new Map<string, number>();

/** Returns how many bytes a text has when it is compressed. */
export function brotliSize(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

/** Expects to find nothing on any of the pages. */
export function expectNowhere(
  pages: readonly Page[],
  find: (page: Page) => readonly string[],
): void {
  expect(pages).not.toEqual([]);
  const found = pages.flatMap((page) => find(page).map((fault) => `${page.path}: ${fault}`));
  expect(found).toEqual([]);
}
