import type { FieldName } from '../message/fields.ts';
import { draftKey } from './draft-key.ts';

/** The values of a form's fields. */
export type Values = Partial<Record<FieldName, string>>;

/** The fields that a visitor has changed, kept until they are sent; others are absent. */
export interface Draft extends Values {
  /** Moment of the first input, in milliseconds since 1970. */
  startedAt?: number;
}

const listeners = new Set<() => void>();

/** Also kept here, for browsers that block storage. */
let draft: Draft = {};
/** The draft's JSON in storage when it was last read or written. */
let stored: string | null = null;

/**
 * Returns the draft of this tab, which survives changes of page and reloads. A form that didn't hydrate (keep-typed.ts),
 * or another document of this tab, may have changed it in storage.
 */
export function readDraft(): Draft {
  try {
    const found = sessionStorage.getItem(draftKey);
    if (found !== stored) draft = JSON.parse(found ?? '{}') as Draft;
    stored = found;
  } catch {
    // Storage is blocked.
  }
  return draft;
}

/**
 * Writes fields to the draft. Another retreat without a departure of its own removes the departure.
 *
 * @param startedAt the moment of the first input, unless the draft has one already.
 */
export function writeDraft(values: Values, startedAt: number = Date.now()): void {
  const earlier = readDraft();
  const isOther = values.retreat !== undefined && values.retreat !== earlier.retreat;
  save({ startedAt, ...earlier, ...(isOther && { departure: '' }), ...values });
}

/**
 * Returns the choice of a retreat that a query names; `''` for none.
 *
 * @param query undefined in a build.
 */
export function choiceInQuery(query: string | undefined): string {
  return new URLSearchParams(query).get('retreat') ?? '';
}

/** Writes the departure that a query names, with its retreat, over an earlier choice. A retreat alone overrides nothing. */
export function keepDepartureOfQuery(query: string): void {
  const departure = new URLSearchParams(query).get('departure');
  if (departure) writeDraft({ retreat: choiceInQuery(query), departure });
}

/** Removes a date and its retreat from the draft if the pressed link or its page is about another retreat. */
export function leaveOtherDeparture(choice: string): void {
  const { retreat, departure, ...others } = readDraft();
  if (departure && choice && choice !== retreat) save(others);
}

/** Removes what was sent from the draft and keeps what has changed since. */
export function forgetSent(sent: Values): void {
  const { startedAt, ...values } = readDraft();
  const unsent = Object.entries(values).filter(
    ([name, value]) => value !== sent[name as FieldName],
  );
  save(
    unsent.length === 0 ? {} : { ...(startedAt && { startedAt }), ...Object.fromEntries(unsent) },
  );
}

/** Calls `listener` after every change, and when Back has restored the page, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('pageshow', listener);
  };
}

function save(next: Draft): void {
  draft = next;
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(draft));
    stored = sessionStorage.getItem(draftKey);
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener();
}
