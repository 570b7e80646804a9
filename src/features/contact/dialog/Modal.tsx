import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  /** Called after the dialog has closed, also by Escape or a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** The name of a button beside the title that closes the dialog; absent if the content has one. */
  close?: string | undefined;
  /** Screen readers read an alert dialog out when it opens. */
  role?: 'alertdialog';
  children: ReactNode;
}

/** A native modal dialog, whose content keeps its state while it is closed. */
export function Modal({ open, onClose, title, close, role, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);
  const id = useId();

  useEffect(() => {
    const element = dialog.current!;
    if (!open) return;
    element.showModal();
    // On touch screens a focused field would open the keyboard over a form that the visitor hasn't read yet.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    (isTouch ? element : element.querySelector<HTMLElement>('[name=name], .button'))?.focus();
    // A dialog closes before another one opens, so that each returns the focus.
    return () => element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={role && `${id}text`}
      onClose={() => {
        // The event comes late, perhaps after the dialog was opened again.
        if (!dialog.current!.open) onClose();
      }}
      onMouseDown={(event) => {
        isBackdropPressed.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // The dialog itself is the target only of clicks on the backdrop. The press must begin there too, because a
        // text selection may be dragged out of a field.
        if (isBackdropPressed.current && event.target === event.currentTarget)
          dialog.current!.close();
      }}
      className="modal m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,38rem)] overscroll-contain rounded-sm border border-transparent bg-washi p-0 text-sumi outline-none backdrop:bg-[#0c161cc0]"
    >
      <div className="px-6 py-8 sm:px-10 sm:py-10">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {close && (
            <button
              type="button"
              aria-label={close}
              onClick={() => dialog.current!.close()}
              className="-mt-1 -mr-3 flex size-11 shrink-0 items-center justify-center text-2xl/none hover:bg-paper"
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </div>
        <div id={`${id}text`}>{children}</div>
      </div>
    </dialog>
  );
}
