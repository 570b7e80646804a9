import type { ReactNode } from 'react';
import { countCharacters, limits, type ControlName } from '../message/message.ts';
import type { ContactFormData } from './form-data.ts';
import type { ContactFormOptions, useContactForm } from './use-contact-form.ts';

/** The class of every field. */
export const inputClass = 'form-field';

/** The labels, variant and state of a form, for its parts. */
export interface FormParts {
  form: Pick<ContactFormData, 'labels'> &
    Pick<ContactFormOptions, 'variant'> & { state: ReturnType<typeof useContactForm> };
}

interface Props extends FormParts {
  name: ControlName;
  /** Shown after the label. */
  requirement?: 'required' | 'optional';
  /** Shown between the control and its error. */
  note?: ReactNode;
  /** Renders the control with the attributes that associate it with its label, hint and error. */
  children: (attributes: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  id: string;
  name: ControlName;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A field with its label and error; text fields also have a hint and the number of characters left. */
export function FormField({ form, name, requirement, note, children }: Props) {
  const { labels, variant, state } = form;
  const id = `${variant}-${name}`;
  const error = state.errors[name];
  const textField = (['name', 'email', 'message'] as const).find((field) => field === name);
  const described = [error && `${id}-error`, textField && `${id}-hint`].filter(Boolean);
  return (
    <div>
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-3">
        {labels[name]}
        {requirement && (
          <span className={requirement === 'required' ? 'text-sm text-error' : 'text-sm text-ink'}>
            {labels[requirement]}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {textField && (
        <>
          <p id={`${id}-hint`} className="mt-1 text-sm text-ink">
            {labels.hints[textField]}
          </p>
          <CharacterCount
            labels={labels}
            remaining={limits[textField] - countCharacters(state.draft[textField] ?? '')}
            limit={limits[textField]}
          />
        </>
      )}
      {note}
      <p id={`${id}-error`} hidden={error === undefined} className="mt-1.5 text-error">
        {error}
      </p>
    </div>
  );
}

/** The number of characters left, shown in the last tenth of the limit, or the number of characters over it. */
function CharacterCount(
  props: Pick<ContactFormData, 'labels'> & Record<'remaining' | 'limit', number>,
) {
  const { labels, remaining, limit } = props;
  if (remaining > limit / 10) return null;
  const words = remaining < 0 ? labels.over : labels.remaining;
  return (
    <p role="status" className={`mt-1 text-sm ${remaining < 0 ? 'text-error' : 'text-ink'}`}>
      {words.replace('{count}', String(Math.abs(remaining)))}
    </p>
  );
}
