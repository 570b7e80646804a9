// pure module
import { inLanguage, type InLanguage, type Locale } from '#i18n/locales.ts';
import { byCodeUnit } from '#i18n/order.ts';
import type { Instructor, Retreat } from './retreat.ts';
import type { RetreatType } from './types.ts';

/** A retreat as one language's pages show it. */
export type LocalRetreat = Omit<InLanguage<Retreat>, 'instructors'> & {
  instructors: InLanguage<Instructor>[];
};

/**
 * Every retreat in one language: domestic first, then by `displayOrder`, then by id, so that equal
 * orders give the same page on every build (product: retreats/order).
 */
export function retreatsFor(retreats: readonly Retreat[], locale: Locale): LocalRetreat[] {
  return retreats.toSorted(byDisplayOrder).map((retreat) => ({
    ...inLanguage(retreat, locale),
    instructors: retreat.instructors.map((instructor) => inLanguage(instructor, locale)),
  }));
}

/** The latest change among retreats, as ISO 8601; `undefined` where a table doesn't tell. */
export function lastChange(retreats: readonly Pick<Retreat, 'updatedAt'>[]): string | undefined {
  const changes = retreats.flatMap(({ updatedAt }) => updatedAt ?? []);
  return changes.reduce<string | undefined>(
    (last, change) => (last === undefined || change > last ? change : last),
    undefined,
  );
}

/** The retreats of one type, in the order given. */
export function byType<Item extends { type: RetreatType }>(
  retreats: readonly Item[],
  type: RetreatType,
): Item[] {
  return retreats.filter((retreat) => retreat.type === type);
}

/**
 * The retreats with the given ids, in the order of the ids. An id without a retreat is left out and
 * reported (product: home/featured).
 *
 * @param warn called once per missing id, with a sentence for the operator.
 */
export function featured<Item extends { id: string }>(
  retreats: readonly Item[],
  ids: readonly string[],
  warn: (message: string) => void,
): Item[] {
  const byId = new Map(retreats.map((retreat) => [retreat.id, retreat]));
  return ids.flatMap((id) => {
    const retreat = byId.get(id);
    if (retreat !== undefined) return [retreat];
    warn(
      `おすすめのリトリート「${id}」は retreats 表にないため、表示しません。` +
        ` src/site.ts の id か表の行を直してください。` +
        ` The featured retreat "${id}" is not in the table retreats and is left out.` +
        ` Correct its id in src/site.ts or add the row.`,
    );
    return [];
  });
}

function byDisplayOrder(a: Retreat, b: Retreat): number {
  return byCodeUnit(a.type, b.type) || a.displayOrder - b.displayOrder || byCodeUnit(a.id, b.id);
}
