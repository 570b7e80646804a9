import type { Ref } from 'react';
import type { FilterControl } from './list-state.ts';

interface Props extends FilterControl {
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A drop-down of a list's form. */
export function Select({ field, label, options, chosen, onChoose, ref }: Props) {
  return (
    <select
      ref={ref}
      aria-label={label}
      name={field}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="field px-3"
    >
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
