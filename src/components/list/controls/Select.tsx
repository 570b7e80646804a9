import { useRef } from 'react';
import type { FilterControl } from './list-state.ts';

interface Props extends FilterControl {
  /** The button that goes back to the option for all items. */
  clearLabel: string;
}

/** A drop-down of a list's form, with a button below it while it excludes items. */
export function Select({ field, label, options, chosen, onChoose, clearLabel }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div>
      <select
        ref={select}
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
      {chosen !== '' && (
        <button
          type="button"
          className="text-link mt-2 text-sm"
          onClick={() => {
            // The button disappears, and the focus would be lost with it.
            select.current?.focus();
            onChoose('');
          }}
        >
          {clearLabel}
        </button>
      )}
    </div>
  );
}
