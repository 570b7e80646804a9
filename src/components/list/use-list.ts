import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { describePage, type PageNames } from './describe.ts';
import { writeUrl } from './history.ts';
import {
  isNarrowed,
  readState,
  writeState,
  type Chosen,
  type Fields,
  type ListState,
} from './list-state.ts';
import { pageCount, pageOf, pagePath } from './pagination.ts';
import { useIndex } from './use-index.ts';

/** The list data in a page's HTML: plain data, for the props of an island. */
export interface ListData<Card> {
  /** The cards on this page of the unfiltered list. */
  cards: Card[];
  /** The number of all cards. */
  total: number;
  /** The page number within the unfiltered list, from 1. */
  page: number;
  /** Path of the first page of the unfiltered list; `.json` appended gives the index of all cards. */
  listHref: string;
  names: PageNames;
}

/** Returns the predicate that selects the cards for given filters. */
export type Matching<Card, Field extends string> = (
  chosen: Chosen<Field>,
) => (card: Card) => boolean;

/** Returns the sort order for given filters; undefined keeps the list's own order. */
export type Ordering<Card, Field extends string> = (
  chosen: Chosen<Field>,
) => ((a: Card, b: Card) => number) | undefined;

/**
 * Manages a list's search, filters and pagination, mirrored in the URL (product: lists/state).
 *
 * @param root the element around the form and the cards.
 * @param fields the list's filters.
 */
export function useList<Card, Field extends string>(
  root: RefObject<HTMLElement | null>,
  { cards, total, page, listHref, names }: ListData<Card>,
  fields: Fields<Field>,
  matching: Matching<Card, Field>,
  ordering?: Ordering<Card, Field>,
) {
  const { state, change, hrefOf, searchBox } = useUrlState(root, fields, page, listHref);

  const narrowed = isNarrowed(state);
  const isComplete = total <= cards.length;
  const isHere = !narrowed && state.page === page;
  const index = useIndex<Card>(`${listHref}.json`, !isComplete && !isHere);
  const known = (isComplete ? cards : index.items) ?? [];
  const order = ordering?.(state.chosen);
  const matches = narrowed ? known.filter(matching(state.chosen)) : known;
  // Copy before sorting: the index must keep its order.
  const found = order === undefined ? matches : [...matches].sort(order);
  const count = narrowed ? found.length : total;
  const pages = pageCount(count);
  // A shared URL may name a page that no longer exists.
  const current = Math.min(state.page, pages);
  const path = narrowed ? listHref : pagePath(listHref, state.page);

  // A filtered list keeps the title and links of the list's first page.
  const described = narrowed ? 1 : state.page;
  useEffect(() => {
    if (root.current?.isConnected === true) describePage(names, described, listHref);
  }, [root, names, described, listHref]);

  // If the index can't be loaded, an unfiltered page is opened as a document, which needs no index.
  const unreachable = index.status === 'failed' && !narrowed;
  useEffect(() => {
    if (unreachable) location.replace(path);
  }, [unreachable, path]);

  return {
    chosen: state.chosen,
    // Show the loading state until the browser has replaced the document.
    status: unreachable ? 'loading' : index.status,
    retry: index.retry,
    count,
    pages,
    current,
    /** Whether any filters stay set when the search text is cleared. */
    canClearWords:
      state.chosen.q.trim() !== '' && isNarrowed({ ...state, chosen: { ...state.chosen, q: '' } }),
    shown: isHere ? cards : pageOf(found, current),
    hrefOf: (to: number) => hrefOf({ ...state, page: to }),
    /** Sets one of the filters; the search text and the other filters stay, also for "All" (product: lists/all). */
    choose(field: Field | 'q', value: string) {
      // The controls may hold input that has not reached React's state yet.
      const chosen = { ...withControls(state.chosen, root.current), [field]: value };
      // Back undoes a choice, not a keystroke.
      change({ chosen, page: 1 }, field === 'q' ? 'replace' : 'push');
    },
    /** Clears the search text or, with `all`, the filters too. */
    clear(what: 'words' | 'all') {
      const box = searchBox();
      if (box) box.value = '';
      const { chosen } = what === 'all' ? readState('', fields, 1) : state;
      change({ chosen: { ...chosen, q: '' }, page: 1 }, 'push');
      // The pressed button disappears, so focus must move.
      (what === 'all' ? root.current : box)?.focus({ preventScroll: true });
    },
    turnTo(to: number) {
      change({ ...state, page: to }, 'push');
      // Move focus to the top with the scroll position: the pagination link is far below.
      root.current?.focus({ preventScroll: true });
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    },
  };
}

/** Keeps the filters, search and page of a list in the URL. */
function useUrlState<Field extends string>(
  root: RefObject<HTMLElement | null>,
  fields: Fields<Field>,
  page: number,
  listHref: string,
) {
  const [state, setState] = useState(() => readState('', fields, page));

  const hrefOf = (to: ListState<Field>) =>
    isNarrowed(to) ? listHref + writeState(to) : pagePath(listHref, to.page);

  const searchBox = () => root.current?.querySelector<HTMLInputElement>('[data-field=q]');

  const change = (next: ListState<Field>, how: 'push' | 'replace') => {
    setState(next);
    writeUrl(hrefOf(next), how);
  };

  // Reads the query right after hydration, because the prerendered page ignores it.
  const readUrl = useEffectEvent(() => {
    // The visitor left before hydration; the URL belongs to another page.
    if (root.current?.isConnected !== true) return;
    document.documentElement.removeAttribute('data-narrowed');
    const asked = readState(location.search, fields, page);
    const chosen = withControls(asked.chosen, root.current);
    const box = searchBox();
    if (box?.value === '') box.value = asked.chosen.q;
    // Controls that the browser restored on the way back match the URL; others were changed before hydration.
    if (writeState({ ...asked, chosen }) === writeState(asked)) setState(asked);
    else change({ chosen, page: 1 }, 'replace');
  });
  // A layout effect, because a passive effect could overwrite a click made right after hydration.
  useLayoutEffect(() => readUrl(), []);

  return { state, change, hrefOf, searchBox };
}

/** Merges the filters with the values of the form's controls, which visitors may have changed before hydration. */
function withControls<Field extends string>(
  chosen: Chosen<Field>,
  root: HTMLElement | null,
): Chosen<Field> {
  const values: Record<string, string> = { ...chosen };
  const controls = root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-field]');
  for (const { dataset, value } of controls ?? []) {
    if (value !== '') values[dataset['field'] ?? ''] = value;
  }
  return values as Chosen<Field>;
}
