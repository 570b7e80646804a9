import type { FilterOption } from './list-state.ts';

interface Props {
  /** The group's accessible name. */
  label: string;
  options: readonly FilterOption[];
  chosen: string;
  onChoose: (value: string) => void;
}

const box =
  'min-h-11 rounded-sm hairline border-control px-5 [transition:color_0.15s,background-color_0.15s] hover:bg-paper';

/** A row of toggle buttons of which one is pressed; part of a form. */
export function ToggleGroup({ label, options, chosen, onChoose }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, label: name, href }) => (
        <li key={value}>
          <button
            type={href === undefined ? 'button' : 'submit'}
            formAction={href}
            aria-pressed={value === chosen}
            onClick={(event) => {
              event.preventDefault();
              onChoose(value);
            }}
            className={`needs-script ${box} aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-white`}
          >
            {name}
          </button>
          {/* Without JavaScript, a link instead of the button: submitting a GET form would append `?` to the path. */}
          {href !== undefined && (
            <span className="without-script">
              <a
                href={href}
                aria-current={value === chosen ? 'page' : undefined}
                className={`flex items-center ${box} aria-[current]:border-forest aria-[current]:bg-forest aria-[current]:text-white`}
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
