import { useEffect, useState } from 'react';
import { fetchJson } from '#components/fetch-json.ts';
import type { RetreatData } from '#features/retreats/rows/retreat.ts';
import { retreatDataPath } from '#i18n/paths.ts';
import { retreatIdOf, type Choice } from './choices.ts';
import { departureChoices } from './departure-choices.ts';
import type { ContactFormData } from '../form/form-data.ts';

const none: readonly Choice[] = [];

/** The departures to choose from for the retreat of a choice. */
interface Departures {
  retreat: string;
  choices: readonly Choice[];
}

/**
 * Returns the departures of the chosen retreat, fetched when the form is visible. The list is empty until they have
 * loaded and if the request fails.
 *
 * @param retreat the value of the chosen retreat's choice.
 * @param isVisible whether the form is visible.
 */
export function useDepartures(
  { locale, choices, labels }: ContactFormData,
  retreat: string,
  isVisible: boolean,
): readonly Choice[] {
  const [loaded, setLoaded] = useState<Departures>();

  // A choice outside the list is always a retreat, which may have departures; choices in the list say whether they do.
  const listed = choices.find(({ value }) => value === retreat);
  const isWanted = isVisible && (listed === undefined || listed.dated === true);
  const { waitlist } = labels;
  useEffect(() => {
    const path = retreatDataPath(retreatIdOf(retreat));
    if (!isWanted || path === undefined) return;
    const controller = new AbortController();
    fetchJson<RetreatData>(path, controller.signal)
      .then((data) => setLoaded({ retreat, choices: departureChoices(locale, data, waitlist) }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn(error);
      });
    return () => controller.abort();
  }, [isWanted, retreat, locale, waitlist]);

  return loaded?.retreat === retreat ? loaded.choices : none;
}
