import { readDraft, writeDraft } from './draft.ts';

/** Whether the contact dialog is open; apart from React, so that no click is too early for it. */
let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the dialog. */
export function setDialogOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: whether the dialog is open. */
export function isDialogOpen(): boolean {
  return open;
}

/** Calls `listener` after every change, until the returned function is called. */
export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// From the moment this module is there: the click that started the island is repeated before React has
// rendered it. Captured, as for the client router the openers are links to the contact page.
if (typeof document !== 'undefined') {
  document.addEventListener('click', openOnClick, { capture: true });
}

function openOnClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const opener =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-open-contact]')
      : null;
  if (opener === null) return;
  event.preventDefault();
  preselect(opener.dataset['openContact']);
  // A link doesn't take focus from a click everywhere, and focus comes back to it.
  opener.focus();
  setDialogOpen(true);
}

/** The choice of the retreat whose page the dialog was opened from, unless one was made already. */
function preselect(choice: string | undefined): void {
  if (choice !== undefined && choice !== '' && readDraft().retreat === '') {
    writeDraft({ retreat: choice });
  }
}
