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

/** A list as its page's HTML holds it: plain data, for the props of an island. */
export interface ListData<Card> {
  /** The cards of this page of the plain list. */
  cards: Card[];
  /** How many cards there are in all. */
  total: number;
  /** Which page of the plain list this is, from 1. */
  page: number;
  /** The plain list's first page; with `.json` after it, the index of every card. */
  listHref: string;
  names: PageNames;
}

/** Which cards a choice lets through. */
export type Matching<Card, Field extends string> = (
  chosen: Chosen<Field>,
) => (card: Card) => boolean;

/** The order of what is found by a choice; undefined where it is that of the list. */
export type Ordering<Card, Field extends string> = (
  chosen: Chosen<Field>,
) => ((a: Card, b: Card) => number) | undefined;

/**
 * A list that a visitor searches, narrows and turns the pages of, mirrored in the URL
 * (product: lists/state).
 *
 * @param root the element around the form and the cards.
 * @param fields what the list can be narrowed by.
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
  // A copy: the index stays in its order.
  const found = order === undefined ? matches : [...matches].sort(order);
  const count = narrowed ? found.length : total;
  const pages = pageCount(count);
  // A shared URL may name a page that is no longer there.
  const current = Math.min(state.page, pages);
  const path = narrowed ? listHref : pagePath(listHref, state.page);

  // What stands around the list belongs to the page that was loaded.
  const described = narrowed ? 1 : state.page;
  useEffect(() => {
    if (root.current?.isConnected === true) describePage(names, described, listHref);
  }, [root, names, described, listHref]);

  // A plain page has a document of its own, which needs no index.
  const unreachable = index.status === 'failed' && !narrowed;
  useEffect(() => {
    if (unreachable) location.replace(path);
  }, [unreachable, path]);

  return {
    chosen: state.chosen,
    // Until it is there, the page that cannot be shown in place is still being loaded.
    status: unreachable ? 'loading' : index.status,
    retry: index.retry,
    count,
    pages,
    current,
    /** Whether anything stays chosen when the words go. */
    canClearWords:
      state.chosen.q.trim() !== '' && isNarrowed({ ...state, chosen: { ...state.chosen, q: '' } }),
    shown: isHere ? cards : pageOf(found, current),
    hrefOf: (to: number) => hrefOf({ ...state, page: to }),
    /** Changes one choice; the words and the other choices stay, with "All", too (product: lists/all). */
    choose(field: Field | 'q', value: string) {
      // A press may come before what was typed and chosen ahead of it has become state.
      const chosen = { ...withControls(state.chosen, root.current), [field]: value };
      // Back undoes a choice, not a letter.
      change({ chosen, page: 1 }, field === 'q' ? 'replace' : 'push');
    },
    /** Takes the words back or, with `all`, every choice. */
    clear(what: 'words' | 'all') {
      const box = searchBox();
      if (box) box.value = '';
      const { chosen } = what === 'all' ? readState('', fields, 1) : state;
      change({ chosen: { ...chosen, q: '' }, page: 1 }, 'push');
      // The control that was pressed goes, and would take the focus along.
      (what === 'all' ? root.current : box)?.focus({ preventScroll: true });
    },
    turnTo(to: number) {
      change({ ...state, page: to }, 'push');
      // The focus goes where the view does: the link that turned the page is far below.
      root.current?.focus({ preventScroll: true });
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    },
  };
}

/** What a visitor narrowed a list to, kept in the URL. */
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

  // With hydration, not after it, as the prerendered page knows no query.
  const readUrl = useEffectEvent(() => {
    // The visitor has left before React was there; the URL is another page's.
    if (root.current?.isConnected !== true) return;
    document.documentElement.removeAttribute('data-narrowed');
    const asked = readState(location.search, fields, page);
    const chosen = withControls(asked.chosen, root.current);
    const box = searchBox();
    if (box?.value === '') box.value = asked.chosen.q;
    // A browser that comes back to the page fills the form with what the URL says anyway.
    if (writeState({ ...asked, chosen }) === writeState(asked)) setState(asked);
    else change({ chosen, page: 1 }, 'replace');
  });
  // A press between hydration and a passive effect would be answered, and then taken back.
  useLayoutEffect(() => readUrl(), []);

  return { state, change, hrefOf, searchBox };
}

/** What is chosen, and what the form's controls hold, which may have been used before hydration. */
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
