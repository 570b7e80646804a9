interface Props {
  /** What is chosen among, for those who don't see it. */
  label: string;
  /** In order; `href` is where a choice leads without JavaScript. */
  choices: readonly { value: string; label: string; href?: string }[];
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
            {...(choice.href === undefined
              ? { type: 'button' }
              : { type: 'submit', formAction: choice.href })}
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
