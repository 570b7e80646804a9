// pure module
import type { Locale } from '#i18n/locales.ts';
import { offer, placesOf } from './offer.ts';
import { lastChange, type LocalRetreat } from './queries.ts';

/** What the pages of a list of retreats say of all of them. */
export interface RetreatSummary {
  /** The places, in the words of a title. */
  places: string;
  /** The offer, in the parts that a description begins with. */
  offered: string[];
  /** The last change of any, as ISO 8601. */
  modified: string | undefined;
}

/** @param retreats of the whole list, in its order. */
export function retreatSummary(retreats: readonly LocalRetreat[], locale: Locale): RetreatSummary {
  return {
    places: placesOf(retreats, locale),
    offered: offer(retreats, locale),
    modified: lastChange(retreats),
  };
}
