import { useEffect, useState } from 'react';
import { fetchJson } from '#components/fetch-json.ts';
import type { RetreatData } from '#features/retreats/rows/retreat.ts';
import type { Locale } from '#i18n/locales.ts';
import { retreatDataPath } from '#i18n/paths.ts';
import { retreatIdOf, type Choice } from './choices.ts';
import { departureChoices } from './departure-choices.ts';

const none: readonly Choice[] = [];

/**
 * Returns the departures of the chosen retreat. The list is empty until they have loaded and if the request fails.
 *
 * @param retreat the value of the chosen retreat's choice.
 * @param waitlist the label of a departure with a waiting list; contains `{days}`.
 */
export function useDepartures(
  locale: Locale,
  retreat: string,
  waitlist: string,
): readonly Choice[] {
  const [loaded, setLoaded] = useState<{ retreat: string; choices: readonly Choice[] }>();
  useEffect(() => {
    const path = retreatDataPath(retreatIdOf(retreat));
    if (path === undefined) return;
    const controller = new AbortController();
    fetchJson<RetreatData>(path, controller.signal)
      .then((data) => setLoaded({ retreat, choices: departureChoices(locale, data, waitlist) }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn(error);
      });
    return () => controller.abort();
  }, [retreat, locale, waitlist]);
  return loaded?.retreat === retreat ? loaded.choices : none;
}
