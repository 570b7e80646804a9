import { useState, useSyncExternalStore } from 'react';
import { useIndex } from '#components/list/use-index.ts';
import { withChoices, type Choice } from './choices.ts';
import { onDraftChange, readDraft, type Draft } from './draft.ts';
import type { ContactFormData } from './form-data.ts';

/**
 * Returns the choices of a form's list. It adds the choices that the form's data leaves out but the list needs: the
 * page's retreat, the retreat chosen on any page in either language, and the options already in the prerendered list.
 *
 * @param id the id of the prerendered list.
 * @param preselected the choice of the page's retreat.
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
    /** The choice until the visitor makes one: of the page's retreat, else of the one in the URL, else `''`. */
    first,
    /** The current choice. */
    chosen: chosen ?? first,
    /** The choices that the list leaves out; undefined until they have loaded. */
    unlisted: items,
    failed: status === 'failed',
    /** Loads the choices that the list leaves out, before the first search or after a failure. */
    reach() {
      setSearched(true);
      retry();
    },
  };
}

/** Returns a part of the draft and subscribes the component to its changes. */
function useDraft(part: (draft: Draft) => string | undefined): string | undefined {
  return useSyncExternalStore(
    onDraftChange,
    () => part(readDraft()),
    () => undefined,
  );
}

/**
 * Reads the options that the Worker or `early-draft.js` has added to the prerendered list, so that React's first
 * render matches it.
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
