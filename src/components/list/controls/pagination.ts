/** Items per page of any list. */
export const pageSize = 12;

/**
 * Returns the items of a pagination: the first page, the last, those within 1 of the current, and an ellipsis for a page
 * at distance exactly 2 that is neither first nor last.
 *
 * @param current the page shown, from 1.
 * @param count the number of pages.
 * @example paginationItems(4, 10) // => [1, '…', 3, 4, 5, '…', 10]
 */
export function paginationItems(current: number, count: number): (number | '…')[] {
  const items: (number | '…')[] = [];
  for (let page = 1; page <= count; page++) {
    const distance = Math.abs(page - current);
    if (page === 1 || page === count || distance <= 1) items.push(page);
    else if (distance === 2) items.push('…');
  }
  return items;
}

/** Returns the number of pages for a number of items; at least one. */
export function pageCount(items: number): number {
  return Math.max(1, Math.ceil(items / pageSize));
}

/** Returns the items of one page, counted from 1. */
export function pageOf<Item>(items: readonly Item[], page: number): Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}

/**
 * Returns the path or route of a page of a list, counted from 1.
 *
 * @param list path or route of the list itself, which is its first page.
 * @example pagePath('/en/blog', 2) // => '/en/blog/page/2'
 */
export function pagePath<Path extends string>(
  list: Path,
  page: number,
): Path | `${Path}/page/${number}` {
  return page === 1 ? list : `${list}/page/${page}`;
}
