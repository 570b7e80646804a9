import {
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  type SubmitEvent,
} from 'react';
import { isNavigating, setContact, showLateOutcome, useContact } from '../dialog/dialog-store.ts';
import { forgetSent, readDraft } from './draft.ts';
import { findControl, pickControls } from './form-controls.ts';
import type { ContactFormData } from './form-data.ts';
import {
  controls,
  extraFields,
  parseMessage,
  type ControlName,
  type Message,
} from '../message/message.ts';
import { submitInquiry, type Outcome } from '../outcome/submit.ts';
import type { Choice } from '../choices/choices.ts';

/** What a contact form preselects, and its callback for outcomes. */
export interface ContactFormOptions {
  /** Whether the form is the contact page's or the dialog's. */
  variant: 'page' | 'dialog';
  /** The choice shown until the visitor makes one; the draft doesn't contain it. */
  preselected?: Choice | undefined;
  /** Id of the departure shown as chosen until the visitor makes a choice. */
  departure?: string | undefined;
  /**
   * Receives the outcome of a submission, after a success has cleared the form. It isn't called if the visitor has
   * closed or left the form.
   */
  onOutcome: (outcome: Outcome) => void;
}

/** Errors and lengths by control, for the texts below a field. */
export interface FieldStates {
  errors: Partial<Record<ControlName, string>>;
  lengths: Partial<Record<ControlName, number>>;
}

interface Options extends Pick<ContactFormOptions, 'variant' | 'onOutcome'> {
  /** Writes fields to the draft. */
  saveToDraft: (typed: Partial<Record<ControlName, string>>) => void;
  setFields: Dispatch<SetStateAction<FieldStates>>;
}

/**
 * Validates and sends a form, one submission at a time, and shows the errors of its fields. Only a success clears
 * the form.
 */
export function useSubmission(
  form: RefObject<HTMLFormElement | null>,
  { labels, locale }: ContactFormData,
  { variant, onOutcome, saveToDraft, setFields }: Options,
) {
  const [tries, setTries] = useState(0);
  const { sending } = useContact();

  const showErrors = (codes: Partial<Record<string, string>>) => {
    const found = controls.flatMap((field) => {
      const code = codes[field];
      return code === undefined ? [] : [[field, labels.validation[code] ?? code] as const];
    });
    setFields(({ lengths }) => ({ errors: Object.fromEntries(found), lengths }));
    if (found[0] !== undefined) findControl(form.current, found[0][0])?.focus();
  };

  const send = async (typed: Record<string, string>, message: Message) => {
    const elapsedTime = elapsed();
    const values = pickControls(typed);
    // Sending confirms a preselected retreat, so the draft keeps it too.
    saveToDraft(values);
    setContact({ sending: variant, lateOutcome: undefined });
    const context = { locale, page: location.pathname, [extraFields.elapsed]: elapsedTime };
    // On the page an empty answer counts as sent.
    const outcome = await submitInquiry({ ...typed, ...message, ...context }, variant === 'page');
    setTries((count) => count + 1);
    if (outcome.kind === 'sent') {
      forgetSent(values);
      setContact({ receipt: outcome });
      setFields({ errors: {}, lengths: {} });
    } else {
      console.error('Inquiry not sent', outcome);
      if (outcome.kind === 'refused' && outcome.fields !== undefined) showErrors(outcome.fields);
    }
    // The form is gone after a change of page, and hidden in a closed dialog.
    const isShown = (form.current?.getClientRects().length ?? 0) > 0;
    if (isShown && !isNavigating()) onOutcome(outcome);
    else showLateOutcome(outcome);
    setContact({ sending: undefined });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending !== undefined || form.current === null) return;
    const typed = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    const parsed = parseMessage(typed);
    showErrors(parsed.ok ? {} : parsed.errors);
    if (parsed.ok) void send(typed, parsed.message);
  };

  return {
    /** Number of finished submissions. */
    tries,
    isSending: sending !== undefined,
    submit,
  };
}

/** Milliseconds since the first input; `''` if the draft has none. */
function elapsed(): string {
  const { begun } = readDraft();
  return begun === undefined ? '' : String(Date.now() - begun);
}
