import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  /** Screen readers read an alert dialog out when it opens. */
  role?: 'alertdialog';
  /** Selector of the element to focus first; without it, the first control. */
  initialFocus?: string;
  children: ReactNode;
}

/**
 * A native modal dialog. Escape and a click on the backdrop close it, and so can buttons in its content. The browser
 * then returns the focus. The content keeps its state while the dialog is closed.
 */
export function Modal({
  open,
  onClose,
  labelledBy,
  describedBy,
  role,
  initialFocus,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  // Nothing is rendered before the dialog is first opened.
  const [hasOpened, setOpened] = useState(open);
  if (open && !hasOpened) setOpened(true);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    if (initialFocus !== undefined) setInitialFocus(element, initialFocus);
    updateScrollLock();
    return () => {
      element.close();
      updateScrollLock();
      if (element.isConnected) restoreFocus(element);
    };
  }, [open, initialFocus]);

  if (!hasOpened) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // React's synthetic events bubble, so this may be the event of a nested dialog.
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
function setInitialFocus(dialog: HTMLElement, initialFocus: string): void {
  const byTouch = matchMedia('(pointer: coarse)').matches;
  (byTouch ? dialog : dialog.querySelector<HTMLElement>(initialFocus))?.focus();
}

/**
 * Marks the page while a dialog is open, so that it doesn't scroll and keeps the width of its scrollbar
 * (src/styles/base.css).
 */
function updateScrollLock(): void {
  const { documentElement: page } = document;
  if (document.querySelector('dialog[open]') === null) delete page.dataset['held'];
  else page.dataset['held'] ??= innerWidth > page.clientWidth ? 'gutter' : '';
}

/**
 * Moves the focus to the open dialog or the main content if the browser couldn't return it because the opener is
 * gone. The focus is then on the body or still in the closed dialog.
 */
function restoreFocus(closed: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !closed.contains(activeElement)) return;
  const target =
    document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main');
  target?.focus({ preventScroll: true });
}
