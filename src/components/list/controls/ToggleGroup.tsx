import type { FilterControl } from './list-state.ts';

/** A row of toggle buttons in a form, of which one is pressed. */
export function ToggleGroup({ field, label, options, chosen, onChoose }: FilterControl) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, label: name, href }) => (
        <li key={value}>
          <button
            type="submit"
            name={field}
            value={value}
            aria-pressed={value === chosen}
            onClick={(event) => {
              event.preventDefault();
              onChoose(value);
            }}
            className="needs-script choice"
          >
            {name}
          </button>
          {/* Without JavaScript, a link instead of the button: submitting a GET form would append `?` to the path. */}
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
        </li>
      ))}
    </ul>
  );
}
