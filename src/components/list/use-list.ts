import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { writeUrl } from './history.ts';
import { isNarrowed, readState, writeState, type Fields, type ListState } from './list-state.ts';
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
}

/** Which cards a state lets through, its page aside. */
export type Matching<Card, Field extends string> = (
  state: ListState<Field>,
) => (card: Card) => boolean;

/**
 * A list that a visitor searches, narrows and turns the pages of, mirrored in the URL
 * (product: lists/state).
 *
 * @param root the element around the form and the cards.
 * @param fields what the list can be narrowed by.
 */
export function useList<Card, Field extends string>(
  root: RefObject<HTMLElement | null>,
  { cards, total, page, listHref }: ListData<Card>,
  fields: Fields<Field>,
  matching: Matching<Card, Field>,
) {
  const [state, setState] = useState(() => readState('', fields, page));

  const narrowed = isNarrowed(state);
  const isComplete = total <= cards.length;
  const isHere = !narrowed && state.page === page;
  const index = useIndex<Card>(`${listHref}.json`, !isComplete && !isHere);
  const known = (isComplete ? cards : index.items) ?? [];
  const found = narrowed ? known.filter(matching(state)) : known;
  const count = narrowed ? found.length : total;
  const pages = pageCount(count);
  // A shared URL may name a page that is no longer there.
  const current = Math.min(state.page, pages);

  const hrefOf = (to: ListState<Field>) =>
    isNarrowed(to) ? listHref + writeState(to) : pagePath(listHref, to.page);

  const change = (next: ListState<Field>, how: 'push' | 'replace') => {
    setState(next);
    writeUrl(hrefOf(next), how);
  };

  // After hydration, as the prerendered page knows no query.
  const readUrl = useEffectEvent(() => {
    const asked = readState(location.search, fields, page);
    const wanted = withControls(asked, root.current);
    const box = searchBox(root.current);
    if (box?.value === '') box.value = asked.query;
    // A browser that comes back to the page fills the form with what the URL says anyway.
    if (writeState(wanted) === writeState(asked)) setState(asked);
    else change({ ...wanted, page: 1 }, 'replace');
  });
  useEffect(() => readUrl(), []);

  return {
    chosen: state.chosen,
    status: index.status,
    retry: index.retry,
    count,
    pages,
    current,
    shown: isHere ? cards : pageOf(found, current),
    hrefOf: (to: number) => hrefOf({ ...state, page: to }),
    choose(field: Field, value: string) {
      // A press may come before what was typed and chosen ahead of it has become state.
      const { chosen, query } = withControls(state, root.current);
      change({ chosen: { ...chosen, [field]: value }, query, page: 1 }, 'push');
    },
    search: (query: string) => change({ ...state, query, page: 1 }, 'replace'),
    turnTo(to: number) {
      change({ ...state, page: to }, 'push');
      // The focus goes where the view does: the link that turned the page is far below.
      root.current?.focus({ preventScroll: true });
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    },
  };
}

/** A state with what the form's controls hold, which may have been used before they hydrated. */
function withControls<Field extends string>(
  state: ListState<Field>,
  root: HTMLElement | null,
): ListState<Field> {
  const chosen: Record<Field, string> = { ...state.chosen };
  for (const { name, value } of root?.querySelectorAll('select') ?? []) {
    if (value !== '') chosen[name as Field] = value;
  }
  return { ...state, chosen, query: searchBox(root)?.value || state.query };
}

function searchBox(root: HTMLElement | null): HTMLInputElement | null | undefined {
  return root?.querySelector<HTMLInputElement>('input[type=search]');
}
