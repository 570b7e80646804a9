import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { SearchBox } from '#components/list/SearchBox.tsx';
import { searchFor } from '#i18n/fold.ts';
import type { Choice } from './choices.ts';
import type { ContactFormData } from './form-data.ts';

interface Props {
  labels: ContactFormData['labels']['finder'];
  /** Every retreat that the form's list leaves out; undefined until they have loaded. */
  choices: readonly Choice[] | undefined;
  failed: boolean;
  /** Called when somebody is about to search. */
  onReach: () => void;
  onFind: (choice: Choice) => void;
}

/** Most results shown below the field. */
const mostShown = 6;

/** A search for the retreats that the form's list leaves out because there are too many (product: contact/finder). */
export function RetreatFinder({ labels, choices, failed, onReach, onFind }: Props) {
  const [words, setWords] = useState('');
  const [searches, setSearches] = useState(0);

  const search = (typed: string) => {
    setWords(typed);
    onReach();
  };

  // Searches for text typed before hydration.
  const root = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = root.current?.querySelector('input')?.value ?? '';
    if (typed !== '') search(typed);
  });
  useEffect(() => takeOver(), []);

  const isSearching = words.trim() !== '';
  const contains = searchFor(words);
  const found = isSearching ? (choices ?? []).filter(({ label }) => contains([label])) : [];

  const status = () => {
    if (!isSearching) return '';
    if (failed) return labels.failed;
    if (choices === undefined) return '';
    if (found.length === 0) return labels.none;
    const { one, other } = labels.found;
    const text = found.length > mostShown ? labels.someOf : found.length === 1 ? one : other;
    return text.replace('{count}', String(found.length)).replace('{shown}', String(mostShown));
  };

  const keepForm = (event: KeyboardEvent) => {
    // Enter in the search field would submit the inquiry.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <div ref={root} className="needs-script mt-3" onFocus={onReach} onKeyDown={keepForm}>
      <SearchBox key={searches} label={labels.label} placeholder={labels.label} onSearch={search} />
      <p role="status" className="mt-1.5 text-sm text-ink">
        {status()}
      </p>
      {found.length > 0 && (
        <ul aria-label={labels.label} className="mt-1">
          {found.slice(0, mostShown).map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                className="min-h-11 w-full hairline-b border-line px-4 py-2 text-left hover:bg-paper"
                onClick={() => {
                  setWords('');
                  setSearches(searches + 1);
                  onFind(choice);
                }}
              >
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
