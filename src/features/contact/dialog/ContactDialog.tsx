import { useId, useState } from 'react';
import { PhrasedText } from '#i18n/PhrasedText.tsx';
import { ContactForm } from '../form/ContactForm.tsx';
import { setContact, useContact } from './dialog-store.ts';
import type { ContactFormData } from '../form/form-data.ts';
import { MailInstead } from '../outcome/MailInstead.tsx';
import { Modal } from './Modal.tsx';
import { dialogText, sentDetails, type Outcome } from '../outcome/submit.ts';
import { WithReference } from '../outcome/WithReference.tsx';

/** The contact dialog. Every element with `data-open-contact` opens it. */
export function ContactDialog() {
  const { form } = useContact();
  if (form === undefined) return null;
  return (
    <>
      <Dialogs key={form.locale} {...form} />
      <div role="status" className="fixed inset-x-4 bottom-4 z-30 ml-auto w-fit max-w-[28rem]">
        <LateOutcome {...form} />
      </div>
    </>
  );
}

/** The dialog with the form, and the dialog with the outcome. */
function Dialogs(props: ContactFormData) {
  const { labels } = props;
  const { open, choice, departure, receipt } = useContact();
  const [notice, setNotice] = useState<Outcome>();
  const id = useId();

  const close = () => setContact({ open: false });
  const dismiss = () => setNotice(undefined);

  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'refused' && outcome.fields !== undefined) return;
    if (outcome.kind === 'sent') close();
    setNotice(outcome);
  };

  const text = notice && dialogText(notice, labels);

  return (
    <>
      <Modal open={open} onClose={close} labelledBy={`${id}title`} initialFocus="[name=name]">
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
          {receipt !== undefined && (
            <p className="mb-6 [border-left-width:4px] border-moss bg-paper px-5 py-4 text-sm whitespace-pre-line">
              <WithReference
                text={`${labels.sent.alert}\n${sentDetails(receipt, labels)}`}
                reference={receipt.reference}
              />
            </p>
          )}
          <ContactForm
            {...props}
            variant="dialog"
            preselected={choice}
            departure={departure}
            onOutcome={finish}
          >
            <button type="button" className="text-link" onClick={close}>
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
            {/* In elements of their own, because React can't remove a text that a translator has replaced. */}
            {notice?.kind === 'sent' ? (
              <span key="sent">
                <PhrasedText phrases={labels.sentPhrases} />
              </span>
            ) : (
              <span key="failed">{text?.title}</span>
            )}
          </h2>
          <p id={`${id}details`} className="mt-4 whitespace-pre-line text-ink">
            <WithReference
              text={text?.details ?? ''}
              reference={notice?.kind === 'sent' ? notice.reference : undefined}
            />
          </p>
          {notice !== undefined && notice.kind !== 'sent' && <MailInstead {...props} />}
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

/**
 * The outcome of an inquiry whose form was closed while sending. It is shown beside the page's content, without a
 * dialog and without moving the focus.
 */
function LateOutcome({ labels }: ContactFormData) {
  const { open, sending, lateOutcome } = useContact();
  const text = lateOutcome && dialogText(lateOutcome, labels);

  const dismiss = () => {
    setContact({ lateOutcome: undefined });
    document.querySelector('main')?.focus({ preventScroll: true });
  };

  if (open) return null;
  if (text === undefined) {
    return sending === 'dialog' && <p className={lateOutcomeClass}>{labels.submitting}</p>;
  }
  return (
    <div className={lateOutcomeClass}>
      <p className="font-bold">{text.title}</p>
      <p className="mt-2 text-sm whitespace-pre-line text-ink">{text.details}</p>
      <p className="mt-4 flex flex-wrap gap-6">
        {lateOutcome?.kind !== 'sent' && (
          <button type="button" className="text-link" data-open-contact="">
            {labels.failed.reopen}
          </button>
        )}
        <button type="button" className="text-link" onClick={dismiss}>
          {labels.close}
        </button>
      </p>
    </div>
  );
}

const lateOutcomeClass = 'rounded-sm hairline border-line bg-washi px-6 py-5 shadow-lg';
