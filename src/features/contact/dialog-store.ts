import { useSyncExternalStore } from 'react';
import type { Choice } from './choices.ts';
import { forgetChoices } from './draft.ts';
import type { Outcome, Sent } from './submit.ts';

/** The state that the dialog and the contact page share. It survives a change of page by the client router. */
export interface ContactState {
  /** Whether the contact dialog is open. */
  open: boolean;
  /** URL of the link that opened the dialog; the browser goes there if the form can't be loaded. */
  href: string;
  /** The choice of the retreat on whose page the dialog was opened. */
  choice?: Choice | undefined;
  /** Id of the departure whose link opened the dialog. */
  departure?: string | undefined;
  /** The form whose inquiry is being sent. */
  sending?: 'dialog' | 'page' | undefined;
  /** The outcome of a submission whose form was closed or left before the answer. */
  lateOutcome?: Outcome | undefined;
  /** The last inquiry that was sent. */
  receipt?: Sent;
}

/** Kept outside React, so that clicks before the first render count. */
let state: ContactState = { open: false, href: '' };
const initial = state;
const listeners = new Set<() => void>();

/** Merges a change into the state and notifies its subscribers. */
export function setContact(change: Partial<ContactState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Returns the current state and subscribes the component to its changes. */
export function useContact(): ContactState {
  return useSyncExternalStore(
    onChange,
    () => state,
    () => initial,
  );
}

/**
 * Shows the outcome of a submission to a visitor who has closed its form or left its page. It appears beside the
 * content of the current page, not in a dialog.
 */
export function showLateOutcome(outcome: Outcome): void {
  setContact({ lateOutcome: outcome });
  // The files of a page that is being left may be gone after a deploy, so the next page shows the outcome.
  if (!isLeaving) hydrateDialog();
}

/** Returns whether the client router is loading another page. */
export function isNavigating(): boolean {
  return isLeaving;
}

let isLeaving = false;

/** Session storage key of the outcome for the next page; public/outdated.js and src/scripts/intent.ts use it too. */
const outcomeKey = 'inquiryOutcome';

/** Delays the load of another page until the inquiry is answered, and stores its outcome. */
function beforeLoad({ detail: wait }: CustomEvent<(answer: Promise<void>) => void>): void {
  wait(
    new Promise((answered) => {
      const check = () => {
        if (state.sending !== undefined) return;
        stop();
        storeOutcome();
        answered();
      };
      const stop = onChange(check);
      check();
    }),
  );
}

function storeOutcome(): void {
  if (state.lateOutcome === undefined) return;
  try {
    sessionStorage.setItem(outcomeKey, JSON.stringify(state.lateOutcome));
  } catch {
    // Storage is blocked, so only the confirmation mail tells the outcome.
  }
}

function consumeOutcome(): Outcome | undefined {
  try {
    const outcome = JSON.parse(sessionStorage.getItem(outcomeKey) ?? 'null') as Outcome | null;
    if (outcome === null) return undefined;
    sessionStorage.removeItem(outcomeKey);
    // public/outdated.js adds this parameter so that the new page loads this module.
    const { href } = location;
    history.replaceState(history.state, '', href.replace(/[?&]inquiry=answered/, ''));
    return outcome;
  } catch {
    return undefined;
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Added when the module loads, because src/scripts/intent.ts repeats the click that hydrated the island before React
// has rendered it. It captures, because the client router would otherwise follow the links to the contact page.
if (typeof document !== 'undefined') {
  document.addEventListener('click', openOnClick, { capture: true });
  addEventListener('before-load', beforeLoad as EventListener);
  document.addEventListener('astro:before-preparation', () => (isLeaving = true));
  document.addEventListener('astro:after-swap', () => (isLeaving = false));
  // The browser may restore this page from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => (isLeaving &&= !persisted));
  setContact({ lateOutcome: consumeOutcome() });
  // On the first page, this event waits for every picture, so the visitor may already be leaving the page.
  document.addEventListener('astro:page-load', () => {
    if (state.lateOutcome !== undefined && !isLeaving) hydrateDialog();
  });
}

/** Hydrates the dialog's island, which on a new page waits for a pointer or focus. */
function hydrateDialog(): void {
  const opener = document.querySelector('[data-open-contact]');
  opener?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

function openOnClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const clicked =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-open-contact]')
      : null;
  if (clicked === null) return;
  event.preventDefault();
  // Not every browser focuses a clicked link, and the dialog returns the focus to it when it closes.
  clicked.focus();
  const link =
    clicked.closest('a') ?? document.querySelector<HTMLAnchorElement>('a[data-open-contact]');
  const href = link?.href ?? '';
  const query = new URLSearchParams(clicked.closest('a')?.search);
  const departure = query.get('departure') ?? undefined;
  // A link to a departure replaces a retreat chosen before.
  if (departure !== undefined) forgetChoices();
  setContact({ open: true, href, choice: choiceOfPage(), departure, lateOutcome: undefined });
}

/** The choice of the page's retreat, even if the clicked link names none. */
function choiceOfPage(): Choice | undefined {
  const opener = document.querySelector<HTMLElement>('[data-retreat-title]');
  const { openContact: value, retreatTitle: label = '' } = opener?.dataset ?? {};
  return value === undefined ? undefined : { value, label };
}
