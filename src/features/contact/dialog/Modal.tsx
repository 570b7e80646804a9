import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  /** Called after the dialog has closed, also by Escape or a click on the backdrop. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  /** Screen readers read an alert dialog out when it opens. */
  role?: 'alertdialog';
  children: ReactNode;
}

/** A native modal dialog, whose content keeps its state while it is closed. */
export function Modal({ open, onClose, labelledBy, describedBy, role, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current!;
    element.showModal();
    // On touch screens a focused field would open the keyboard over a form that the visitor hasn't read yet.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    (isTouch ? element : element.querySelector<HTMLElement>('[name=name]'))?.focus();
    // A dialog closes before another one opens, so that each returns the focus.
    return () => element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
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
      className="modal m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,38rem)] overscroll-contain rounded-sm bg-washi p-0 text-sumi outline-none backdrop:bg-[#0c161cc0]"
    >
      {children}
    </dialog>
  );
}
