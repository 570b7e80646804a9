import { pagePath } from './pagination.ts';

/** What the pages of a list are called: plain data, for the props of an island. */
export interface PageNames {
  /** The first page. */
  first: string;
  /** A later one; holds `{page}`. */
  later: string;
  /** Behind both in the title of a document. */
  brand: string;
  /** How many pages the list has in every language. */
  inEvery: number;
  /** What a language button says that leads to the list, as its language has no such page. */
  note: string;
}

/** What a page is called, counted from 1. */
export function nameOf({ first, later }: PageNames, page: number): string {
  return page === 1 ? first : later.replace('{page}', String(page));
}

/**
 * Has the document say which page of a list it shows, as that page's own HTML does: title, canonical URL, menu
 * marks, language buttons and breadcrumbs (product: lists/turning).
 *
 * @param page from 1.
 * @param listHref the path of the first page.
 */
export function describePage(names: PageNames, page: number, listHref: string): void {
  document.title = `${nameOf(names, page)} | ${names.brand}`;
  const href = pagePath(listHref, page);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical !== null) canonical.href = new URL(href, canonical.href).href;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('body > header a')) {
    const isCurrent = link.hasAttribute('aria-current');
    if (link.dataset['locale'] !== undefined) {
      turnLanguage(link, page, isCurrent || page <= names.inEvery ? undefined : names.note);
    } else if (isCurrent) link.setAttribute('aria-current', page === 1 ? 'page' : 'true');
  }
  turnBreadcrumbs(nameOf(names, page), page, href);
}

/** @param note what is said of a language that has no such page: its button leads to the list. */
function turnLanguage(link: HTMLAnchorElement, page: number, note: string | undefined): void {
  const list = link.pathname.replace(/\/page\/\d+$/, '');
  link.setAttribute('href', pagePath(list, note === undefined ? page : 1));
  link.title = note ?? '';
  const [name = ''] = link.getAttribute('aria-label')?.split(' — ') ?? [];
  link.setAttribute('aria-label', note === undefined ? name : `${name} — ${note}`);
}

/** A later page stands behind its list, as a step of its own. */
function turnBreadcrumbs(name: string, page: number, href: string): void {
  const [home, list, later] = document.querySelectorAll('body > nav li');
  const link = list?.querySelector('a');
  if (!home || !list || !link) return;
  later?.remove();
  list.querySelector('span')?.remove();
  link.setAttribute('aria-current', 'page');
  if (page === 1) return;
  const step = list.cloneNode(true) as Element;
  Object.assign(step.firstElementChild!, { href, textContent: name });
  link.removeAttribute('aria-current');
  // With the slash between two steps.
  list.append(home.lastElementChild!.cloneNode(true));
  list.after(step);
}
