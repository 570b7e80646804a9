import { pagePath } from './controls/pagination.ts';

/** The titles of a list's pages: plain data, for the props of an island. */
export interface ListTitles {
  /** Title of the first page. */
  first: string;
  /** Title of a later page; contains `{page}`. */
  later: string;
  /** The site's name, which follows either title in the document's title. */
  brand: string;
}

/** Returns the title of a page, counted from 1. */
export function listPageTitle({ first, later }: ListTitles, page: number): string {
  return page === 1 ? first : later.replace('{page}', String(page));
}

/**
 * Updates the document after a page of a list is shown in place, to match that page's own HTML: title, canonical URL,
 * `aria-current` of the menu, language buttons and breadcrumbs.
 *
 * @param page number of the page shown, from 1.
 * @param listHref the path of the first page.
 */
export function updateDocument(titles: ListTitles, page: number, listHref: string): void {
  document.title = `${listPageTitle(titles, page)} | ${titles.brand}`;
  const href = pagePath(listHref, page);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical !== null) canonical.href = new URL(href, canonical.href).href;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('body > header a')) {
    const isCurrent = link.hasAttribute('aria-current');
    if (link.dataset['locale'] !== undefined) {
      link.setAttribute('href', pagePath(link.pathname.replace(/\/page\/\d+$/, ''), page));
    } else if (isCurrent) link.setAttribute('aria-current', page === 1 ? 'page' : 'true');
  }
  updateBreadcrumbs(listPageTitle(titles, page), page, href);
}

/** Updates the breadcrumbs: a page after the first has one of its own, which follows the list's. */
function updateBreadcrumbs(name: string, page: number, href: string): void {
  const [home, list, later] = document.querySelectorAll('body > nav li');
  const link = list?.querySelector('a');
  if (!home || !list || !link) return;
  later?.remove();
  list.querySelector('span')?.remove();
  link.setAttribute('aria-current', 'page');
  if (page === 1) return;
  const breadcrumb = list.cloneNode(true) as Element;
  Object.assign(breadcrumb.firstElementChild!, { href, textContent: name });
  link.removeAttribute('aria-current');
  // The first breadcrumb's last child is the slash between two breadcrumbs.
  list.append(home.lastElementChild!.cloneNode(true));
  list.after(breadcrumb);
}
