import { getCollection } from 'astro:content';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { buildTime } from '#lib/build.ts';
import { warnIfUnknown } from '#pictures/picture.ts';
import { localizeRetreats, type LocalRetreat } from './local.ts';

/** Returns every retreat of the build in one language. */
export const allRetreats = oncePerLocale(async (locale): Promise<readonly LocalRetreat[]> => {
  const entries = await getCollection('retreats');
  const retreats = localizeRetreats(
    entries.map(({ data }) => data),
    locale,
    buildTime,
  );
  return retreats.map((retreat) => withShownPictures(retreat, locale));
});

/** Warns of pictures that don't exist. In the album, the default picture, which is shown instead, gets its own text. */
function withShownPictures(retreat: LocalRetreat, locale: Locale): LocalRetreat {
  const { id, image, instructors, pictures, hourPictures } = retreat;
  const alt = dictionaryFor(locale).pictures['default'] ?? '';
  const shown = <Row extends { image: string }>(row: Row): Row =>
    warnIfUnknown(row.image, `retreat_pictures → ${id}`) ? { ...row, alt } : row;
  warnIfUnknown(image, `retreats → ${id}`);
  for (const guide of instructors) warnIfUnknown(guide.image, `instructors → ${guide.id}`);
  return { ...retreat, pictures: pictures.map(shown), hourPictures: hourPictures.map(shown) };
}

/** Returns the retreats with the given ids, in their order; ids without a row are skipped. */
export async function retreatsWithIds(
  locale: Locale,
  ids: readonly string[],
): Promise<LocalRetreat[]> {
  const retreats = await allRetreats(locale);
  return ids.flatMap((id) => retreats.find((retreat) => retreat.id === id) ?? []);
}
