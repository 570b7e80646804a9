// pure module
/** One value that a list can be narrowed to. */
export interface Choice {
  /** As it stands in the URL; empty: all. */
  value: string;
  label: string;
  /** Where it leads without JavaScript. */
  href?: string;
}

/** What a list can be narrowed by beside words: parameters of its URL with the choices of each. */
export type Fields<Field extends string> = Readonly<Record<Field, readonly Choice[]>>;

/** A value per field, and as `q` the words searched for as they were typed; empty: all. */
export type Chosen<Field extends string> = Readonly<Record<Field | 'q', string>>;

/** What a visitor narrowed a list to, and which page of it is shown. */
export interface ListState<Field extends string> {
  chosen: Chosen<Field>;
  /** From 1. */
  page: number;
}

/** Whether anything is narrowed down: then the list is another than the prerendered one. */
export function isNarrowed({ chosen }: ListState<string>): boolean {
  return Object.values(chosen).some((value) => value.trim() !== '');
}

/**
 * The state that a URL's query stands for; anything unknown counts as not given.
 *
 * @param search the query, with or without `?`.
 * @param page the page of the plain list at whose path it is asked.
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

/** A narrowed state as a query; empty for the plain list, whose pages have paths of their own. */
export function writeState(state: ListState<string>): string {
  if (!isNarrowed(state)) return '';
  const parameters = new URLSearchParams();
  for (const [field, value] of Object.entries(state.chosen)) {
    if (value.trim() !== '') parameters.set(field, value.trim());
  }
  if (state.page > 1) parameters.set('page', String(state.page));
  return `?${parameters.toString()}`;
}
