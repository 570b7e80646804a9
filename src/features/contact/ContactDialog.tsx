import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { isDialogOpen, onDialogChange, setDialogOpen } from './dialog-store.ts';
import type { ContactFormData } from './labels.ts';
import { Modal } from './Modal.tsx';
import { dialogError, sentDetails, type Outcome } from './submit.ts';

type Notice =
  { kind: 'sent'; reference?: string } | { kind: 'failed'; title: string; details: string };

/** Opened by every element with `data-open-contact` (product: contact/dialog). */
export function ContactDialog(props: ContactFormData) {
  const { labels } = props;
  const open = useSyncExternalStore(onDialogChange, isDialogOpen, () => false);
  const [notice, setNotice] = useState<Notice>();
  const id = useId();

  const close = () => setDialogOpen(false);
  const dismiss = () => setNotice(undefined);

  // Leaving the page leaves the dialog.
  useEffect(() => close, []);

  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'sent') {
      close();
      setNotice(outcome);
    } else if (outcome.kind !== 'refused' || outcome.fields === undefined) {
      setNotice({ kind: 'failed', ...dialogError(outcome, labels) });
    }
  };

  return (
    <>
      <Modal open={open} onClose={close} labelledBy={`${id}title`}>
        <div className="px-6 py-8 sm:px-10 sm:py-10">
          <div className="mb-5 flex items-start justify-between gap-4">
            <h2 id={`${id}title`} className="text-title">
              {labels.title}
            </h2>
            <button
              type="button"
              aria-label={labels.close}
              onClick={close}
              className="-mt-1 -mr-3 flex size-11 shrink-0 items-center justify-center text-2xl leading-none hover:bg-paper"
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
          <ContactForm {...props} idPrefix="dialog" emptyIsSent={false} onOutcome={finish}>
            <button type="button" className="quiet-link" onClick={close}>
              {labels.cancel}
            </button>
          </ContactForm>
        </div>
      </Modal>

      <Modal
        open={notice !== undefined}
        onClose={dismiss}
        role="alertdialog"
        labelledBy={`${id}notice`}
        describedBy={`${id}details`}
      >
        <div className="px-6 py-8 sm:px-10 sm:py-10">
          <h2 id={`${id}notice`} className="text-title">
            {notice?.kind === 'failed' ? notice.title : labels.sent.alert}
          </h2>
          <p id={`${id}details`} className="mt-4 whitespace-pre-line text-ink">
            {notice?.kind === 'failed' ? notice.details : sentDetails(notice, labels)}
          </p>
          <p className="mt-7">
            <button type="button" className="button" onClick={dismiss}>
              {labels.close}
            </button>
          </p>
        </div>
      </Modal>
    </>
  );
}
