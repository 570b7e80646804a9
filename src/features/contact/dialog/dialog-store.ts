import { useSyncExternalStore } from 'react';
import type { Choice } from '../choices/choices.ts';
import type { ContactFormData } from '../form/form-data.ts';
import type { Outcome, Sent } from '../outcome/submit.ts';

/** The state that the dialog and the contact page share. It survives a change of page by the client router. */
export interface ContactState {
  /** Whether the contact dialog is open. */
  open: boolean;
  /** What the dialog shows, once it has been loaded. */
  form?: ContactFormData;
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
let state: ContactState = { open: false };
const initial = state;
const listeners = new Set<() => void>();

/** Merges a change into the state and notifies its subscribers. */
export function setContact(change: Partial<ContactState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Returns the current state. */
export const getContact = (): ContactState => state;

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
  void import('./dialog.tsx').then(({ show }) => show({ lateOutcome: outcome }));
}

/** Returns whether the client router is loading another page. */
export function isNavigating(): boolean {
  return isLeaving;
}

let isLeaving = false;

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof document !== 'undefined') {
  document.addEventListener('astro:before-preparation', () => (isLeaving = true));
  document.addEventListener('astro:after-swap', () => (isLeaving = false));
  // The browser may restore this page from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => (isLeaving &&= !persisted));
}
