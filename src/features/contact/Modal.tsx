import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  /** Screen readers read an alert dialog out when it opens. */
  role?: 'alertdialog';
  /** Selector of the element to focus first; without it, the first control. */
  first?: string;
  children: ReactNode;
}

/**
 * A native modal dialog, closed by Escape, a click on the backdrop or its content. The browser then returns the
 * focus. The content keeps its state while the dialog is closed.
 */
export function Modal({ open, onClose, labelledBy, describedBy, role, first, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  // Nothing is rendered before the dialog is first opened.
  const [met, setMet] = useState(open);
  if (open && !met) setMet(true);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    if (first !== undefined) focusFirst(element, first);
    holdPage();
    return () => {
      element.close();
      holdPage();
      if (element.isConnected) giveBack(element);
    };
  }, [open, first]);

  if (!met) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // React's synthetic events bubble from a nested dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // The dialog itself is the target only of clicks on the backdrop. The press must begin there too, because a
        // text selection may be dragged out of a field.
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,38rem)] overscroll-contain rounded-sm bg-washi p-0 text-sumi outline-none backdrop:bg-forest/70"
    >
      {children}
    </dialog>
  );
}

/**
 * Focuses the first field. On touch screens it focuses the dialog instead, because a field would open the keyboard
 * over a form that the visitor hasn't read yet.
 */
function focusFirst(dialog: HTMLElement, first: string): void {
  const byTouch = matchMedia('(pointer: coarse)').matches;
  (byTouch ? dialog : dialog.querySelector<HTMLElement>(first))?.focus();
}

/**
 * Marks the page while a dialog is open, so that it doesn't scroll and keeps the width of its scrollbar
 * (src/styles/base.css).
 */
function holdPage(): void {
  const { documentElement: page } = document;
  if (document.querySelector('dialog[open]') === null) delete page.dataset['held'];
  else page.dataset['held'] ??= innerWidth > page.clientWidth ? 'gutter' : '';
}

/**
 * Moves the focus to the open dialog or the main content if the browser couldn't return it because the opener is
 * gone. The focus is then on the body or still in the closed dialog.
 */
function giveBack(closed: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !closed.contains(activeElement)) return;
  const seen =
    document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main');
  seen?.focus({ preventScroll: true });
}
