import type { Control } from './message.ts';

/** What a visitor has typed and chosen, kept until it was sent; what nobody touched is absent. */
export interface Draft extends Partial<Record<Control, string>> {
  /** When the first key was pressed, in milliseconds since 1970. */
  begun?: number;
  /** What the chosen retreat is called, and in which language, where not every form lists it. */
  unlisted?: { value: string; label: string; locale: string };
}

/** In session storage; `early-draft.js` reads and writes it too, before this module is there. */
const key = 'inquiryDraft';
const listeners = new Set<() => void>();

/** Where storage is blocked or full, the draft lives as long as the page. */
let inMemory: Draft = {};

/** The draft of this tab: typed on this page, on an earlier one or before a reload. */
export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : inMemory;
  } catch {
    return inMemory;
  }
}

/**
 * Writes fields of the draft.
 * @param begun when they were typed, unless there is a draft already.
 */
export function writeDraft(fields: Omit<Draft, 'begun'>, begun: number = Date.now()): void {
  keep({ begun, ...readDraft(), ...fields });
}

function keep(draft: Draft): void {
  inMemory = draft;
  try {
    sessionStorage.setItem(key, JSON.stringify(inMemory));
  } catch {
    // See `inMemory`.
  }
  notify();
}

/** Forgets the retreat that was chosen, and its departure. */
export function forgetChoices(): void {
  const { retreat, departure, unlisted, ...typed } = readDraft();
  if ((retreat ?? departure ?? unlisted) === undefined) return;
  keep(typed);
}

/** Forgets the draft: it was sent. */
export function clearDraft(): void {
  inMemory = {};
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
  notify();
}

/** Calls `listener` after every change, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
