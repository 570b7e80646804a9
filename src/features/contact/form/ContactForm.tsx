import { useRef, type ReactNode } from 'react';
import { PhrasedText } from '#i18n/phrases/PhrasedText.tsx';
import type { Choice } from '../choices/choices.ts';
import { Notes, TripText, tripTextsOf } from '../choices/TripText.tsx';
import { ChannelLinks } from '../links/ChannelLinks.tsx';
import { fields, type FieldName } from '../message/fields.ts';
import { extraFields } from '../message/message.ts';
import { controlOf } from './form-controls.ts';
import type { ContactFormData } from '../form-data.ts';
import { Checkbox, FormField, type FormParts } from './FormField.tsx';
import { Turnstile } from './Turnstile.tsx';
import { useContactForm, type ContactFormOptions } from './use-contact-form.ts';

interface Props extends ContactFormData, ContactFormOptions {
  /** Shown beside the submit button. */
  children?: ReactNode;
}

const numbers = fields.filter(({ kind }) => kind === 'number');
const checkboxes = fields.filter(({ kind }) => kind === 'checkbox');
const mainFields = fields.filter(({ kind }) => kind !== 'number' && kind !== 'checkbox');

/**
 * The inquiry form of the page and the dialog. Its fields are uncontrolled, so that text typed before hydration, with
 * an input method or by autofill stays; every change is written to the draft. Without JavaScript it is a plain form
 * that the Worker answers.
 */
export function ContactForm({ variant, initialChoice, onOutcome, children, ...data }: Props) {
  const { locale, labels, turnstileKey } = data;
  const element = useRef<HTMLFormElement>(null);
  const state = useContactForm(element, data, { variant, initialChoice, onOutcome });
  const form = { labels, variant, state };
  const trip = tripTextsOf(data, state.trip);
  const choices: Partial<Record<FieldName, readonly Choice[]>> = {
    retreat: data.choices,
    departure: [{ value: '', label: labels.departureNone }, ...state.departureOptions],
  };
  return (
    <form
      ref={element}
      method="post"
      // After a refused post this URL stays in the address bar; a GET of it answers in this language.
      action={`/api/contact?locale=${locale}`}
      noValidate
      data-contact-form
      aria-busy={state.isSending}
      onInput={state.edit}
      onSubmit={(event) => void state.submit(event)}
      className="flex flex-col gap-6"
    >
      {state.trip.departure && (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-line py-4">
          <TripText {...trip} />
          <button
            type="button"
            className="text-link"
            onClick={() => controlOf(element.current!, 'departure').focus()}
          >
            {labels.change}
          </button>
        </div>
      )}
      {mainFields.map((field) => (
        <FormField key={field.name} form={form} field={field} choices={choices[field.name]} />
      ))}
      <Wishes form={form} {...trip} />

      {/* The honeypot, hidden from people and from screen readers. */}
      <div className="hidden" aria-hidden="true">
        <label>
          {labels.honeypot}
          <input name={extraFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={extraFields.locale} value={locale} />
      {turnstileKey !== undefined && (
        // A token is valid for one submission, so the new key renders a new widget after each.
        <Turnstile key={state.submissionCount} siteKey={turnstileKey} locale={locale} />
      )}
      <Privacy {...data} />
      <div className="flex flex-wrap items-center gap-4">
        {/* Not `disabled`, which would lose the focus while sending. */}
        <button type="submit" className="button" aria-disabled={state.isSending}>
          {state.isSending ? labels.submitting : labels.submit}
        </button>
        {children}
      </div>
      {data.channels && <ChannelLinks {...data.channels} />}
    </form>
  );
}

/** The optional wishes beside the dates, with what depends on them: number of people, single room, other dates. */
function Wishes({ form, advice, notes }: FormParts & ReturnType<typeof tripTextsOf>) {
  const { labels } = form;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-5">
      <legend className="flex flex-wrap items-baseline gap-x-3 pr-4">
        {labels.wishes}
        <span className="text-sm text-ink">{labels.optional}</span>
      </legend>
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
        {numbers.map((field) => (
          <FormField key={field.name} form={form} field={field} />
        ))}
        <div className="flex min-h-12 flex-wrap items-center gap-x-10">
          {checkboxes.map((field) => (
            <Checkbox key={field.name} form={form} field={field} />
          ))}
        </div>
      </div>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {advice && (
          <p key={advice} className="border-l-4 border-moss bg-paper px-4 py-3">
            {advice}
          </p>
        )}
        {form.state.trip.departure && notes.length > 0 && (
          <p>
            <Notes texts={notes} />
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Privacy({ labels, privacyHref }: ContactFormData) {
  const [beforeLink = [], afterLink = []] = labels.privacy;
  return (
    <p className="text-sm break-keep text-ink">
      <PhrasedText phrases={beforeLink} />
      <a href={privacyHref} className="inline-block py-1 text-beni underline underline-offset-4">
        {labels.privacyLink}
      </a>
      <PhrasedText phrases={afterLink} />
    </p>
  );
}
