import { useRef, type ReactNode } from 'react';
import type { Dictionary } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import { WithoutJson } from '../WithoutJson.tsx';
import { cardGrid } from './card-grid.ts';
import { pageSize } from './controls/pagination.ts';
import { Pagination } from './controls/Pagination.tsx';
import { SearchBox } from './controls/SearchBox.tsx';
import { Select } from './controls/Select.tsx';
import { ToggleGroup } from './controls/ToggleGroup.tsx';
import { useList, type FilteredList, type ListData } from './use-list.ts';

/** The texts of a list's form and around its cards; without `range`, the list doesn't say which items a page shows. */
type ListLabels = Dictionary['common']['list'] &
  Dictionary['retreats']['list'] & { range?: string };

/** The controls of a list's form. */
interface ListControls<Field extends string> {
  toggle: ReactNode;
  search: ReactNode;
  /** Returns the drop-down of a filter. */
  select: (field: Field, label: string, clearLabel: string) => ReactNode;
}

/** The props of a list's island, from its page. */
export interface ListProps<Field extends string> extends ListData<Field> {
  /** The cards in the page's HTML, which stay as they are: a slot that React doesn't hydrate. */
  children?: ReactNode;
  labels: ListLabels;
  /** Path of the contact link in an empty list. */
  contactHref: string;
}

interface Props<Card, Field extends string> extends FilteredList<Card, Field>, ListProps<Field> {
  /** The filter that is a row of buttons. */
  toggle: Field;
  /** Lays out the form's controls, which are named as their URL parameters. */
  controls: (controls: ListControls<Field>) => ReactNode;
  formClass: string;
  /** Renders what the cards of all pages of a filtered list change elsewhere on the page. */
  onFound?: (found: readonly Card[]) => ReactNode;
  /** Renders a grid item, including its key, of the given number of items. */
  item: (card: Card, index: number, count: number) => ReactNode;
}

/**
 * A list's form, item count, cards and pagination. While the cards are being fetched, or if that fails, a message stands
 * below the form; after a failure with the page's own cards. An empty list links to the contact form.
 */
export function ListShell<Card, Field extends string>(props: Props<Card, Field>) {
  return (
    <WithoutJson>
      <List {...props} />
    </WithoutJson>
  );
}

function List<Card, Field extends string>(props: Props<Card, Field>) {
  const { children, controls, formClass, fields, labels, contactHref, item, onFound, toggle } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const list = useList(root, props);
  const { count, current, pages } = list;
  const from = (current - 1) * pageSize + 1;
  const to = Math.min(current * pageSize, count);
  const { one, other } = labels.count;
  const control = (field: Field, label: string) => ({
    field,
    label,
    options: fields[field],
    chosen: list.chosen[field],
    onChoose: (value: string) => list.choose(field, value),
  });
  return (
    <div ref={root} tabIndex={-1} className="filtered-list" data-filters>
      {/* Before the form hydrates, the browser submits it, and the loaded page reads the query. */}
      <form
        action={props.listHref}
        role="search"
        // The URL restores the controls. On each of them, Safari would empty it after a return to the page.
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className={`no-print grid gap-5 border-b border-line pb-8 ${formClass}`}
      >
        {controls({
          toggle: <ToggleGroup {...control(toggle, labels.filterLabel)} />,
          search: (
            <SearchBox
              label={labels.search}
              placeholder={labels.searchPlaceholder}
              onSearch={(query) => list.choose('q', query)}
            />
          ),
          select: (field, label, clearLabel) => (
            <Select {...control(field, label)} clearLabel={clearLabel} />
          ),
        })}
      </form>
      {list.status === 'loading' ? (
        <p role="status" className="mt-6 mb-8 flex items-center gap-3 text-sm text-ink">
          <span className="spinner" aria-hidden="true" />
          <span>{labels.loading}</span>
        </p>
      ) : list.status === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-5 py-10 text-error">
          <p>{labels.failed}</p>
          <button type="button" className="text-link" onClick={list.retry}>
            {labels.retry}
          </button>
        </div>
      ) : (
        <p role="status" className="mt-6 mb-8 text-sm text-ink">
          {count === 0 ? labels.empty : fill(count === 1 ? one : other, { count })}
        </p>
      )}
      {/* Hidden, not removed, so that the browser keeps the pictures, and their space while other cards load. */}
      <div
        hidden={list.shown !== undefined && list.status === 'ready'}
        style={list.status === 'loading' ? { visibility: 'hidden' } : undefined}
      >
        {children}
      </div>
      {list.found && onFound?.(list.found)}
      {list.status === 'ready' && (
        <>
          {count === 0 && (
            <ul className="flex flex-wrap gap-x-8 gap-y-3">
              {list.canClearSearch && (
                <li>
                  <button type="button" className="text-link" onClick={() => list.clear('search')}>
                    {labels.clearSearch}
                  </button>
                </li>
              )}
              <li>
                <button type="button" className="text-link" onClick={() => list.clear('all')}>
                  {labels.showAll}
                </button>
              </li>
              <li>
                <a href={contactHref} data-open-contact="" className="text-link">
                  {labels.ask}
                </a>
              </li>
            </ul>
          )}
          {list.shown && (
            <ul className={`${cardGrid} starting:*:opacity-0 motion-safe:*:transition-opacity`}>
              {list.shown.map((card, index, { length }) => item(card, index, length))}
            </ul>
          )}
          <Pagination
            current={current}
            count={pages}
            hrefOf={list.hrefOf}
            onSelect={list.goToPage}
            labels={labels}
          />
          {labels.range !== undefined && count > 0 && (
            <p className={`text-center text-sm text-ink ${pages > 1 ? 'mt-6' : 'mt-16'}`}>
              {fill(labels.range, { from, to, count })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
