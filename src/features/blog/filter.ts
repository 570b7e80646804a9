// pure module
import { categories, type Category } from './article.ts';

/** What a visitor narrowed the list to, and which page of it is shown (spec §4). */
export interface BlogState {
  /** `undefined`: all. */
  category: Category | undefined;
  /** A tag's id; `undefined`: all. */
  tag: string | undefined;
  query: string;
  /** From 1. */
  page: number;
}

/** Whether anything is narrowed down: then the list is another than the prerendered one. */
export function isNarrowed({ category, tag, query }: BlogState): boolean {
  return category !== undefined || tag !== undefined || query.trim() !== '';
}

/**
 * The state that an address' query stands for; anything unknown counts as not given.
 *
 * @param tags the ids there are.
 * @param page the page whose address it is.
 * @example readState('?category=seasonal&q=紅葉', [], 1)
 * // => { category: 'seasonal', tag: undefined, query: '紅葉', page: 1 }
 */
export function readState(search: string, tags: readonly string[], page: number): BlogState {
  const parameters = new URLSearchParams(search);
  const state = {
    category: categories.find((category) => category === parameters.get('category')),
    tag: tags.find((tag) => tag === parameters.get('tag')),
    query: parameters.get('q') ?? '',
  };
  if (!isNarrowed({ ...state, page })) return { ...state, page };
  const asked = Number(parameters.get('page'));
  return { ...state, page: Number.isInteger(asked) && asked > 1 ? asked : 1 };
}

/** A narrowed state as a query; empty for the plain list, whose pages have paths of their own. */
export function writeState(state: BlogState): string {
  if (!isNarrowed(state)) return '';
  const parameters = new URLSearchParams();
  if (state.category !== undefined) parameters.set('category', state.category);
  if (state.tag !== undefined) parameters.set('tag', state.tag);
  if (state.query.trim() !== '') parameters.set('q', state.query.trim());
  if (state.page > 1) parameters.set('page', String(state.page));
  return `?${parameters.toString()}`;
}
