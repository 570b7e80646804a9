import { useId, type ReactNode } from 'react';
import { PhrasedText } from '#i18n/PhrasedText.tsx';
import { ContactForm } from '../form/ContactForm.tsx';
import type { ContactFormData } from '../form/form-data.ts';
import { MailInstead } from '../outcome/MailInstead.tsx';
import { sentDetails, type Outcome, type Sent } from '../outcome/outcome.ts';
import { WithReference } from '../outcome/WithReference.tsx';
import { Modal } from './Modal.tsx';

/** What the dialog shows. */
export interface DialogState {
  form: ContactFormData;
  /** Whether the form is open. */
  open: boolean;
  /** The choice of the page's retreat; `''` for none. */
  retreat: string;
  /** Path of the page. */
  page: string;
  /** The outcome of an inquiry, until the visitor closes it. */
  notice?: Outcome | undefined;
  /** The last inquiry that was sent. */
  receipt?: Sent;
}

interface Props extends DialogState {
  onChange: (change: Partial<DialogState>) => void;
  onOutcome: (outcome: Outcome) => void;
}

/** The dialog with the contact form, and the dialog with the outcome of an inquiry, whose form may have been closed. */
export function ContactDialog(props: Props) {
  const { form, open, retreat, page, notice, receipt, onChange, onOutcome } = props;
  const { labels } = form;
  const id = useId();
  const close = () => onChange({ open: false });
  return (
    <>
      <Modal open={open} onClose={close} labelledBy={`${id}title`}>
        <Padded>
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
          {receipt && (
            <p className="mb-6 [border-left-width:4px] border-moss bg-paper px-5 py-4 text-sm whitespace-pre-line">
              <WithReference
                text={`${labels.sent.alert}\n${sentDetails(receipt, labels)}`}
                reference={receipt.reference}
              />
            </p>
          )}
          <ContactForm
            key={form.locale}
            {...form}
            variant="dialog"
            retreat={retreat}
            onOutcome={onOutcome}
          >
            <button type="button" className="text-link" onClick={close}>
              {labels.cancel}
            </button>
          </ContactForm>
        </Padded>
      </Modal>
      {/* A new page gets a new element, because moving one between pages takes it out of the top layer. */}
      <Modal
        key={page}
        open={notice !== undefined}
        onClose={() => onChange({ notice: undefined })}
        role="alertdialog"
        labelledBy={`${id}notice`}
        describedBy={`${id}details`}
      >
        {/* Its own element for each outcome, because React can't remove a text that a translator has replaced. */}
        {notice && (
          <Padded key={notice.kind}>
            <h2 id={`${id}notice`} className="text-title">
              {notice.kind === 'sent' ? <PhrasedText phrases={labels.sentPhrases} /> : notice.title}
            </h2>
            <p id={`${id}details`} className="mt-4 whitespace-pre-line text-ink">
              {notice.kind === 'sent' ? (
                <WithReference text={sentDetails(notice, labels)} reference={notice.reference} />
              ) : (
                notice.details
              )}
            </p>
            {notice.kind === 'failed' && <MailInstead {...form} />}
            <p className="mt-7 flex flex-wrap items-center gap-6">
              <button
                type="button"
                className="button"
                onClick={() => onChange({ notice: undefined })}
              >
                {labels.close}
              </button>
              {notice.kind === 'failed' && !open && (
                <button
                  type="button"
                  className="text-link"
                  onClick={() => onChange({ notice: undefined, open: true })}
                >
                  {labels.failed.reopen}
                </button>
              )}
            </p>
          </Padded>
        )}
      </Modal>
    </>
  );
}

function Padded({ children }: { children: ReactNode }) {
  return <div className="px-6 py-8 sm:px-10 sm:py-10">{children}</div>;
}
