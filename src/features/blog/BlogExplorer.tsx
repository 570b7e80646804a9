import { useEffect, useId, useRef, useState } from 'react';
import { writeAddress } from '#components/ui/address.ts';
import { choiceButton } from '#components/ui/choice.ts';
import { ListLoading } from '#components/ui/ListLoading.tsx';
import { pageCount, pageOf } from '#components/ui/pagination.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { useIndex } from '#components/ui/use-index.ts';
import { categories, type Category, type Tag } from './article.ts';
import { ArticleCard, articleGrid } from './ArticleCard.tsx';
import type { ArticleCardData, ArticleCardLabels } from './card.ts';
import { isNarrowed, readState, writeState, type BlogState } from './filter.ts';
import { filterArticles } from './search.ts';

interface Props {
  /** The cards of this page of the plain list, in the HTML from the start. */
  cards: ArticleCardData[];
  /** How many articles there are in all. */
  total: number;
  pageSize: number;
  /** Which page of the plain list this is, from 1. */
  page: number;
  /** The plain list's first page. */
  listHref: string;
  /** The address of its other pages; holds `{page}`. */
  pageHref: string;
  /** The JSON with every card; asked for when more than `cards` is needed. */
  indexHref: string;
  /** The tags there are, in the order of the drop-down. */
  tags: Tag[];
  labels: {
    filterLabel: string;
    all: string;
    search: string;
    searchPlaceholder: string;
    tag: string;
    allTags: string;
    clearTag: string;
    count: { one: string; other: string };
    /** Holds `{from}`, `{to}` and `{count}`. */
    range: string;
    empty: string;
    loading: string;
    failed: string;
    retry: string;
    pages: string;
    page: string;
    previous: string;
    next: string;
  };
  cardLabels: ArticleCardLabels;
}

/** The list of articles with its filters (spec §2), prerendered and usable before it hydrates. */
export function BlogExplorer(props: Props) {
  const { cards, total, pageSize, page, listHref, pageHref, tags, labels, cardLabels } = props;
  const [state, setState] = useState<BlogState>({
    category: undefined,
    tag: undefined,
    query: '',
    page,
  });
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const tagId = useId();

  const narrowed = isNarrowed(state);
  const isComplete = total <= cards.length;
  const index = useIndex<ArticleCardData>(
    props.indexHref,
    !isComplete && (narrowed || state.page !== page),
  );
  const known = (isComplete ? cards : index.items) ?? [];
  const found = narrowed
    ? filterArticles(
        known.map((card) => ({ ...card, title: card.title.join(''), card })),
        state,
      ).map(({ card }) => card)
    : known;
  const count = narrowed ? found.length : total;
  const pages = pageCount(count, pageSize);
  const current = Math.min(state.page, pages);
  const shown = !narrowed && current === page ? cards : pageOf(found, current, pageSize);

  const hrefOf = (to: BlogState) => {
    if (isNarrowed(to)) return listHref + writeState(to);
    return to.page === 1 ? listHref : pageHref.replace('{page}', String(to.page));
  };

  const change = (next: BlogState, history: 'push' | 'replace') => {
    setState(next);
    writeAddress(hrefOf(next), history);
  };

  // The address is read after hydration, as the prerendered page knows no query; so is what a
  // visitor typed or chose before it.
  useEffect(() => {
    const ids = tags.map(({ id }) => id);
    const asked = readState(location.search, ids, page);
    const typed = input.current?.value ?? '';
    const chosen = select.current?.value ?? '';
    if (input.current !== null && typed === '') input.current.value = asked.query;
    // A browser that comes back to the page fills the form with what the address says anyway.
    if (['', asked.query].includes(typed) && ['', asked.tag].includes(chosen)) {
      setState(asked);
    } else {
      const wanted = {
        ...asked,
        query: typed === '' ? asked.query : typed,
        tag: chosen === '' ? asked.tag : chosen,
        page: 1,
      };
      setState(wanted);
      writeAddress(listHref + writeState(wanted), 'replace');
    }
  }, [listHref, page, tags]);

  const choose = (category: Category | undefined) => {
    // A press may come before what was typed and chosen ahead of it has become state.
    const query = input.current?.value ?? state.query;
    const tag = select.current?.value ?? state.tag;
    change({ category, tag: tag === '' ? undefined : tag, query, page: 1 }, 'push');
  };

  const turnTo = (to: number) => {
    change({ ...state, page: to }, 'push');
    // The focus goes where the view does: the link that turned the page is far below.
    top.current?.focus({ preventScroll: true });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  };

  const categoryButton = (category: Category | undefined, label: string) => (
    <li key={label}>
      <button
        type="button"
        aria-pressed={state.category === category}
        onClick={() => choose(category)}
        className={choiceButton}
      >
        {label}
      </button>
    </li>
  );

  return (
    <div ref={top} tabIndex={-1} className="outline-none" data-filters>
      <div className="needs-script">
        <form
          role="search"
          action={listHref}
          onSubmit={(event) => event.preventDefault()}
          className="grid gap-5 border-b border-line pb-8 lg:grid-cols-[1fr_auto] lg:items-start"
        >
          {/* Enter in the search box presses a form's first button: none of the others. */}
          <button type="submit" disabled hidden />
          <ul aria-label={labels.filterLabel} className="flex flex-wrap gap-2">
            {categoryButton(undefined, labels.all)}
            {categories.map((category) => categoryButton(category, cardLabels.category[category]))}
          </ul>
          <div className="grid gap-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]">
            <SearchBox
              ref={input}
              label={labels.search}
              placeholder={labels.searchPlaceholder}
              onSearch={(query) => change({ ...state, query, page: 1 }, 'replace')}
            />
            <div>
              <label htmlFor={tagId} className="sr-only">
                {labels.tag}
              </label>
              <select
                ref={select}
                id={tagId}
                value={state.tag ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change({ ...state, tag: value === '' ? undefined : value, page: 1 }, 'push')
                }
                className="min-h-11 w-full rounded-sm border border-control bg-paper px-3"
              >
                <option value="">{labels.allTags}</option>
                {tags.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
              {state.tag !== undefined && (
                <button
                  type="button"
                  className="quiet-link mt-2 text-sm"
                  onClick={() => {
                    // The button goes, and would take the focus along.
                    select.current?.focus();
                    change({ ...state, tag: undefined, page: 1 }, 'push');
                  }}
                >
                  {labels.clearTag}
                </button>
              )}
            </div>
          </div>
        </form>
      </div>

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
          <ul className={articleGrid}>
            {shown.map((card, at) => (
              <li key={card.slug}>
                <ArticleCard card={card} labels={cardLabels} heading="h2" priority={at < 1} />
              </li>
            ))}
          </ul>
          <Pagination
            current={current}
            count={pages}
            hrefOf={(to) => hrefOf({ ...state, page: to })}
            onSelect={turnTo}
            labels={labels}
          />
          {count > 0 && (
            <p className={`text-center text-sm text-ink ${pages > 1 ? 'mt-6' : 'mt-16'}`}>
              {labels.range
                .replace('{from}', String((current - 1) * pageSize + 1))
                .replace('{to}', String(Math.min(current * pageSize, count)))
                .replace('{count}', String(count))}
            </p>
          )}
        </>
      )}
    </div>
  );
}
