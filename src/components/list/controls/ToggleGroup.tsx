import { Fragment } from 'react';
import type { FilterControl } from './list-state.ts';

/** A row of radio buttons in a form: the browser keeps a choice that is made before hydration. */
export function ToggleGroup({ field, label, options, chosen, onChoose }: FilterControl) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, label: name, href }) => (
        <Fragment key={value}>
          <label className="needs-script relative">
            <input
              type="radio"
              name={field}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="flex choice items-center">{name}</span>
          </label>
          {/* Without JavaScript, a link instead: submitting a GET form would append `?` to the path. */}
          {href !== undefined && (
            <span className="without-script">
              <a
                href={href}
                aria-current={value === chosen ? 'page' : undefined}
                className="flex choice items-center"
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
