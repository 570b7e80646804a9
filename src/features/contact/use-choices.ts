import { useState, useSyncExternalStore } from 'react';
import { useFetchedItems } from '#components/list/use-fetched-items.ts';
import { insertChoices, type Choice } from './choices.ts';
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
  { locale, choices, finder }: ContactFormData,
  preselected: Choice | undefined,
) {
  const [prerendered] = useState(() => readPrerenderedChoices(id));
  const [isSearched, setSearched] = useState(false);
  const initial = preselected?.value ?? prerendered.preselected;
  const selected = useDraft(({ retreat }) => retreat) ?? initial;
  const unlistedJson = useDraft(({ unlisted }) => unlisted && JSON.stringify(unlisted));

  const draftChoice =
    unlistedJson === undefined ? undefined : (JSON.parse(unlistedJson) as Draft['unlisted']);
  const hasLabel =
    choices.some(({ value }) => value === selected) ||
    selected === preselected?.value ||
    (selected === draftChoice?.value && draftChoice.locale === locale);
  const { items, status, retry } = useFetchedItems<Choice>(
    finder?.href ?? '',
    finder !== undefined && (isSearched || !hasLabel),
  );

  const named = [
    items?.find(({ value }) => value === selected),
    preselected,
    draftChoice?.value === selected ? draftChoice : undefined,
    ...prerendered.choices,
  ];
  return {
    choices: insertChoices(
      choices,
      named.filter((choice) => choice !== undefined),
    ),
    /** The choice until the visitor makes one: of the page's retreat, else of the one in the URL, else `''`. */
    initial,
    /** The current choice. */
    selected,
    /** The choices that the list leaves out; undefined until they have loaded. */
    unlisted: items,
    hasFailed: status === 'failed',
    /** Loads the choices that the list leaves out, before the first search or after a failure. */
    loadUnlisted() {
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

/** Reads the options of the prerendered list, so that React's first render matches it. */
function readPrerenderedChoices(id: string): { choices: Choice[]; preselected: string } {
  if (typeof document === 'undefined') return { choices: [], preselected: '' };
  const list = document.querySelector<HTMLSelectElement>(`select#${id}`);
  if (list === null) return { choices: [], preselected: '' };
  return {
    choices: [...list.options].map(({ value, label }) => ({ value, label })),
    // The retreat of the page's URL; the list may not have it yet.
    preselected: id === 'page-retreat' ? askedFor('retreat') : '',
  };
}

/** Returns the retreat or departure that the URL of the contact page asks for; `''` for none. */
export function askedFor(name: 'retreat' | 'departure'): string {
  return new URLSearchParams(location.search).get(name) ?? '';
}
