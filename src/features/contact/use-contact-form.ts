import { useEffect, useState, type InputEvent, type RefObject } from 'react';
import type { Choice } from './choices.ts';
import { useContact } from './dialog-store.ts';
import { onDraftChange, writeDraft } from './draft.ts';
import { control, showDraft, takeOver, valueOf, type FormControl } from './form-controls.ts';
import type { ContactFormData } from './form-data.ts';
import { suggestEmail } from './email.ts';
import { controls, length, type Control } from './message.ts';
import { useChoices } from './use-choices.ts';
import { useDepartures } from './use-departures.ts';
import { useSubmission, type ContactFormOptions, type FieldStates } from './use-submission.ts';

/** Returns the state of a contact form and its event handlers. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  data: ContactFormData,
  { place, preselected, departure = '', onOutcome }: ContactFormOptions,
) {
  const { locale } = data;
  const [fields, setFields] = useState<FieldStates>({ errors: {}, lengths: {} });
  const { open } = useContact();

  const chosen = useChoices(`${place}-retreat`, data, preselected);
  const isSeen = place === 'page' || open;
  const departures = useDepartures(`${place}-departure`, data, chosen.chosen, isSeen);
  const { choices } = chosen;
  useDraftIn(form, { retreat: chosen.first, departure }, [...choices, ...departures]);
  // Its effect must run after the one that fills the fields from the draft.
  const email = useEmailSuggestion(form);

  /** Writes fields to the draft, with the label of a chosen retreat that the list leaves out. */
  const keep = (typed: Partial<Record<Control, string>>) => {
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
    const value = valueOf(edited);
    keep({
      [field]: value,
      // A departure belongs to one retreat, so both change together.
      ...(field === 'retreat' && { departure: '' }),
      ...(field === 'departure' && { retreat: chosen.chosen }),
    });
    setFields(({ errors: { [field]: _cleared, ...errors }, lengths }) => ({
      errors,
      lengths: { ...lengths, [field]: length(value) },
    }));
    if (field === 'email') email.clear();
  };

  const submission = useSubmission(form, data, { place, onOutcome, keep, setFields });

  const takeFound = (choice: Choice) => {
    writeDraft({ retreat: choice.value, departure: '', unlisted: { ...choice, locale } });
    control(form.current, 'retreat')?.focus();
  };

  return {
    ...fields,
    ...submission,
    chosen,
    departures,
    email,
    edit,
    takeFound,
  };
}

/** Synchronizes a form with the draft of this tab. */
function useDraftIn(
  form: RefObject<HTMLFormElement | null>,
  { retreat, departure }: { retreat: string; departure: string },
  choices: readonly Choice[],
) {
  const values = choices.map(({ value }) => value).join();
  useEffect(() => {
    const asked = { retreat, departure };
    takeOver(form.current, asked);
    return onDraftChange(() => showDraft(form.current, asked));
  }, [form, retreat, departure]);
  // The option of the chosen retreat or departure may appear after the draft was shown.
  useEffect(
    () => showDraft(form.current, { retreat, departure }),
    [form, retreat, departure, values],
  );
}

/** Suggests a correction of a mistyped email address when its field loses focus. */
function useEmailSuggestion(form: RefObject<HTMLFormElement | null>) {
  const [suggestion, setSuggestion] = useState<string>();
  useEffect(() => {
    const email = control(form.current, 'email');
    if (email !== null && email !== document.activeElement) {
      setSuggestion(suggestEmail(email.value));
    }
  }, [form]);
  return {
    suggestion,
    clear: () => setSuggestion(undefined),
    suggest: (address: string) => setSuggestion(suggestEmail(address)),
    take() {
      const email = control(form.current, 'email');
      if (suggestion === undefined || email === null) return;
      writeDraft({ email: suggestion });
      setSuggestion(undefined);
      email.focus();
    },
  };
}
