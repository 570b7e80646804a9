import type { Locale } from '#i18n/locales.ts';
import { hours, type HourFiles } from '#lib/hours.ts';
import { pictureNames, sitePicture } from '#pictures/picture.ts';
import type { PictureData } from '#pictures/picture-data.ts';
import { heroUses } from '#pictures/uses.ts';

/**
 * Returns the home page's picture at dawn, and the files of its sources and image at every hour for
 * src/browser/inline/home-hour.ts.
 */
export async function homePrints(locale: Locale) {
  const pictures = await Promise.all(
    hours.map((hour) => {
      const name = pictureNames.has(`hero-${hour}`) ? `hero-${hour}` : 'hero';
      return sitePicture(name, heroUses(locale === 'ja'));
    }),
  );
  const atHours = (fileOf: (picture: PictureData) => string | undefined) =>
    Object.fromEntries(hours.map((hour, at) => [hour, fileOf(pictures[at]!)])) as HourFiles;
  const dawn = pictures[0]!;
  return {
    dawn,
    files: [
      ...dawn.sources.map(({ media, sizes }, at) => ({
        media,
        sizes,
        ...atHours(({ sources }) => sources[at]?.srcSet),
      })),
      atHours(({ src }) => src),
    ],
  };
}
