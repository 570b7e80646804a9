import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { SearchBox } from '#components/list/controls/SearchBox.tsx';
import { searchFor } from '#i18n/fold.ts';
import type { Choice } from './choices.ts';
import type { ContactFormData } from '../form/form-data.ts';

interface Props {
  labels: NonNullable<ContactFormData['finder']>['labels'];
  /** Every retreat that the form's list leaves out; undefined until they have loaded. */
  choices: readonly Choice[] | undefined;
  hasFailed: boolean;
  /** Called when somebody is about to search. */
  onSearchStart: () => void;
  onSelect: (choice: Choice) => void;
}

/** Most results shown below the field. */
const maxResults = 6;

/** A search for the retreats that the form's list leaves out because there are too many. */
export function RetreatFinder({ labels, choices, hasFailed, onSearchStart, onSelect }: Props) {
  const [query, setQuery] = useState('');
  const [searches, setSearches] = useState(0);

  const search = (typed: string) => {
    setQuery(typed);
    onSearchStart();
  };

  // Searches for text typed before hydration.
  const root = useRef<HTMLDivElement>(null);
  const searchTypedText = useEffectEvent(() => {
    const typed = root.current?.querySelector('input')?.value ?? '';
    if (typed !== '') search(typed);
  });
  useEffect(() => searchTypedText(), []);

  const isSearching = query.trim() !== '';
  const contains = searchFor(query);
  const found = isSearching ? (choices ?? []).filter(({ label }) => contains([label])) : [];

  const status = () => {
    if (!isSearching) return '';
    if (hasFailed) return labels.failed;
    if (choices === undefined) return '';
    if (found.length === 0) return labels.none;
    const { one, other } = labels.found;
    const text = found.length > maxResults ? labels.someOf : found.length === 1 ? one : other;
    return text.replace('{count}', String(found.length)).replace('{shown}', String(maxResults));
  };

  const preventSubmit = (event: KeyboardEvent) => {
    // Enter in the search field would submit the inquiry.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <div ref={root} className="needs-script mt-3" onFocus={onSearchStart} onKeyDown={preventSubmit}>
      <SearchBox key={searches} label={labels.label} placeholder={labels.label} onSearch={search} />
      <p role="status" className="mt-1.5 text-sm text-ink">
        {status()}
      </p>
      {found.length > 0 && (
        <ul aria-label={labels.label} className="mt-1">
          {found.slice(0, maxResults).map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                className="min-h-11 w-full hairline-b border-line px-4 py-2 text-left hover:bg-paper"
                onClick={() => {
                  setQuery('');
                  setSearches(searches + 1);
                  onSelect(choice);
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
