// pure module
import { localize, type InLocale, type Locale, type Localized } from '#i18n/locales.ts';
import { byCodeUnit } from '#i18n/order.ts';
import { todayFor, upcomingDepartures } from './departures.ts';
import type { AlbumPicture, Departure, Fact, Instructor, Retreat } from './retreat.ts';
import type { RetreatType } from './types.ts';

/** A departure in one language. */
export type LocalDeparture = InLocale<Departure>;

/** A fact in one language. */
export type LocalFact = InLocale<Fact>;

/** A retreat in one language, with its upcoming departures. */
export type LocalRetreat = Omit<
  InLocale<Retreat>,
  'instructors' | 'departures' | 'facts' | 'pictures'
> & {
  instructors: InLocale<Instructor>[];
  pictures: InLocale<AlbumPicture>[];
  departures: LocalDeparture[];
  facts: LocalFact[];
  /** Whether the table has departures of the retreat, past ones included; its page then has a section for dates. */
  hasDates: boolean;
};

/**
 * Returns every retreat in one language: domestic first, then by `displayOrder`, then by id, so that every build
 * yields the same order.
 *
 * @param now the moment of the build; departures that have begun by then are left out.
 */
export function localizeRetreats(
  retreats: readonly Retreat[],
  locale: Locale,
  now: Date,
): LocalRetreat[] {
  return retreats.toSorted(byDisplayOrder).map((retreat) => ({
    ...localize(retreat, locale),
    instructors: retreat.instructors.map((instructor) => localize(instructor, locale)),
    departures: upcomingDepartures(retreat.departures, todayFor(retreat.type, now)).map(
      (departure) => localize(departure, locale),
    ),
    hasDates: retreat.departures.length > 0,
    facts: retreat.facts.map((fact) => localize(fact, locale)),
    pictures: retreat.pictures.map((picture) => localize(picture, locale)),
  }));
}

/** Returns the retreats of one type, in the order given. */
export function filterByType<Item extends { type: RetreatType }>(
  retreats: readonly Item[],
  type: RetreatType,
): Item[] {
  return retreats.filter((retreat) => retreat.type === type);
}

/** Returns the current ids of retreats by their former ids. */
export function currentIdsByFormer(
  retreats: readonly Pick<Retreat, 'id' | 'formerIds'>[],
): Map<string, string> {
  return new Map(
    retreats.flatMap(({ id, formerIds }) => formerIds.map((former) => [former, id] as const)),
  );
}

/**
 * Returns warnings about featured ids that aren't current. The home page shows the retreat of a former id and skips
 * an unknown one.
 */
export function featuredProblems(
  retreats: readonly Pick<Retreat, 'id' | 'formerIds'>[],
  ids: readonly string[],
): Localized[] {
  const known = new Set(retreats.map(({ id }) => id));
  const current = currentIdsByFormer(retreats);
  return ids
    .filter((id) => !known.has(id))
    .map((id) => {
      const currentId = current.get(id);
      return currentId === undefined
        ? {
            ja: `おすすめのリトリート「${id}」は retreats 表にないか、公開されていない（published が false）ため、ホームページに出ません。表の行を直すか、サイトの設定（featuredRetreats）から外すよう技術の担当者にお伝えください。`,
            en: `The featured retreat "${id}" is not in the table retreats, or not published, and is left out of the home page. Correct the row, or ask your technical contact to take it out of the site's settings (featuredRetreats).`,
          }
        : {
            ja: `おすすめのリトリート「${id}」の今の id は「${currentId}」です。サイトの設定（featuredRetreats）を直すよう技術の担当者にお伝えください。`,
            en: `The featured retreat "${id}" is called "${currentId}" today. Ask your technical contact to correct the site's settings (featuredRetreats).`,
          };
    });
}

function byDisplayOrder(a: Retreat, b: Retreat): number {
  return byCodeUnit(a.type, b.type) || a.displayOrder - b.displayOrder || byCodeUnit(a.id, b.id);
}
