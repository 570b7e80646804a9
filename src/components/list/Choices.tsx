import type { Choice } from './list-state.ts';

interface Props {
  /** What is chosen among, for those who don't see it. */
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A row of buttons of which one is pressed; part of a form. */
export function Choices({ label, choices, chosen, onChoose }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type={choice.href === undefined ? 'button' : 'submit'}
            formAction={choice.href}
            aria-pressed={choice.value === chosen}
            onClick={(event) => {
              event.preventDefault();
              onChoose(choice.value);
            }}
            className="min-h-11 rounded-sm border border-control px-5 transition-colors hover:bg-paper aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-white"
          >
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
