import type { ReactNode } from 'react';
import type { ContactFormData } from './labels.ts';
import { limits, type Control, type Field } from './message.ts';
import type { ContactFormOptions, FieldStates } from './use-submission.ts';

/** How every field looks. */
export const inputClass =
  'border-control bg-paper aria-[invalid=true]:border-beni mt-2 block w-full scroll-mt-20 rounded-sm hairline px-4 py-2.5 aria-[invalid=true]:[border-width:2px]';

interface Labelled {
  labels: ContactFormData['labels'];
  place: ContactFormOptions['place'];
}

type Common = Labelled &
  FieldStates & {
    /** Says behind the label whether the field may stay empty. */
    mark?: 'required' | 'optional';
    /** Between the control and its error. */
    note?: ReactNode;
    /** The control, with the attributes that tie it to its label, hint and error. */
    children: (attributes: ControlAttributes) => ReactNode;
  };

/** A hint and the room left are there for the fields that have words for them. */
type Props = Common &
  (
    | { name: 'name' | 'email' | 'message'; hint: true; room: true; bare?: never }
    | { name: Control; hint?: never; room?: never; bare?: boolean }
  );

interface ControlAttributes {
  id: string;
  name: Control;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/**
 * A field with its label, hint, the room left and its error. `bare` leaves out the box and the error, for a
 * choice that can't be wrong.
 */
export function FormField(props: Props) {
  const { name, labels, place, errors, lengths, mark, note, bare, children } = props;
  const id = `${place}-${name}`;
  const isWrong = errors[name] !== undefined;
  const described = [isWrong && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean);
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
      {props.hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink">
          {labels.hints[props.name]}
        </p>
      )}
      {props.room && <Room labels={labels} used={lengths[name] ?? 0} limit={limits[props.name]} />}
      {note}
      <p id={`${id}-error`} data-error-for={name} hidden={!isWrong} className="mt-1.5 text-beni">
        {errors[name]}
      </p>
    </div>
  );
}

/** Says before a limit is hit how much room is left, and by how much it is passed. */
function Room({
  labels,
  used,
  limit,
}: Pick<Labelled, 'labels'> & { used: number; limit: (typeof limits)[Field] }) {
  const left = limit - used;
  if (left > limit / 10) return null;
  const words = left < 0 ? labels.over : labels.remaining;
  return (
    <p role="status" className={`mt-1 text-sm ${left < 0 ? 'text-beni' : 'text-ink'}`}>
      {words.replace('{count}', String(Math.abs(left)))}
    </p>
  );
}
