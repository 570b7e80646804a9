import { getCollection } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { buildTime } from '#lib/build-time.ts';
import { localizeRetreats, type LocalRetreat } from './local.ts';

/** Returns every retreat of the build in one language. */
export const allRetreats = oncePerLocale(async (locale): Promise<readonly LocalRetreat[]> => {
  const entries = await getCollection('retreats');
  return localizeRetreats(
    entries.map(({ data }) => data),
    locale,
    buildTime,
  );
});

/** Returns the retreats with the given ids, in their order; ids without a row are skipped. */
export async function retreatsWithIds(
  locale: Locale,
  ids: readonly string[],
): Promise<LocalRetreat[]> {
  const retreats = await allRetreats(locale);
  return ids.flatMap((id) => retreats.find((retreat) => retreat.id === id) ?? []);
}
