import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  /** An alert interrupts: it is read out when it opens. */
  role?: 'alertdialog';
  className?: string;
  children: ReactNode;
}

/**
 * A native modal dialog. Escape, the backdrop and whatever its content offers close it; focus goes
 * back to where it came from.
 */
export function Modal({
  open,
  onClose,
  labelledBy,
  describedBy,
  role,
  className = '',
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
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
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,38rem)] rounded-sm bg-washi p-0 text-sumi backdrop:bg-forest/70 ${className}`}
    >
      {children}
    </dialog>
  );
}
