import { useState, type ElementType } from 'react';
import type { Choice } from '../choices/choices.ts';
import { suggestEmail } from '../message/email.ts';
import type { Field } from '../message/fields.ts';
import { checkedValue, countCharacters } from '../message/message.ts';
import { controlOf } from './form-controls.ts';
import type { ContactFormData } from '../form-data.ts';
import type { ContactFormOptions, useContactForm } from './use-contact-form.ts';

/** The labels, variant and state of a form, for its parts. */
export interface FormParts {
  form: Pick<ContactFormData, 'labels'> &
    Pick<ContactFormOptions, 'variant'> & { state: ReturnType<typeof useContactForm> };
}

interface FieldProps extends FormParts {
  field: Field;
  /** The options of a list, which is hidden unless there are two. */
  choices?: readonly Choice[] | undefined;
}

/** A field with its label, hint, error and the number of characters left. A plain label doesn't say if it is required. */
export function FormField({ form, field, choices }: FieldProps) {
  const { labels, variant, state } = form;
  const [isTyping, setTyping] = useState(false);
  const { name, kind, required = false, hasPlainLabel, min, limit = 0 } = field;
  const id = `${variant}-${name}`;
  const code = state.errors[name];
  const error = code && (labels.validation[code] ?? code);
  const hints: Partial<Record<string, string>> = labels.hints;
  const hint = hints[name]?.replace('{min}', `${min}`);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  const left = limit - countCharacters((state.draft[name] ?? '').trim());
  const Control: ElementType = kind === 'select' || kind === 'textarea' ? kind : 'input';
  return (
    <div hidden={choices !== undefined && choices.length < 2}>
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-3">
        {labels[name]}
        {!hasPlainLabel && (
          <span className={`text-sm ${required ? 'text-error' : 'text-ink'}`}>
            {required ? labels.required : labels.optional}
          </span>
        )}
      </label>
      <Control
        className={`field mt-2 block scroll-mt-20 py-2.5 ${kind === 'number' ? 'max-w-32' : ''}`}
        {...field.attributes}
        id={id}
        name={name}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described.join(' ') || undefined}
        onInput={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      >
        {choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Control>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink">
          {hint}
        </p>
      )}
      {/* In the last tenth of the limit, and over it. */}
      {limit > 0 && left <= limit / 10 && (
        <p role="status" className={`mt-1 text-sm ${left < 0 ? 'text-error' : 'text-ink'}`}>
          {(left < 0 ? labels.over : labels.remaining).replace('{count}', `${Math.abs(left)}`)}
        </p>
      )}
      {kind === 'email' && <EmailSuggestion form={form} isTyping={isTyping} />}
      <p id={`${id}-error`} hidden={error === undefined} className="mt-1.5 text-error">
        {error}
      </p>
    </div>
  );
}

/** Suggests a correction of a mistyped email address once its field is left. */
function EmailSuggestion({ form, isTyping }: FormParts & { isTyping: boolean }) {
  const { labels, state } = form;
  const suggestion = isTyping ? undefined : suggestEmail(state.draft.email ?? '');
  return (
    <div role="status">
      {suggestion !== undefined && (
        <p className="mt-1.5">
          {labels.suggestion.replace('{email}', suggestion)}{' '}
          <button
            type="button"
            className="text-link"
            onClick={({ currentTarget }) => {
              const control = controlOf(currentTarget.form!, 'email');
              control.value = suggestion;
              // The form keeps it as an edit, which takes the field's error away.
              control.dispatchEvent(new Event('input', { bubbles: true }));
              control.focus();
            }}
          >
            {labels.takeSuggestion}
          </button>
        </p>
      )}
    </div>
  );
}

/** A checkbox, aligned to the first line of its label. */
export function Checkbox({ form: { labels, variant }, field: { name } }: FieldProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        id={`${variant}-${name}`}
        name={name}
        type="checkbox"
        value={checkedValue}
        className="mt-1 size-5 shrink-0 accent-beni [--focus:var(--color-moss)]"
      />
      {labels[name]}
    </label>
  );
}
