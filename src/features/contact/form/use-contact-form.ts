import { useEffect, useEffectEvent, useState, type InputEvent, type RefObject } from 'react';
import type { Choice } from '../choices/choices.ts';
import { useContact } from '../dialog/dialog-store.ts';
import { onDraftChange, writeDraft } from './draft.ts';
import {
  findControl,
  fillFromDraft,
  mergeWithDraft,
  controlValue,
  type FormControl,
} from './form-controls.ts';
import type { ContactFormData } from './form-data.ts';
import { suggestEmail } from '../message/email.ts';
import { controls, countCharacters, type ControlName } from '../message/message.ts';
import { askedFor, useChoices } from '../choices/use-choices.ts';
import { useDepartures } from '../choices/use-departures.ts';
import { useSubmission, type ContactFormOptions, type FieldStates } from './use-submission.ts';

/** Returns the state of a contact form and its event handlers. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  data: ContactFormData,
  { variant, preselected, departure = '', onOutcome }: ContactFormOptions,
) {
  const { locale } = data;
  const [fields, setFields] = useState<FieldStates>({ errors: {}, lengths: {} });
  const { open } = useContact();

  const retreats = useChoices(variant, data, preselected);
  const isVisible = variant === 'page' || open;
  const departures = useDepartures(data, retreats.selected, isVisible);
  const { choices } = retreats;
  // The link of a departure overrides an earlier choice, that of a retreat doesn't.
  useEffect(() => {
    if (variant !== 'page' || askedFor('departure') === '') return;
    writeDraft({ retreat: askedFor('retreat'), departure: askedFor('departure') });
  }, [variant]);
  useDraftSync(form, { retreat: retreats.initial, departure }, [...choices, ...departures]);
  // Its effect must run after the one that fills the fields from the draft.
  const email = useEmailSuggestion(form);

  /** Writes fields to the draft, with the label of a chosen retreat that the list leaves out. */
  const saveToDraft = (typed: Partial<Record<ControlName, string>>) => {
    const isListed = data.choices.some(({ value }) => value === typed.retreat);
    const choice = choices.find(({ value }) => value === typed.retreat);
    writeDraft({
      ...typed,
      ...(choice !== undefined && !isListed && { unlisted: { ...choice, locale } }),
    });
  };

  const edit = (event: InputEvent<HTMLFormElement>) => {
    const edited = event.target as FormControl;
    const field = controls.find((name) => name === edited.name);
    if (field === undefined) return;
    const value = controlValue(edited);
    saveToDraft({
      [field]: value,
      // A departure belongs to one retreat, so both change together.
      ...(field === 'retreat' && { departure: '' }),
      ...(field === 'departure' && { retreat: retreats.selected }),
    });
    setFields(({ errors: { [field]: _cleared, ...errors }, lengths }) => ({
      errors,
      lengths: { ...lengths, [field]: countCharacters(value) },
    }));
    if (field === 'email') email.clear();
  };

  const submission = useSubmission(form, data, { variant, onOutcome, saveToDraft, setFields });

  const selectFound = (choice: Choice) => {
    writeDraft({ retreat: choice.value, departure: '', unlisted: { ...choice, locale } });
    findControl(form.current, 'retreat')?.focus();
  };

  return { ...fields, ...submission, retreats, departures, email, edit, selectFound };
}

/** Synchronizes a form with the draft of this tab. */
function useDraftSync(
  form: RefObject<HTMLFormElement | null>,
  { retreat, departure }: { retreat: string; departure: string },
  choices: readonly Choice[],
) {
  const merge = useEffectEvent(() => mergeWithDraft(form.current, { retreat, departure }));
  useEffect(() => merge(), []);
  // The option of the chosen retreat or departure may appear later than the form.
  const values = choices.map(({ value }) => value).join();
  useEffect(() => {
    const fill = () => fillFromDraft(form.current, { retreat, departure });
    fill();
    return onDraftChange(fill);
  }, [form, retreat, departure, values]);
}

/** Suggests a correction of a mistyped email address when its field loses focus. */
function useEmailSuggestion(form: RefObject<HTMLFormElement | null>) {
  const [suggestion, setSuggestion] = useState<string>();
  useEffect(() => {
    const email = findControl(form.current, 'email');
    if (email !== null && email !== document.activeElement) {
      setSuggestion(suggestEmail(email.value));
    }
  }, [form]);
  return {
    suggestion,
    clear: () => setSuggestion(undefined),
    suggest: (address: string) => setSuggestion(suggestEmail(address)),
    acceptSuggestion() {
      const email = findControl(form.current, 'email');
      if (suggestion === undefined || email === null) return;
      writeDraft({ email: suggestion });
      setSuggestion(undefined);
      email.focus();
    },
  };
}
