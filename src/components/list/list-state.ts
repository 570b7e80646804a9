// pure module
/** What a list can be narrowed by beside words: parameters of its URL, and the values each may have. */
export type Fields<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** What a visitor narrowed a list to, and which page of it is shown. */
export interface ListState<Field extends string> {
  /** A value per field; empty: all. */
  chosen: Readonly<Record<Field, string>>;
  /** The words searched for, as typed. */
  query: string;
  /** From 1. */
  page: number;
}

/** Whether anything is narrowed down: then the list is another than the prerendered one. */
export function isNarrowed({ chosen, query }: ListState<string>): boolean {
  return query.trim() !== '' || Object.values(chosen).some((value) => value !== '');
}

/**
 * The state that a URL's query stands for; anything unknown counts as not given.
 *
 * @param search the query, with or without `?`.
 * @param page the page of the plain list at whose path it is asked.
 * @example readState('?type=domestic&q=海', { type: ['domestic', 'international'] }, 1)
 * // => { chosen: { type: 'domestic' }, query: '海', page: 1 }
 */
export function readState<Field extends string>(
  search: string,
  fields: Fields<Field>,
  page: number,
): ListState<Field> {
  const parameters = new URLSearchParams(search);
  const chosen = Object.fromEntries(
    Object.entries<readonly string[]>(fields).map(([field, values]) => {
      const value = parameters.get(field) ?? '';
      return [field, values.includes(value) ? value : ''];
    }),
  ) as Record<Field, string>;
  const state = { chosen, query: parameters.get('q') ?? '', page };
  if (!isNarrowed(state)) return state;
  const asked = Number(parameters.get('page'));
  return { ...state, page: Number.isInteger(asked) && asked > 1 ? asked : 1 };
}

/** A narrowed state as a query; empty for the plain list, whose pages have paths of their own. */
export function writeState(state: ListState<string>): string {
  if (!isNarrowed(state)) return '';
  const parameters = new URLSearchParams();
  for (const [field, value] of Object.entries(state.chosen)) {
    if (value !== '') parameters.set(field, value);
  }
  const query = state.query.trim();
  if (query !== '') parameters.set('q', query);
  if (state.page > 1) parameters.set('page', String(state.page));
  return `?${parameters.toString()}`;
}
