/** What a visitor has typed, kept until it was sent. */
export interface Draft {
  /** Of the inquiry that these words will become; the same for every try to send them. */
  id: string;
  name: string;
  email: string;
  retreat: string;
  message: string;
  /** When the first key was pressed, in milliseconds since 1970; absent in an empty draft. */
  begun?: number;
  /** The words of the last try, as `wordsOf` gives them: changed words are another inquiry. */
  tried?: string;
}

/** The fields that a visitor fills. */
export type DraftField = 'name' | 'email' | 'retreat' | 'message';

const key = 'inquiryDraft';
const listeners = new Set<() => void>();
let current: Draft | undefined;

/** The draft of this tab: typed on this page, on an earlier one or before a reload. */
export function readDraft(): Draft {
  current ??= stored() ?? empty();
  return current;
}

/** Writes fields of the draft. Words changed after a try become an inquiry of their own. */
export function writeDraft(fields: Partial<Record<DraftField, string>>): void {
  change({ begun: Date.now(), ...readDraft(), ...fields });
}

/** The same for words that were typed before anybody watched: at some time since the page came. */
export function adoptDraft(fields: Partial<Record<DraftField, string>>): void {
  change({ begun: Math.round(performance.timeOrigin), ...readDraft(), ...fields });
}

/** Notes that these words were handed to the server, whatever comes of it. */
export function markTried(): void {
  save({ ...readDraft(), tried: wordsOf(readDraft()) });
}

/** Forgets the draft: it was sent. */
export function clearDraft(): void {
  save(empty());
}

/** Calls `listener` after every change, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(draft: Draft): void {
  const next = { ...draft };
  if (next.tried !== undefined && next.tried !== wordsOf(next)) {
    next.id = crypto.randomUUID();
    delete next.tried;
  }
  save(next);
}

function wordsOf({ name, email, retreat, message }: Draft): string {
  return JSON.stringify([name, email, retreat, message]);
}

function empty(): Draft {
  return { id: crypto.randomUUID(), name: '', email: '', retreat: '', message: '' };
}

function save(draft: Draft): void {
  current = draft;
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function stored(): Draft | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'name', 'email', 'retreat', 'message'].every(
      (field) => typeof (value as Record<string, unknown>)[field] === 'string',
    )
  );
}
