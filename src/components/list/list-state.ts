// pure module
/** One option among a list's filters. */
export interface Choice {
  /** The value in the URL; empty: all. */
  value: string;
  label: string;
  /** Path of the option's page without JavaScript. */
  href?: string;
}

/** A list's filters, without its search: URL parameters with the options of each. */
export type Fields<Field extends string> = Readonly<Record<Field, readonly Choice[]>>;

/** The values of all filters, and in `q` the search text as typed; empty: all. */
export type Chosen<Field extends string> = Readonly<Record<Field | 'q', string>>;

/** The filters and search of a list, and the page shown. */
export interface ListState<Field extends string> {
  chosen: Chosen<Field>;
  /** Page number, from 1. */
  page: number;
}

/** Returns whether any filters or search text are set; the prerendered list then doesn't apply. */
export function isNarrowed({ chosen }: ListState<string>): boolean {
  return Object.values(chosen).some((value) => value.trim() !== '');
}

/**
 * Reads a list's state from a URL's query; unknown values count as absent.
 *
 * @param search the query, with or without `?`.
 * @param page the page of the unfiltered list that the URL's path names.
 * @example readState('?type=near&q=海', { type: [{ value: 'near', label: 'Near' }] }, 1)
 * // => { chosen: { type: 'near', q: '海' }, page: 1 }
 */
export function readState<Field extends string>(
  search: string,
  fields: Fields<Field>,
  page: number,
): ListState<Field> {
  const parameters = new URLSearchParams(search);
  const values: Record<string, string> = {};
  for (const [field, choices] of Object.entries<readonly Choice[]>(fields)) {
    values[field] = choices.find(({ value }) => value === parameters.get(field))?.value ?? '';
  }
  values['q'] = parameters.get('q') ?? '';
  const state = { chosen: values as Chosen<Field>, page };
  if (!isNarrowed(state)) return state;
  const asked = Number(parameters.get('page'));
  return { ...state, page: Number.isInteger(asked) && asked > 1 ? asked : 1 };
}

/** Returns a filtered state as a query; empty for the unfiltered list, whose pages have paths of their own. */
export function writeState(state: ListState<string>): string {
  if (!isNarrowed(state)) return '';
  const parameters = new URLSearchParams();
  for (const [field, value] of Object.entries(state.chosen)) {
    if (value.trim() !== '') parameters.set(field, value.trim());
  }
  if (state.page > 1) parameters.set('page', String(state.page));
  return `?${parameters.toString()}`;
}
