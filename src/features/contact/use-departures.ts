import { useEffect, useState } from 'react';
import { useHydrated } from '#components/use-hydrated.ts';
import { fetchData } from '#components/version.ts';
import type { RetreatData } from '#features/retreats/retreat.ts';
import { retreatDataPath } from '#i18n/paths.ts';
import { retreatOf, type Choice } from './choices.ts';
import { departureChoices } from './departure-choices.ts';
import type { ContactFormData } from './form-data.ts';

/** The departures of a choice of retreat. */
interface Departures {
  retreat: string;
  choices: readonly Choice[];
}

/**
 * The departures of the chosen retreat, fetched once somebody sees the form; none where it has none, or
 * while and where they can't be had: nothing waits for them (product: contact/departures).
 *
 * @param id of the list where it is prerendered.
 * @param retreat the choice.
 * @param isSeen whether the form is open.
 */
export function useDepartures(
  id: string,
  { locale, choices, labels }: ContactFormData,
  retreat: string,
  isSeen: boolean,
): readonly Choice[] {
  const [standing] = useState(() => departuresStanding(id));
  const [read, setRead] = useState<Departures>();
  const isHydrated = useHydrated();

  // What the list leaves out is a retreat; of what is in it, the form knows which has dates.
  const listed = choices.find(({ value }) => value === retreat);
  const isWanted = isSeen && (listed === undefined || listed.dated === true);
  const { waitlist } = labels;
  useEffect(() => {
    const path = retreatDataPath(retreatOf(retreat));
    if (!isWanted || path === undefined) return;
    const left = new AbortController();
    fetchData<RetreatData>(path, left.signal)
      .then((data) => setRead({ retreat, choices: departureChoices(locale, data, waitlist) }))
      .catch((error: unknown) => {
        if (!left.signal.aborted) console.warn(error);
      });
    return () => left.abort();
  }, [isWanted, retreat, locale, waitlist]);

  if (read?.retreat === retreat) return read.choices;
  return standing.retreat === retreat || !isHydrated ? standing.choices : [];
}

/** What the Worker has put into the prerendered list, read before React looks at it. */
function departuresStanding(id: string): Departures {
  const list =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLSelectElement>(`select#${id}`);
  if (list === null) return { retreat: '', choices: [] };
  const asked = new URLSearchParams(location.search).get('retreat');
  const chosen = list.form?.querySelector<HTMLSelectElement>('select[name=retreat]')?.value;
  return {
    retreat: asked ?? chosen ?? '',
    choices: [...list.options].slice(1).map(({ value, label }) => ({ value, label })),
  };
}
