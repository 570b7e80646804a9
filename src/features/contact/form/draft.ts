import { afterSwap } from '#browser/island.ts';
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
let draft = storedDraft() ?? {};
let isStored = true;
// A form that didn't hydrate (keep-typed.ts), or another document of this tab, may have changed the draft in storage.
for (const type of ['pageshow', afterSwap])
  globalThis.addEventListener?.(type, () => isStored && save(storedDraft() ?? draft), true);

/** Returns the draft in storage; undefined if storage is blocked. */
function storedDraft(): Draft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') ?? {}) as Draft;
  } catch {
    return undefined;
  }
}

/** Returns the draft of this tab, which survives changes of page and reloads. */
export function readDraft(): Draft {
  return draft;
}

/**
 * Writes fields to the draft. Another retreat without a departure of its own removes the departure.
 *
 * @param startedAt the moment of the first input, unless the draft has one already.
 */
export function writeDraft(values: Values, startedAt: number = Date.now()): void {
  const isOther = values.retreat !== undefined && values.retreat !== draft.retreat;
  save({ startedAt, ...draft, ...(isOther && { departure: '' }), ...values });
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
  const { retreat, departure, ...others } = draft;
  if (departure && choice && choice !== retreat) save(others);
}

/** Removes what was sent from the draft and keeps what has changed since. */
export function forgetSent(sent: Values): void {
  const { startedAt, ...values } = draft;
  const unsent = Object.entries(values).filter(
    ([name, value]) => value !== sent[name as FieldName],
  );
  save(
    unsent.length === 0 ? {} : { ...(startedAt && { startedAt }), ...Object.fromEntries(unsent) },
  );
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
    isStored = true;
  } catch {
    // Storage is blocked or full.
    isStored = false;
  }
  for (const listener of listeners) listener();
}
