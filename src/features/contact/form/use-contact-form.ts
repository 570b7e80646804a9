import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useJson } from '#components/use-json.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { retreatDataPath } from '#i18n/paths.ts';
import { retreatIdOf } from '../choices/choices.ts';
import { departureChoices } from '../choices/departure-choices.ts';
import type { Trip } from '../choices/trip-lines.ts';
import { fieldNames } from '../message/fields.ts';
import { extraFields, parseMessage, readParty } from '../message/message.ts';
import { submitInquiry, type Outcome } from '../outcome/outcome.ts';
import {
  forgetSent,
  onDraftChange,
  readDraft,
  writeDraft,
  type Draft,
  type Values,
} from './draft.ts';
import { controlOf, fillForm, valueOf } from './form-controls.ts';
import type { ContactFormData } from '../form-data.ts';

/** The options that a contact form gets from its page or dialog. */
export interface ContactFormOptions {
  variant: 'page' | 'dialog';
  /** The choice of a retreat that is selected until the visitor selects another; `''` for none. */
  initialChoice: string;
  /** Shows the outcome of a submission; a success then empties the form. */
  onOutcome: (outcome: Outcome) => void;
}

const emptyDraft: Draft = {};

/** Returns the state of a contact form and its event handlers. */
export function useContactForm(
  element: RefObject<HTMLFormElement | null>,
  { locale, labels, choices }: ContactFormData,
  { variant, initialChoice, onOutcome }: ContactFormOptions,
) {
  const draft = useSyncExternalStore(onDraftChange, readDraft, () => emptyDraft);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [submissionCount, setSubmissionCount] = useState(0);
  const wanted = draft.retreat ?? initialChoice;
  // A link or draft may name a retreat that isn't published any more.
  const selected = choices.some(({ value }) => value === wanted) ? wanted : '';
  // Undefined until it has loaded, and if the request fails.
  const { data } = useJson<RetreatData>(retreatDataPath(retreatIdOf(selected)));
  const departureOptions = data ? departureChoices(locale, labels, data) : [];
  const departureId = departureOptions.find(({ value }) => value === draft.departure)?.value;
  const departure = data?.departures.find(({ id }) => id === departureId);
  const trip: Trip = {
    choice: selected,
    data,
    departure,
    // A number that isn't valid counts as none.
    party: readParty(draft.party) || undefined,
    singleRoom: Boolean(draft.singleRoom),
  };

  // What the browser has filled in or restored may be older than the draft.
  const keepFilled = useEffectEvent(() => {
    const filled = fieldNames
      .map((name) => [name, valueOf(element.current!, name)] as const)
      .filter(
        ([name, value]) =>
          value !== '' &&
          !(name in readDraft()) &&
          !(name === 'retreat' && value === initialChoice),
      );
    // The moment isn't known, so the start of the page counts.
    if (filled.length > 0)
      writeDraft(Object.fromEntries(filled), Math.round(performance.timeOrigin));
  });
  useEffect(() => keepFilled(), []);
  useEffect(() => {
    fillForm(element.current!, { retreat: initialChoice, ...readDraft() });
  }, [element, initialChoice, draft, data]);

  const edit = (event: InputEvent<HTMLFormElement>) => {
    const field = fieldNames.find((name) => name === (event.target as HTMLInputElement).name);
    if (field === undefined) return;
    writeDraft({
      [field]: valueOf(event.currentTarget, field),
      // A departure belongs to one retreat.
      ...(field === 'departure' && { retreat: selected }),
    });
    setErrors(({ [field]: _edited, ...remaining }) => remaining);
  };

  const showErrors = (codes: Partial<Record<string, string>>) => {
    setErrors(codes);
    const refused = fieldNames.find((name) => codes[name] !== undefined);
    if (element.current && refused) controlOf(element.current, refused).focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const { startedAt, departure = '' } = readDraft();
    const shown = Object.fromEntries(fieldNames.map((name) => [name, valueOf(form, name)]));
    // Not from the list of dates, which lacks the departure if its request failed or the departure is gone.
    const values: Values = { ...shown, departure };
    const parsed = parseMessage(values);
    showErrors(parsed.ok ? {} : parsed.errors);
    if (!parsed.ok) return;
    const submission = {
      // What isn't the message: the honeypot and Turnstile's token.
      ...Object.fromEntries(new FormData(form)),
      ...parsed.message,
      [extraFields.locale]: locale,
      [extraFields.page]: location.pathname,
      [extraFields.elapsed]: startedAt === undefined ? '' : String(Date.now() - startedAt),
    };
    // If sending fails, the next page preselects its own retreat unless the visitor has chosen one.
    const kept = { ...values };
    delete kept.retreat;
    writeDraft(kept);
    setSending(true);
    addEventListener('pageshow', loadAnew);
    // On the page an empty answer counts as sent.
    const outcome = await submitInquiry(submission, labels, variant === 'page');
    removeEventListener('pageshow', loadAnew);
    setSending(false);
    setSubmissionCount((count) => count + 1);
    if (outcome.kind === 'failed') console.error('Inquiry not sent', outcome);
    if (outcome.kind === 'failed' && outcome.fields) showErrors(outcome.fields);
    const { name } = parsed.message;
    onOutcome(outcome.kind === 'sent' ? { ...outcome, trip, name } : outcome);
    if (outcome.kind === 'sent') forgetSent(values);
  };

  return { draft, errors, departureOptions, trip, isSending, submissionCount, edit, submit };
}

/** Loads a page anew that the browser's cache restores while its inquiry is being sent, whose answer may be lost. */
function loadAnew({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}
