import { useState, useSyncExternalStore } from 'react';
import { useFetchedItems } from '#components/list/use-fetched-items.ts';
import { insertChoices, type Choice } from './choices.ts';
import { onDraftChange, readDraft, type Draft } from '../form/draft.ts';
import type { ContactFormData } from '../form/form-data.ts';
import type { ContactFormOptions } from '../form/use-submission.ts';

/**
 * Returns the choices of a form's list. It adds the choices that the form's data leaves out but the list needs: the
 * page's retreat, and the retreat chosen on any page in either language.
 *
 * @param preselected the choice of the page's retreat, for the dialog; the contact page has it in its URL.
 */
export function useChoices(
  variant: ContactFormOptions['variant'],
  { locale, choices, finder }: ContactFormData,
  preselected: Choice | undefined,
) {
  const [asked] = useState(() => (variant === 'page' ? askedFor('retreat') : ''));
  const [isSearched, setSearched] = useState(false);
  const initial = preselected?.value ?? asked;
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

/** Returns the retreat or departure that the URL of the contact page asks for; `''` for none. */
export function askedFor(name: 'retreat' | 'departure'): string {
  // The page is prerendered without a query.
  if (typeof location === 'undefined') return '';
  return new URLSearchParams(location.search).get(name) ?? '';
}
