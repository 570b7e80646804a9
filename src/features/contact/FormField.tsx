import type { ReactNode } from 'react';
import type { ContactFormData } from './form-data.ts';
import { limits, type Control, type Field } from './message.ts';
import type { ContactFormOptions, FieldStates } from './use-submission.ts';

/** Utilities for every field. */
export const inputClass =
  'border-control bg-paper aria-[invalid=true]:border-beni mt-2 block w-full scroll-mt-20 rounded-sm hairline px-4 py-2.5 aria-[invalid=true]:[border-width:2px]';

interface Props {
  /** The labels, place and state of the form that contains the field. */
  form: {
    labels: ContactFormData['labels'];
    place: ContactFormOptions['place'];
    state: FieldStates;
  };
  name: Control;
  /** Shown after the label. */
  mark?: 'required' | 'optional';
  /** Shown between the control and its error. */
  note?: ReactNode;
  /** Leaves out the wrapper and the error, for a choice that is never invalid. */
  bare?: boolean;
  /** Renders the control with the attributes that associate it with its label, hint and error. */
  children: (attributes: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  id: string;
  name: Control;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A field with its label and error; text fields also have a hint and the number of characters left. */
export function FormField({ form, name, mark, note, bare, children }: Props) {
  const { labels, place, state } = form;
  const id = `${place}-${name}`;
  const isWrong = state.errors[name] !== undefined;
  const typed = (['name', 'email', 'message'] as const).find((field) => field === name);
  const described = [isWrong && `${id}-error`, typed && `${id}-hint`].filter(Boolean);
  const control = (
    <>
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-3">
        {labels[name]}
        {mark && (
          <span className={mark === 'required' ? 'text-sm text-beni' : 'text-sm text-ink'}>
            {labels[mark]}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        'aria-invalid': isWrong,
        'aria-describedby': described.join(' ') || undefined,
      })}
    </>
  );
  if (bare) return control;
  return (
    <div>
      {control}
      {typed && (
        <>
          <p id={`${id}-hint`} className="mt-1 text-sm text-ink">
            {labels.hints[typed]}
          </p>
          <Room labels={labels} used={state.lengths[typed] ?? 0} limit={limits[typed]} />
        </>
      )}
      {note}
      <p id={`${id}-error`} data-error-for={name} hidden={!isWrong} className="mt-1.5 text-beni">
        {state.errors[name]}
      </p>
    </div>
  );
}

/** The number of characters left, shown in the last tenth of the limit, or the number of characters over it. */
function Room({
  labels,
  used,
  limit,
}: Pick<ContactFormData, 'labels'> & { used: number; limit: (typeof limits)[Field] }) {
  const left = limit - used;
  if (left > limit / 10) return null;
  const words = left < 0 ? labels.over : labels.remaining;
  return (
    <p role="status" className={`mt-1 text-sm ${left < 0 ? 'text-beni' : 'text-ink'}`}>
      {words.replace('{count}', String(Math.abs(left)))}
    </p>
  );
}
