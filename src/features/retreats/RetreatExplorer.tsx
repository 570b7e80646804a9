import { useEffect, useRef, useState } from 'react';
import { writeAddress } from '#components/ui/address.ts';
import { choiceButton } from '#components/ui/choice.ts';
import { ListLoading } from '#components/ui/ListLoading.tsx';
import { pageCount, pageOf } from '#components/ui/pagination.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { useIndex } from '#components/ui/use-index.ts';
import type { RetreatCardData, RetreatCardLabels } from './card.ts';
import { plainState, readState, writeState, type ListState } from './filter.ts';
import { cardGrid, RetreatCard } from './RetreatCard.tsx';
import { filterRetreats } from './search.ts';
import type { RetreatType } from './types.ts';

interface Props {
  /** The cards of this page of the plain list, in the HTML from the start. */
  cards: RetreatCardData[];
  /** How many retreats there are in all. */
  total: number;
  pageSize: number;
  /** Which page of the plain list this is, from 1. */
  page: number;
  /** The plain list's pages, from the first. */
  pageHrefs: string[];
  /** The JSON with every card; asked for when a filter first needs more than `cards`. */
  indexHref: string;
  /** Where the type buttons lead without JavaScript. */
  typeHrefs: Record<RetreatType, string>;
  labels: {
    filterLabel: string;
    all: string;
    domestic: string;
    international: string;
    search: string;
    searchPlaceholder: string;
    count: { one: string; other: string };
    empty: string;
    loading: string;
    failed: string;
    retry: string;
    pages: string;
    page: string;
    previous: string;
    next: string;
  };
  cardLabels: RetreatCardLabels;
}

/** The list of retreats with its filters (spec §2), prerendered and usable before it hydrates. */
export function RetreatExplorer(props: Props) {
  const { cards, total, pageSize, page, pageHrefs, typeHrefs, labels, cardLabels } = props;
  const listHref = pageHrefs[0] ?? '';
  const [state, setState] = useState<ListState>(plainState);
  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);

  const narrowed = state.type !== undefined || state.query.trim() !== '';
  const index = useIndex<RetreatCardData>(props.indexHref, narrowed && total > cards.length);
  const known = total > cards.length ? index.items : cards;
  const found = filterRetreats(
    (known ?? []).map((card) => ({ ...card, title: card.title.join(''), card })),
    state,
  );
  const count = narrowed ? found.length : total;
  const pages = narrowed ? pageCount(found.length, pageSize) : pageHrefs.length;
  // A shared address may name a page that is no longer there.
  const current = narrowed ? Math.min(state.page, pages) : page;
  const shown = narrowed ? pageOf(found, current, pageSize).map(({ card }) => card) : cards;

  const change = (next: ListState, history: 'push' | 'replace') => {
    setState(next);
    const plain = writeState(next) === '' ? (pageHrefs[page - 1] ?? listHref) : listHref;
    writeAddress(plain + writeState(next), history);
  };

  // The address is read after hydration, as the prerendered page knows no query; so are the words
  // that a visitor typed before it.
  useEffect(() => {
    const asked = readState(location.search);
    const typed = input.current?.value ?? '';
    if (typed === '') {
      if (input.current !== null) input.current.value = asked.query;
      setState(asked);
    } else {
      const wanted = { ...asked, query: typed, page: 1 };
      setState(wanted);
      writeAddress(listHref + writeState(wanted), 'replace');
    }
  }, [listHref]);

  const choose = (type: RetreatType | undefined) => {
    // A press may come before the words typed ahead of it have become state.
    const query = input.current?.value ?? state.query;
    change({ type, query, page: 1 }, 'push');
  };

  const typeButton = (type: RetreatType | undefined, href: string, label: string) => (
    <li key={label}>
      <button
        type="submit"
        formAction={href}
        aria-pressed={state.type === type}
        onClick={(event) => {
          event.preventDefault();
          choose(type);
        }}
        className={choiceButton}
      >
        {label}
      </button>
    </li>
  );

  return (
    <div ref={top} className="scroll-mt-8" data-filters>
      <form
        method="get"
        action={listHref}
        role="search"
        // Where the island can't wake, its buttons are the browser's: the client router reads no
        // relative `formaction`.
        data-astro-reload
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-5 border-b border-line pb-8 md:flex-row md:items-end md:justify-between"
      >
        {/* Enter in the search box presses a form's first button: not one of the types. */}
        <button type="submit" disabled hidden />
        <ul aria-label={labels.filterLabel} className="flex flex-wrap gap-2">
          {typeButton(undefined, listHref, labels.all)}
          {typeButton('domestic', typeHrefs.domestic, labels.domestic)}
          {typeButton('international', typeHrefs.international, labels.international)}
        </ul>
        <div className="needs-script md:w-80">
          <SearchBox
            ref={input}
            label={labels.search}
            placeholder={labels.searchPlaceholder}
            onSearch={(query) => change({ ...state, query, page: 1 }, 'replace')}
          />
        </div>
      </form>

      {index.status !== 'ready' ? (
        <ListLoading status={index.status} onRetry={index.retry} labels={labels} />
      ) : (
        <>
          <p role="status" className="mt-6 mb-8 text-sm text-ink">
            {count === 0
              ? labels.empty
              : (count === 1 ? labels.count.one : labels.count.other).replace(
                  '{count}',
                  String(count),
                )}
          </p>
          <ul className={cardGrid}>
            {shown.map((card, at) => (
              <li key={card.id}>
                <RetreatCard card={card} labels={cardLabels} heading="h2" priority={at < 1} />
              </li>
            ))}
          </ul>
          <Pagination
            current={current}
            count={pages}
            hrefOf={(to) =>
              narrowed ? listHref + writeState({ ...state, page: to }) : (pageHrefs[to - 1] ?? '')
            }
            {...(narrowed && {
              onSelect: (to: number) => {
                change({ ...state, page: to }, 'push');
                top.current?.scrollIntoView();
              },
            })}
            labels={labels}
          />
        </>
      )}
    </div>
  );
}
