import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseHTML } from 'linkedom';
import { type Locale } from '#i18n/locales.ts';
import { readPath, type Route } from '#i18n/paths.ts';
import { TEST_DIST } from '../support/built.ts';

/** One page of the build. */
export interface Page {
  /** As a visitor sees it in the address bar: `/`, `/en`, `/en/retreats`. */
  path: string;
  locale: Locale;
  route: Route;
  /** As it is served. */
  html: string;
  document: Document;
  /** Answers for addresses that have no page. */
  missing: boolean;
}

/** Every page of a build, by path. */
export async function readSite(folder = TEST_DIST): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const { locale, route } = readPath(`/${file}`);
    const html = await readFile(resolve(folder, file), 'utf8');
    pages.push({
      path: `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/'),
      locale,
      route,
      html,
      document: parseHTML(html).document,
      missing: route.endsWith('/404'),
    });
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The page at a path. @throws if there is none. */
export function pageAt(pages: readonly Page[], path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`No page ${path}`);
  return page;
}

/** Whether an address of the site, without query and anchor, answers with a page or a file. */
export function answers(pathname: string, pages: readonly Page[], folder = TEST_DIST): boolean {
  if (pages.some(({ path, missing }) => path === pathname && !missing)) return true;
  return /\.\w+$/.test(pathname) && !pathname.endsWith('.html') && existsSync(folder + pathname);
}

/** What a reader reads in an element, in one line. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The elements of a page that a selector finds. */
export function all(page: Page, selector: string): Element[] {
  return [...page.document.querySelectorAll(selector)];
}
