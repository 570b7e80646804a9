import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { loadWholeSheet } from '#browser/whole-sheet.ts';
import { useJson } from '../use-json.ts';
import {
  isFiltered,
  parseListState,
  serializeListState,
  type FilterValues,
  type Filters,
  type ListState,
} from './controls/list-state.ts';
import { pageCount, pageOf, pagePath } from './controls/pagination.ts';

/** What a page says about its list: plain data, for the props of an island. */
export interface ListData<Field extends string> {
  /** The number of all cards. */
  total: number;
  /** The page number within the unfiltered list, from 1. */
  page: number;
  /** Path of the first page of the unfiltered list. */
  listHref: string;
  fields: Filters<Field>;
}

/** A list with the rules of its filters. */
export interface FilteredList<Card, Field extends string> extends ListData<Field> {
  /** Returns the predicate that selects the cards for given filters. */
  createFilter: (chosen: FilterValues<Field>) => (card: Card) => boolean;
}

/**
 * Manages a list's search and filters, and the pages of a filtered list, mirrored in the URL. The pages of the
 * unfiltered list are documents of their own.
 *
 * @param root the element around the form and the cards.
 */
export function useList<Card, Field extends string>(
  root: RefObject<HTMLElement | null>,
  { total, page, listHref, fields, createFilter }: FilteredList<Card, Field>,
) {
  const { state, change, hrefOf, searchBox } = useUrlState(root, fields, page, listHref);

  const filtered = isFiltered(state);
  const json = useJson<Card[]>(`${listHref}.json`);
  const items = json.data;
  const status = !filtered || items ? 'ready' : json.hasFailed ? 'failed' : 'loading';
  const found = filtered && items ? items.filter(createFilter(state.chosen)) : [];
  const count = filtered ? found.length : total;
  const pages = pageCount(count);
  // A shared URL may name a page that no longer exists.
  const current = Math.min(state.page, pages);
  /** Moves the focus from what was pressed, which disappears or is far below the list's top. */
  const focusList = () => root.current?.focus({ preventScroll: true });

  return {
    chosen: state.chosen,
    status,
    retry() {
      json.retry();
      focusList();
    },
    count,
    pages,
    current,
    /** Whether there is search text, and clearing it would leave other filters set. */
    canClearSearch:
      state.chosen.q.trim() !== '' && isFiltered({ ...state, chosen: { ...state.chosen, q: '' } }),
    /** The cards of all pages that are left; undefined if none is filtered out. */
    found: filtered && items ? found : undefined,
    /** The cards to show; undefined if they are those in the page's HTML. */
    shown: filtered ? pageOf(found, current) : undefined,
    hrefOf: (to: number) => hrefOf({ ...state, page: to }),
    /** Sets one of the filters; the search text and the other filters stay, also for "All". */
    choose(field: Field | 'q', value: string) {
      // The controls may hold input that has not reached React's state yet.
      const chosen = { ...withControls(state.chosen, root.current!), [field]: value };
      // Back undoes a choice, not a keystroke.
      change({ chosen, page: 1 }, field === 'q' ? 'replace' : 'push');
    },
    /** Clears the search text or, with `all`, the filters too. */
    clear(what: 'search' | 'all') {
      const box = searchBox();
      if (box) box.value = '';
      const { chosen } = what === 'all' ? parseListState('', fields, 1) : state;
      change({ chosen: { ...chosen, q: '' }, page: 1 }, 'push');
      if (what === 'all') focusList();
      else box?.focus({ preventScroll: true });
    },
    /** Shows a page of the filtered list; a page of the unfiltered list is where the pressed link leads. */
    goToPage(to: number, event: MouseEvent) {
      if (!filtered) return;
      event.preventDefault();
      change({ ...state, page: to }, 'push');
      focusList();
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
    },
  };
}

/** Keeps the filters, search and page of a list in the URL. */
function useUrlState<Field extends string>(
  root: RefObject<HTMLElement | null>,
  fields: Filters<Field>,
  page: number,
  listHref: string,
) {
  const [state, setState] = useState(() => parseListState('', fields, page));

  const hrefOf = (to: ListState<Field>) =>
    isFiltered(to) ? listHref + serializeListState(to) : pagePath(listHref, to.page);

  const searchBox = () => root.current?.querySelector<HTMLInputElement>('[name=q]');

  const change = (next: ListState<Field>, how: 'push' | 'replace') => {
    // The first page of the unfiltered list is another document than its later pages.
    if (!isFiltered(next) && next.page !== page) return location.assign(listHref);
    setState(next);
    const href = hrefOf(next);
    if (href === location.pathname + location.search) return;
    if (how === 'push') history.pushState(null, '', href);
    else history.replaceState(null, '', href);
  };

  // Reads the query right after hydration, because the prerendered page ignores it.
  const readUrl = useEffectEvent(() => {
    delete document.documentElement.dataset['awaitsFilters'];
    const requested = parseListState(location.search, fields, page);
    const chosen = withControls(requested.chosen, root.current!);
    const box = searchBox();
    if (box?.value === '') box.value = requested.chosen.q;
    // A control that differs from the URL was changed before hydration; Back undoes a choice then, too.
    const hasChosen = (Object.keys(fields) as Field[]).some(
      (field) => chosen[field] !== requested.chosen[field],
    );
    if (hasChosen) change({ chosen, page: 1 }, 'push');
    else if (chosen.q.trim() !== requested.chosen.q.trim()) change({ chosen, page: 1 }, 'replace');
    // A form that the browser has submitted names its empty fields too.
    else if (isFiltered(requested)) change(requested, 'replace');
    else setState(requested);
  });
  // A layout effect, because a passive effect could overwrite a click made right after hydration.
  useLayoutEffect(() => readUrl(), []);
  useEffect(() => void loadWholeSheet().catch(console.warn), []);

  const readEntry = useEffectEvent(() => {
    // An entry in the other language; its page is loaded (see inline/start-late.ts).
    if (location.pathname !== pagePath(listHref, page)) return;
    const requested = parseListState(location.search, fields, page);
    const box = searchBox();
    if (box) box.value = requested.chosen.q;
    setState(requested);
  });
  useEffect(() => {
    addEventListener('popstate', readEntry);
    return () => removeEventListener('popstate', readEntry);
  }, []);

  return { state, change, hrefOf, searchBox };
}

/** Merges the filters with the values of the form's controls, which visitors may have changed before hydration. */
function withControls<Field extends string>(
  chosen: FilterValues<Field>,
  root: HTMLElement,
): FilterValues<Field> {
  const written = new FormData(root.querySelector('form')!);
  const values = Object.entries(chosen).map(([field, value]) => [
    field,
    written.get(field) || value,
  ]);
  return Object.fromEntries(values) as FilterValues<Field>;
}
