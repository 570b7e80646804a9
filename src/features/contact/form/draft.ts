import type { FieldName } from '../message/fields.ts';
import { draftKey } from './draft-key.ts';

/** The values of a form's fields. */
export type Values = Partial<Record<FieldName, string>>;

/** The fields that a visitor has changed, kept until they are sent; others are absent. */
export interface Draft extends Values {
  /** Moment of the first input, in milliseconds since 1970. */
  begun?: number;
}

const listeners = new Set<() => void>();

/** Also kept here, for browsers that block storage. */
let draft = storedDraft();
// Another document of this tab may have changed the draft while this one was in the back/forward cache.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && save(storedDraft()));

function storedDraft(): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') ?? {}) as Draft;
  } catch {
    return {};
  }
}

/** Returns the draft of this tab, which survives changes of page and reloads. */
export function readDraft(): Draft {
  return draft;
}

/**
 * Writes fields to the draft.
 * @param begun the moment of the first input, unless the draft has one already.
 */
export function writeDraft(values: Values, begun: number = Date.now()): void {
  save({ begun, ...draft, ...values });
}

/**
 * Returns the retreat that a query asks for; `''` for none.
 *
 * @param query undefined in a build.
 */
export function askedRetreat(query: string | undefined): string {
  return new URLSearchParams(query).get('retreat') ?? '';
}

/** Writes the departure that a query asks for, if any, over an earlier choice; a retreat alone overrides none. */
export function keepAskedDeparture(query: string): void {
  const departure = new URLSearchParams(query).get('departure');
  if (departure) writeDraft({ retreat: askedRetreat(query), departure });
}

/** Removes what was sent from the draft and keeps what has changed since. */
export function forgetSent(sent: Values): void {
  const { begun, ...values } = draft;
  const unsent = Object.entries(values).filter(
    ([name, value]) => value !== sent[name as FieldName],
  );
  save(unsent.length === 0 ? {} : { ...(begun && { begun }), ...Object.fromEntries(unsent) });
}

/** Calls `listener` after every change, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function save(next: Draft): void {
  draft = next;
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener();
}
