// pure module
import { retreatTypes, type RetreatType } from './types.ts';

/** What a visitor narrowed the list to. */
export interface ListState {
  /** `undefined`: all types. */
  type: RetreatType | undefined;
  query: string;
  /** From 1. */
  page: number;
}

/** The list as a plain visit shows it. */
export const plainState: ListState = { type: undefined, query: '', page: 1 };

/**
 * The state that an address' query stands for; anything unknown counts as not given.
 * @example readState('?type=domestic&q=海') // => { type: 'domestic', query: '海', page: 1 }
 */
export function readState(search: string): ListState {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page'));
  return {
    type: retreatTypes.find((type) => type === parameters.get('type')),
    query: parameters.get('q') ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** A state as a query, empty for the plain list. */
export function writeState({ type, query, page }: ListState): string {
  const parameters = new URLSearchParams();
  if (type !== undefined) parameters.set('type', type);
  if (query.trim() !== '') parameters.set('q', query.trim());
  if (page > 1) parameters.set('page', String(page));
  const written = parameters.toString();
  return written === '' ? '' : `?${written}`;
}
