import type { Control } from './message.ts';

/** What a visitor has typed and chosen, kept until it was sent (product: contact/draft); what nobody touched is absent. */
export interface Draft extends Partial<Record<Control, string>> {
  /** When the first key was pressed, in milliseconds since 1970. */
  begun?: number;
  /** What the chosen retreat is called, and in which language, where not every form lists it. */
  unlisted?: { value: string; label: string; locale: string };
}

/** In session storage; `early-draft.js` reads and writes it too, before this module is there. */
const key = 'inquiryDraft';
const listeners = new Set<() => void>();

/** Where storage is blocked or full, the draft lives as long as the document; `early-draft.js` has it from here, too. */
const memory = globalThis as { inquiryDraft?: Draft | null };

/** The draft of this tab: typed on this page, on an earlier one or before a reload. */
export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored === 'object' && stored !== null) return stored;
  } catch {
    // Storage is blocked, or somebody else has written into it.
  }
  return memory.inquiryDraft ?? {};
}

/**
 * Writes fields of the draft.
 * @param begun when they were typed, unless there is a draft already.
 */
export function writeDraft(fields: Omit<Draft, 'begun'>, begun: number = Date.now()): void {
  keep({ begun, ...readDraft(), ...fields });
}

function keep(draft: Draft): void {
  memory.inquiryDraft = draft;
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // See `memory`.
  }
  notify();
}

/** Forgets the retreat that was chosen, and its departure. */
export function forgetChoices(): void {
  const { retreat, departure, unlisted, ...typed } = readDraft();
  if ((retreat ?? departure ?? unlisted) === undefined) return;
  keep(typed);
}

/**
 * Forgets what was sent, and keeps what was typed or chosen since (product: contact/sent-words).
 *
 * @param sent the fields as they were sent.
 */
export function forgetSent(sent: Partial<Record<Control, string>>): void {
  const { begun, unlisted, ...fields } = readDraft();
  const left = Object.entries(fields).filter(([name, value]) => value !== sent[name as Control]);
  const draft: Draft = Object.fromEntries(left);
  if (left.length > 0 && begun !== undefined) draft.begun = begun;
  if (draft.retreat !== undefined && unlisted !== undefined) draft.unlisted = unlisted;
  keep(draft);
}

/** Calls `listener` after every change, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
