import { useState, useSyncExternalStore } from 'react';
import { useIndex } from '#components/list/use-index.ts';
import { withChoices, type Choice } from './choices.ts';
import { onDraftChange, readDraft, type Draft } from './draft.ts';
import type { ContactFormData } from './form-data.ts';

/**
 * The choices of a form's list with those that it leaves out and needs all the same: what its page is
 * about, what the visitor has chosen on any page in either language, and what stood in it before React.
 *
 * @param id of the list where it is prerendered.
 * @param preselected what the page is about.
 */
export function useChoices(
  id: string,
  { locale, choices, unlistedHref = '' }: ContactFormData,
  preselected: Choice | undefined,
) {
  const [standing] = useState(() => choicesIn(id));
  const [isSearched, setSearched] = useState(false);
  const chosen = useDraft(({ retreat }) => retreat);
  const first = preselected?.value ?? standing.asked;
  const written = useDraft(({ unlisted }) => unlisted && JSON.stringify(unlisted));

  const kept = written === undefined ? undefined : (JSON.parse(written) as Draft['unlisted']);
  const isNamed =
    chosen === undefined ||
    choices.some(({ value }) => value === chosen) ||
    chosen === preselected?.value ||
    (chosen === kept?.value && kept.locale === locale);
  const { items, status, retry } = useIndex<Choice>(
    unlistedHref,
    unlistedHref !== '' && (isSearched || !isNamed),
  );

  const named = [
    items?.find(({ value }) => value === chosen),
    preselected,
    kept?.value === chosen ? kept : undefined,
    ...standing.choices,
  ];
  return {
    choices: withChoices(
      choices,
      named.filter((choice) => choice !== undefined),
    ),
    /** What is shown as chosen until the visitor makes a choice: what the page is about, its URL asks for, or ''. */
    first,
    /** What is chosen now. */
    chosen: chosen ?? first,
    /** Those that the list leaves out, once somebody wants them. */
    unlisted: items,
    failed: status === 'failed',
    /** Somebody is about to search in them. */
    reach() {
      setSearched(true);
      retry();
    },
  };
}

/** A part of the draft, as it is and as it becomes. */
function useDraft(part: (draft: Draft) => string | undefined): string | undefined {
  return useSyncExternalStore(
    onDraftChange,
    () => part(readDraft()),
    () => undefined,
  );
}

/**
 * What the Worker or `early-draft.js` has put into the prerendered list: read before React looks at it,
 * so that both agree.
 */
function choicesIn(id: string): { choices: Choice[]; asked: string } {
  if (typeof document === 'undefined') return { choices: [], asked: '' };
  const list = document.querySelector<HTMLSelectElement>(`select#${id}`);
  if (list === null) return { choices: [], asked: '' };
  return {
    choices: [...list.options].map(({ value, label }) => ({ value, label })),
    asked: list.querySelector<HTMLOptionElement>('[data-asked]')?.value ?? '',
  };
}
