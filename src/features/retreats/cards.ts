import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import type { RetreatCardData } from './card.ts';
import { cardPicture } from './picture.ts';
import type { LocalRetreat } from './queries.ts';

/** How many retreats one list page shows. */
export const retreatPageSize = 12;

/** Retreats as the data of their cards, in the order given. */
export function cardsFor(
  retreats: readonly LocalRetreat[],
  locale: Locale,
): Promise<RetreatCardData[]> {
  return Promise.all(
    retreats.map(async (retreat) => ({
      id: retreat.id,
      type: retreat.type,
      title: phrases(locale, retreat.title),
      description: retreat.description,
      location: retreat.location,
      href: pathTo(locale, retreatRoute(retreat.id)),
      picture: await cardPicture(retreat),
    })),
  );
}
