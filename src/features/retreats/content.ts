import { getCollection } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { byType, retreatsFor, type LocalRetreat } from './queries.ts';
import type { RetreatType } from './types.ts';

/** Every retreat of the build in one language (product: retreats/order). */
export async function allRetreats(locale: Locale): Promise<LocalRetreat[]> {
  const entries = await getCollection('retreats');
  return retreatsFor(
    entries.map(({ data }) => data),
    locale,
  );
}

/** One retreat in one language, also by a former id; `undefined` where its row is gone. */
export async function retreatWithId(locale: Locale, id: string): Promise<LocalRetreat | undefined> {
  return (await allRetreats(locale)).find((one) => one.id === id || one.formerIds.includes(id));
}

/** `allRetreats` of one type. */
export function retreatsOfType(type: RetreatType): typeof allRetreats {
  return async (locale) => byType(await allRetreats(locale), type);
}
