import { getCollection } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { retreatsFor, type LocalRetreat } from './queries.ts';

/** Every retreat of the build in one language, in the order of spec §7. */
export async function allRetreats(locale: Locale): Promise<LocalRetreat[]> {
  const entries = await getCollection('retreats');
  return retreatsFor(
    entries.map(({ data }) => data),
    locale,
  );
}

/**
 * One retreat in one language.
 *
 * @throws if there is none with this id; articles are checked for that before.
 */
export async function retreatWithId(locale: Locale, id: string): Promise<LocalRetreat> {
  const retreat = (await allRetreats(locale)).find((one) => one.id === id);
  if (retreat === undefined) {
    throw new Error(`リトリート「${id}」がありません。 There is no retreat "${id}".`);
  }
  return retreat;
}
