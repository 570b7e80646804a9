import { PhrasedText } from '#i18n/phrases/PhrasedText.tsx';
import { ContactForm } from '../form/ContactForm.tsx';
import type { ContactData } from '../form-data.ts';
import { Letter } from '../outcome/Letter.tsx';
import { MailInstead } from '../outcome/MailInstead.tsx';
import type { Outcome, Sent } from '../outcome/outcome.ts';
import { Modal } from './Modal.tsx';

/** What the dialog shows. */
export interface DialogState {
  form: ContactData;
  /** Whether the form is open. */
  open: boolean;
  /** The choice of the page's retreat; `''` for none. */
  initialChoice: string;
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
  const { form, open, initialChoice, notice, receipt, onChange, onOutcome } = props;
  const { labels, letter } = form;
  const close = () => onChange({ open: false });
  const closeNotice = () => onChange({ notice: undefined });
  return (
    <>
      <Modal open={open} onClose={close} title={labels.title} close={labels.close}>
        {receipt && (
          <p className="mb-6 border-l-4 border-moss bg-paper px-5 py-4 text-sm">
            <span className="block">{letter.alert}</span>
            <span>{letter.reference}</span>{' '}
            <span className="inline-block">{receipt.reference}</span>
          </p>
        )}
        <ContactForm
          key={form.locale}
          {...form}
          variant="dialog"
          initialChoice={initialChoice}
          onOutcome={onOutcome}
        >
          <button type="button" className="text-link" onClick={close}>
            {labels.cancel}
          </button>
        </ContactForm>
      </Modal>
      {/* The texts of an outcome have their own elements, because React can't remove a text that a translator has
          replaced. */}
      <Modal
        open={notice !== undefined}
        onClose={closeNotice}
        role="alertdialog"
        title={
          <span key={notice?.kind}>
            {notice?.kind === 'failed' ? (
              labels.failed[notice.title]
            ) : (
              <PhrasedText phrases={letter.titlePhrases} />
            )}
          </span>
        }
        close={notice?.kind === 'sent' ? labels.close : undefined}
      >
        {notice?.kind === 'sent' && (
          <Letter {...form} greeting={notice.notice ?? letter.text} sent={notice} />
        )}
        {notice?.kind === 'failed' && (
          <>
            <p className="whitespace-pre-line text-ink">{notice.details}</p>
            <MailInstead {...form} />
            <p className="mt-7 flex flex-wrap items-center gap-6">
              <button type="button" className="button" onClick={closeNotice}>
                {labels.close}
              </button>
              {!open && (
                <button
                  type="button"
                  className="text-link"
                  onClick={() => onChange({ notice: undefined, open: true })}
                >
                  {labels.failed.reopen}
                </button>
              )}
            </p>
          </>
        )}
      </Modal>
    </>
  );
}
