import type { ControlName } from '../message/message.ts';

/** The fields that a visitor has filled, kept until they are sent; others are absent. */
export interface Draft extends Partial<Record<ControlName, string>> {
  /** Moment of the first input, in milliseconds since 1970. */
  begun?: number;
  /** The chosen retreat with its label and the label's language; present if some form's list lacks the retreat. */
  unlisted?: { value: string; label: string; locale: string };
}

/** Session storage key. */
const key = 'inquiryDraft';
const listeners = new Set<() => void>();

/** Keeps the draft until the document is left if storage is blocked or full. */
let memory: Draft = {};

/** Returns the draft of this tab, which survives changes of page and reloads. */
export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored === 'object' && stored !== null) return stored;
  } catch {
    // Storage is blocked, or contains something other than JSON.
  }
  return memory;
}

/**
 * Writes fields of the draft.
 * @param begun the moment of the first input, unless the draft has one already.
 */
export function writeDraft(fields: Omit<Draft, 'begun'>, begun: number = Date.now()): void {
  saveDraft({ begun, ...readDraft(), ...fields });
}

function saveDraft(draft: Draft): void {
  memory = draft;
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full, so only `memory` keeps the draft.
  }
  for (const listener of listeners) listener();
}

/** Removes the draft, after the browser itself has sent it. */
export function forgetDraft(): void {
  saveDraft({});
}

/** Removes the chosen retreat and departure from the draft. */
export function forgetChoices(): void {
  const { retreat, departure, unlisted, ...typed } = readDraft();
  if ((retreat ?? departure ?? unlisted) === undefined) return;
  saveDraft(typed);
}

/**
 * Removes what was sent from the draft and keeps what has changed since.
 *
 * @param sent the fields as they were sent.
 */
export function forgetSent(sent: Partial<Record<ControlName, string>>): void {
  const { begun, unlisted, ...fields } = readDraft();
  const unsent = Object.entries(fields).filter(
    ([name, value]) => value !== sent[name as ControlName],
  );
  const draft: Draft = Object.fromEntries(unsent);
  if (unsent.length > 0 && begun !== undefined) draft.begun = begun;
  if (draft.retreat !== undefined && unlisted !== undefined) draft.unlisted = unlisted;
  saveDraft(draft);
}

/** Calls `listener` after every change, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
