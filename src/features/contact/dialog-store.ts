import { useSyncExternalStore } from 'react';
import type { Choice } from './choices.ts';
import { forgetChoices } from './draft.ts';
import type { Outcome, Sent } from './submit.ts';

/** What both forms share, and what outlives their page when the client router changes it. */
export interface ContactState {
  /** Whether the contact dialog is open. */
  open: boolean;
  /** Where what opened the dialog leads to without it. */
  href: string;
  /** The choice of the retreat that the page is about on which the dialog was opened. */
  choice?: Choice | undefined;
  /** Id of the departure whose link opened the dialog. */
  departure?: string | undefined;
  /** Which form has sent an inquiry that isn't answered yet. */
  sending?: 'dialog' | 'page' | undefined;
  /** How a submission ended whose form was closed or left by then. */
  aside?: Outcome | undefined;
  /** The last inquiry that was sent. */
  receipt?: Sent;
}

/** Apart from React, so that no click is too early for it. */
let state: ContactState = { open: false, href: '' };
const initial = state;
const listeners = new Set<() => void>();

/** Changes a part of the state. */
export function setContact(change: Partial<ContactState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The state, as it is and as it becomes. */
export function useContact(): ContactState {
  return useSyncExternalStore(
    onChange,
    () => state,
    () => initial,
  );
}

/**
 * Says how a submission ended to a visitor who has closed its form or left its page: without a
 * dialog in the way, on whatever page they are now (product: contact/closed-while-sending).
 */
export function tellAside(outcome: Outcome): void {
  setContact({ aside: outcome });
  // A page that is about to give way may be of a version whose files are gone: the next one tells it.
  if (!isLeaving) wake();
}

/** Whether a link has been pressed whose page isn't there yet. */
export function isPageLeaving(): boolean {
  return isLeaving;
}

let isLeaving = false;

/** In session storage: what the next page tells; public/outdated.js and src/scripts/intent.ts know the key. */
const outcomeKey = 'inquiryOutcome';

/** A load of the next page waits for the answer to an inquiry, and takes along what is told of it (product: site/versions). */
function beforeLoad({ detail: wait }: CustomEvent<(answer: Promise<void>) => void>): void {
  wait(
    new Promise((answered) => {
      const check = () => {
        if (state.sending !== undefined) return;
        stop();
        keepOutcome();
        answered();
      };
      const stop = onChange(check);
      check();
    }),
  );
}

function keepOutcome(): void {
  if (state.aside === undefined) return;
  try {
    sessionStorage.setItem(outcomeKey, JSON.stringify(state.aside));
  } catch {
    // Storage is blocked: the email of confirmation tells it.
  }
}

function takeOutcome(): Outcome | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(outcomeKey) ?? 'null') as Outcome | null;
    if (kept === null) return undefined;
    sessionStorage.removeItem(outcomeKey);
    // What public/outdated.js has added, so that somebody looks.
    const { href } = location;
    history.replaceState(history.state, '', href.replace(/[?&]inquiry=answered/, ''));
    return kept;
  } catch {
    return undefined;
  }
}

const links = 'a[data-open-contact]';

function opener(filter = ''): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-open-contact]${filter}`);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// From the moment this module is there: the click that started the island is repeated before React has
// rendered it. Captured, as for the client router the openers are links to the contact page.
if (typeof document !== 'undefined') {
  document.addEventListener('click', openOnClick, { capture: true });
  addEventListener('before-load', beforeLoad as EventListener);
  document.addEventListener('astro:before-preparation', () => (isLeaving = true));
  document.addEventListener('astro:after-swap', () => (isLeaving = false));
  // Back from a page that was loaded, the browser may show this one as it was left.
  addEventListener('pageshow', ({ persisted }) => (isLeaving &&= !persisted));
  setContact({ aside: takeOutcome() });
  // The first page says it is loaded with its last picture, when a link may have been pressed long since.
  document.addEventListener('astro:page-load', () => {
    if (state.aside !== undefined && !isLeaving) wake();
  });
}

/** Nobody has reached for the dialog of a page just entered: its island is still asleep. */
function wake(): void {
  opener()?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

function openOnClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const clicked =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-open-contact]')
      : null;
  if (clicked === null) return;
  event.preventDefault();
  // A link doesn't take focus from a click everywhere, and focus comes back to it.
  clicked.focus();
  const link = clicked.closest('a') ?? document.querySelector<HTMLAnchorElement>(links);
  const href = link?.href ?? '';
  const query = new URLSearchParams(clicked.closest('a')?.search);
  const departure = query.get('departure') ?? undefined;
  // Whoever comes for a departure comes for its retreat, whatever they had chosen before.
  if (departure !== undefined) forgetChoices();
  setContact({ open: true, href, choice: choiceOfPage(), departure, aside: undefined });
}

/** Whichever of the page's openers was clicked (product: retreat/preselected). */
function choiceOfPage(): Choice | undefined {
  const { openContact: value, retreatTitle: label = '' } =
    opener(':not([data-open-contact=""])')?.dataset ?? {};
  return value === undefined ? undefined : { value, label };
}
