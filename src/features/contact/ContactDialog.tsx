import { useEffect, useId, useState } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { readDraft, writeDraft } from './draft.ts';
import type { ContactFormData } from './labels.ts';
import { Modal } from './Modal.tsx';
import { dialogError, type Outcome } from './submit.ts';

type Notice =
  { kind: 'sent'; reference?: string } | { kind: 'failed'; title: string; details: string };

/** The contact dialog (spec §2), opened by every element with `data-open-contact`. */
export function ContactDialog(props: ContactFormData) {
  const { labels } = props;
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const id = useId();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const opener =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-open-contact]')
          : null;
      if (opener === null) return;
      // Before the client router, for which the opener is a link to the contact page.
      event.preventDefault();
      preselect(opener.dataset['openContact']);
      opener.focus();
      setOpen(true);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);

  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'sent') {
      setOpen(false);
      setNotice(outcome);
    } else if (outcome.kind !== 'refused' || outcome.fields === undefined) {
      setNotice({ kind: 'failed', ...dialogError(outcome, labels) });
    }
  };

  const close = () => setOpen(false);
  const dismiss = () => setNotice(undefined);

  return (
    <>
      <Modal open={open} onClose={close} labelledBy={`${id}title`}>
        <div className="px-6 py-8 sm:px-10 sm:py-10">
          <div className="mb-6 flex items-start justify-between gap-4">
            <h2 id={`${id}title`} className="text-heading">
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
            {notice?.kind === 'failed'
              ? notice.details
              : notice?.reference !== undefined &&
                labels.sent.reference.replace('{reference}', notice.reference)}
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

/** The choice of the retreat whose page the dialog was opened from, unless one was made already. */
function preselect(choice: string | undefined) {
  if (choice !== undefined && choice !== '' && readDraft().retreat === '') {
    writeDraft({ retreat: choice });
  }
}
