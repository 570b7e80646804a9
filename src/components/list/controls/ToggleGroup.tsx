import { Fragment } from 'react';
import type { FilterControl } from './list-state.ts';

/** A row of radio buttons in a form: the browser keeps a choice that is made before hydration. */
export function ToggleGroup({ field, label, options, chosen, onChoose }: FilterControl) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, label: name, href }) => (
        <Fragment key={value}>
          <label className="noscript:hidden relative">
            <input
              type="radio"
              name={field}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="choice">{name}</span>
          </label>
          {/* Without JavaScript, a link instead: submitting a GET form would append `?` to the path. */}
          {href !== undefined && (
            <span className="hidden noscript:contents">
              <a
                href={href}
                aria-current={value === chosen ? 'page' : undefined}
                className="choice"
              >
                {name}
              </a>
            </span>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
