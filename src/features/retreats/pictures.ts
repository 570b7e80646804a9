import type { ImageMetadata } from 'astro';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PictureData } from '#pictures/data.ts';
import {
  compositionOf,
  photograph,
  photographOgImage,
  pictureNames,
  remotePicture,
  siteOgImage,
  sitePicture,
  sitePictureComposition,
  type OgImage,
} from '#pictures/pictures.ts';
import type { Composition } from '#pictures/folder.ts';
import { pageHeroUses, retreatUses, type PictureUse } from '#pictures/uses.ts';
import { resolveImage } from './image-reference.ts';

/** The places where pages show a picture of a retreat or instructor, with shapes, widths and `sizes`. */
const usesByPlace = {
  /** On a card of a list: 4:5, one to three in a row. */
  card: [
    {
      composition: 'tall',
      widths: [480, 680],
      sizes: '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
    },
  ],
  /** In the hero of a page. */
  hero: pageHeroUses,
  /** In the hero of a retreat's page with a vertical title, which is beside the picture on a phone. */
  tallHero: retreatUses('tall'),
  /** In the hero of a retreat's page with a horizontal title. */
  wideHero: retreatUses('wide'),
  /** On a card within an article. */
  mention: [{ composition: 'tall', widths: [288, 432], sizes: '(min-width: 40rem) 9rem, 7rem' }],
  /** Beside the text about an instructor. */
  portrait: [{ composition: 'tall', widths: [256, 480], sizes: '(min-width: 40rem) 11rem, 8rem' }],
  /** In the album of a stay and its enlarged view; `tall` too. */
  wide: [
    {
      composition: 'wide',
      // On phones the picture is 90vw wide; `sizes` asks for a little less.
      widths: [560, 1440],
      sizes: '(min-width: 64rem) 56vw, 77vw',
    },
  ],
  tall: [{ composition: 'tall', widths: [408, 960], sizes: '(min-width: 64rem) 28vw, 14.5rem' }],
} satisfies Record<string, readonly PictureUse[]>;

/** A row's image value, with the file that the loader found for it. */
interface ImageSource {
  image: string;
  photograph?: ImageMetadata | undefined;
}

/** Returns the picture of a row for a place. */
export async function pictureOf(
  { image, photograph: file }: ImageSource,
  place: keyof typeof usesByPlace,
): Promise<PictureData> {
  const uses = usesByPlace[place];
  if (file !== undefined) return photograph(file, uses);
  const resolved = resolveImage(image, pictureNames);
  return resolved.kind === 'picture'
    ? sitePicture(resolved.name, uses)
    : remotePicture(resolved.src, uses);
}

/** Returns the alternative text of a row's picture; only the site's own pictures have one. */
export function pictureAlt({ image, photograph: file }: ImageSource, locale: Locale): string {
  const resolved = resolveImage(image, pictureNames);
  if (file !== undefined || resolved.kind !== 'picture') return '';
  return dictionaryFor(locale).pictures[resolved.name] ?? '';
}

/** Returns the shape to which a picture of an album is cropped. */
export function albumComposition({ image, photograph: file }: ImageSource): Composition {
  if (file !== undefined) return compositionOf(file);
  const resolved = resolveImage(image, pictureNames);
  return resolved.kind === 'picture' ? sitePictureComposition(resolved.name) : 'wide';
}

/** Returns a retreat's og image: the default picture if the build can't read its own. */
export function ogImage({ image, photograph: file }: ImageSource): Promise<OgImage> {
  if (file !== undefined) return photographOgImage(file);
  const resolved = resolveImage(image, pictureNames);
  return siteOgImage(resolved.kind === 'picture' ? resolved.name : 'default');
}
