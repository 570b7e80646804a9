import {
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  type SubmitEvent,
} from 'react';
import { isPageLeaving, setContact, tellAside, useContact } from './dialog-store.ts';
import { forgetSent, readDraft } from './draft.ts';
import { control, lengthsOf, showDraftBeforeReact, wordsOf } from './form-controls.ts';
import type { ContactFormData } from './form-data.ts';
import { controls, extras, parseMessage, type Control, type Message } from './message.ts';
import { submitInquiry, type Outcome } from './submit.ts';
import type { Choice } from './choices.ts';

/** What a contact form is about, and whom it tells how a submission ended. */
export interface ContactFormOptions {
  /** Which of the two forms it is. */
  place: 'page' | 'dialog';
  /** The choice shown until the visitor makes one; never kept as theirs (product: retreat/preselected). */
  preselected?: Choice | undefined;
  /** Id of the departure shown as chosen, likewise. */
  departure?: string | undefined;
  /**
   * Receives how a submission ended, after the form has cleared itself or kept its words, unless the
   * visitor has closed or left the form meanwhile.
   */
  onOutcome: (outcome: Outcome) => void;
}

/** What stands below a field: its error, and how much of its limit is used. */
export interface FieldStates {
  errors: Partial<Record<Control, string>>;
  lengths: Partial<Record<Control, number>>;
}

interface Options extends Pick<ContactFormOptions, 'place' | 'onOutcome'> {
  /** Writes fields to the draft. */
  keep: (typed: Partial<Record<Control, string>>) => void;
  setFields: Dispatch<SetStateAction<FieldStates>>;
}

/**
 * Sends what stands in a form, one submission at a time, and shows what is wrong with it. Only a success
 * empties the form (product: contact/failed-keeps).
 */
export function useSubmission(
  form: RefObject<HTMLFormElement | null>,
  { labels, locale }: ContactFormData,
  { place, onOutcome, keep, setFields }: Options,
) {
  const [tries, setTries] = useState(0);
  const { sending } = useContact();

  const showErrors = (codes: Partial<Record<string, string>>) => {
    const found = controls.flatMap((field) => {
      const code = codes[field];
      return code === undefined ? [] : [[field, labels.validation[code] ?? code] as const];
    });
    setFields(({ lengths }) => ({ errors: Object.fromEntries(found), lengths }));
    if (found[0] !== undefined) control(form.current, found[0][0])?.focus();
  };

  const send = async (typed: Record<string, string>, message: Message) => {
    const spent = elapsed();
    const words = wordsOf(typed);
    // What is sent was seen and meant, a preselected retreat included.
    keep(words);
    setContact({ sending: place, aside: undefined });
    const context = { locale, page: location.pathname, [extras.elapsed]: spent };
    // On the page an empty answer counts as sent (product: contact/empty-answer).
    const outcome = await submitInquiry({ ...typed, ...message, ...context }, place === 'page');
    setTries((count) => count + 1);
    if (outcome.kind === 'sent') {
      forgetSent(words);
      showDraftBeforeReact();
      setContact({ receipt: outcome });
      setFields({ errors: {}, lengths: lengthsOf(readDraft()) });
    } else {
      console.error('Inquiry not sent', outcome);
      if (outcome.kind === 'refused' && outcome.fields !== undefined) showErrors(outcome.fields);
    }
    // Neither taken away by a change of page, now or in a moment, nor in a dialog that was closed.
    const isShown = (form.current?.getClientRects().length ?? 0) > 0;
    if (isShown && !isPageLeaving()) onOutcome(outcome);
    else tellAside(outcome);
    // Last, because a load that waits for the answer takes along what was told of it.
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
    /** How many submissions have ended. */
    tries,
    isSending: sending !== undefined,
    submit,
  };
}

/** Milliseconds since the first key; '' where there was none to see, as with autofill. */
function elapsed(): string {
  const { begun } = readDraft();
  return begun === undefined ? '' : String(Date.now() - begun);
}
