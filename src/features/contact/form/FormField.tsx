import type { AllHTMLAttributes, ElementType, ReactNode } from 'react';
import type { Choice } from '../choices/choices.ts';
import { countCharacters, limits, type ControlName } from '../message/message.ts';
import type { ContactFormData } from './form-data.ts';
import type { ContactFormOptions, useContactForm } from './use-contact-form.ts';

/** The labels, variant and state of a form, for its parts. */
export interface FormParts {
  form: Pick<ContactFormData, 'labels'> &
    Pick<ContactFormOptions, 'variant'> & { state: ReturnType<typeof useContactForm> };
}

interface Props extends FormParts, Omit<AllHTMLAttributes<HTMLElement>, 'form'> {
  name: ControlName;
  /** The options of a list. */
  choices?: readonly Choice[];
  /** Shown between the control and its error. */
  note?: ReactNode;
}

/** A field with its label and error; required ones are texts, with a hint and the number of characters left. */
export function FormField({ form, name, choices, note, ...attributes }: Props) {
  const { labels, variant, state } = form;
  const id = `${variant}-${name}`;
  const code = state.errors[name];
  const error = code && (labels.validation[code] ?? code);
  const textField = (['name', 'email', 'message'] as const).find((field) => field === name);
  const described = [error && `${id}-error`, textField && `${id}-hint`].filter(Boolean);
  const limit = textField ? limits[textField] : Infinity;
  const left = limit - countCharacters(state.draft[name] ?? '');
  const Control: ElementType = choices ? 'select' : name === 'message' ? 'textarea' : 'input';
  return (
    <div>
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-3">
        {labels[name]}
        {textField && <span className="text-sm text-error">{labels.required}</span>}
        {name === 'retreat' && <span className="text-sm text-ink">{labels.optional}</span>}
      </label>
      <Control
        className="form-field"
        {...attributes}
        id={id}
        name={name}
        required={textField !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={described.join(' ') || undefined}
      >
        {choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Control>
      {textField && (
        <>
          <p id={`${id}-hint`} className="mt-1 text-sm text-ink">
            {labels.hints[textField]}
          </p>
          {/* In the last tenth of the limit, and over it. */}
          {left <= limit / 10 && (
            <p role="status" className={`mt-1 text-sm ${left < 0 ? 'text-error' : 'text-ink'}`}>
              {(left < 0 ? labels.over : labels.remaining).replace('{count}', `${Math.abs(left)}`)}
            </p>
          )}
        </>
      )}
      {note}
      <p id={`${id}-error`} hidden={error === undefined} className="mt-1.5 text-error">
        {error}
      </p>
    </div>
  );
}
