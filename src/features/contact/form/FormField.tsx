import type { AllHTMLAttributes, ElementType, ReactNode } from 'react';
import type { Choice } from '../choices/choices.ts';
import type { Field } from '../message/fields.ts';
import { checkedValue, countCharacters } from '../message/message.ts';
import type { ContactFormData } from './form-data.ts';
import type { ContactFormOptions, useContactForm } from './use-contact-form.ts';

/** The labels, variant and state of a form, for its parts. */
export interface FormParts {
  form: Pick<ContactFormData, 'labels'> &
    Pick<ContactFormOptions, 'variant'> & { state: ReturnType<typeof useContactForm> };
}

/** The props of a field. */
export interface FieldProps extends FormParts, Omit<AllHTMLAttributes<HTMLElement>, 'form'> {
  field: Field;
  /** The options of a list, which is hidden unless there are two. */
  choices?: readonly Choice[] | undefined;
  /** Shown between the control and its error. */
  note?: ReactNode;
}

/** A field with its label, hint, error and the number of characters left. Only a wish doesn't say if it is required. */
export function FormField({ form, field, choices, note, ...attributes }: FieldProps) {
  const { labels, variant, state } = form;
  const { name, kind, required = false, isWish, min, limit = 0 } = field;
  const id = `${variant}-${name}`;
  const code = state.errors[name];
  const error = code && (labels.validation[code] ?? code);
  const hints: Partial<Record<string, string>> = labels.hints;
  const hint = hints[name]?.replace('{min}', `${min}`);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  const left = limit - countCharacters(state.draft[name] ?? '');
  const Control: ElementType = kind === 'select' || kind === 'textarea' ? kind : 'input';
  return (
    <div hidden={choices !== undefined && choices.length < 2}>
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-3">
        {labels[name]}
        {!isWish && (
          <span className={`text-sm ${required ? 'text-error' : 'text-ink'}`}>
            {required ? labels.required : labels.optional}
          </span>
        )}
      </label>
      <Control
        className={kind === 'number' ? 'form-field max-w-32' : 'form-field'}
        {...field.attributes}
        {...attributes}
        id={id}
        name={name}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described.join(' ') || undefined}
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
      {note}
      <p id={`${id}-error`} hidden={error === undefined} className="mt-1.5 text-error">
        {error}
      </p>
    </div>
  );
}

/** A checkbox with its label, whose first line it is aligned to. */
export function Checkbox({ form: { labels, variant }, field: { name } }: FieldProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        id={`${variant}-${name}`}
        name={name}
        type="checkbox"
        value={checkedValue}
        className="mt-1 size-5 shrink-0 accent-beni"
      />
      {labels[name]}
    </label>
  );
}
