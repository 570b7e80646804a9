import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  /** An alert interrupts: it is read out when it opens. */
  role?: 'alertdialog';
  /** What has the focus first, as a selector; else the first control. */
  first?: string;
  children: ReactNode;
}

/**
 * A native modal dialog. Escape, the backdrop and whatever its content offers close it; the browser
 * then gives the focus back to where it came from. What it holds stays as it was while it is closed.
 */
export function Modal({ open, onClose, labelledBy, describedBy, role, first, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  // Pages carry nothing of a dialog that nobody has opened.
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
        // A dialog inside this one reports here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; a selection dragged out of a field closes nothing.
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,38rem)] overscroll-contain rounded-sm bg-washi p-0 text-sumi outline-none backdrop:bg-forest/70"
    >
      {children}
    </dialog>
  );
}

/**
 * A field under a finger would raise the keyboard over a form that nobody has read yet: there the
 * dialog itself has the focus.
 */
function focusFirst(dialog: HTMLElement, first: string): void {
  const byTouch = matchMedia('(pointer: coarse)').matches;
  (byTouch ? dialog : dialog.querySelector<HTMLElement>(first))?.focus();
}

/**
 * The page behind doesn't scroll while any dialog is open, and keeps its scrollbar's room if it has
 * one (styles/global.css).
 */
function holdPage(): void {
  const { documentElement: page } = document;
  if (document.querySelector('dialog[open]') === null) delete page.dataset['held'];
  else page.dataset['held'] ??= innerWidth > page.clientWidth ? 'gutter' : '';
}

/**
 * The browser has given the focus back. Where the opener is gone it can't, and leaves it in the closed
 * dialog or nowhere: then it goes to what is before the visitor now.
 */
function giveBack(closed: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !closed.contains(activeElement)) return;
  const seen =
    document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main');
  seen?.focus({ preventScroll: true });
}
