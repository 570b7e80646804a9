/** One option among a list's filters. */
export interface FilterOption {
  /** The value in the URL; empty for the option that shows all items. */
  value: string;
  label: string;
  /** Path of a page with the option's items, for a link that works without JavaScript. */
  href?: string;
}

/** What a control of one filter shows, and what it reports. */
export interface FilterControl {
  /** The URL parameter. */
  field: string;
  /** The accessible name. */
  label: string;
  options: readonly FilterOption[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A list's filters, without its search: URL parameters with the options of each. */
export type Filters<Field extends string> = Readonly<Record<Field, readonly FilterOption[]>>;

/** The values of all filters, and in `q` the search text as typed; an empty value excludes no items. */
export type FilterValues<Field extends string> = Readonly<Record<Field | 'q', string>>;

/** The filters and search of a list, and the page shown. */
export interface ListState<Field extends string> {
  chosen: FilterValues<Field>;
  /** Page number, from 1. */
  page: number;
}

/** Returns whether any filters or search text are set; the prerendered list then doesn't apply. */
export function isFiltered({ chosen }: ListState<string>): boolean {
  return Object.values(chosen).some((value) => value.trim() !== '');
}

/**
 * Reads a list's state from a URL's query; unknown values count as absent.
 *
 * @param search the query, with or without `?`.
 * @param page the page of the unfiltered list that the URL's path names.
 * @example parseListState('?type=near&q=海', { type: [{ value: 'near', label: 'Near' }] }, 1)
 * // => { chosen: { type: 'near', q: '海' }, page: 1 }
 */
export function parseListState<Field extends string>(
  search: string,
  filters: Filters<Field>,
  page: number,
): ListState<Field> {
  const parameters = new URLSearchParams(search);
  const values: Record<string, string> = {};
  for (const [field, options] of Object.entries<readonly FilterOption[]>(filters)) {
    values[field] = options.find(({ value }) => value === parameters.get(field))?.value ?? '';
  }
  values['q'] = parameters.get('q') ?? '';
  const state = { chosen: values as FilterValues<Field>, page };
  if (!isFiltered(state)) return state;
  const requestedPage = Number(parameters.get('page'));
  return {
    ...state,
    page: Number.isInteger(requestedPage) && requestedPage > 1 ? requestedPage : 1,
  };
}

/** Returns a filtered state as a query; empty for the unfiltered list, whose pages have paths of their own. */
export function serializeListState(state: ListState<string>): string {
  if (!isFiltered(state)) return '';
  const parameters = new URLSearchParams();
  for (const [field, value] of Object.entries(state.chosen)) {
    if (value.trim() !== '') parameters.set(field, value.trim());
  }
  if (state.page > 1) parameters.set('page', String(state.page));
  return `?${parameters.toString()}`;
}
