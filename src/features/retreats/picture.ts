import type { ImageMetadata } from 'astro';
import type { PictureData } from '#pictures/data.ts';
import {
  photograph,
  photographOgImage,
  pictureNames,
  remotePicture,
  shapeOf,
  siteOgImage,
  sitePicture,
  sitePictureShape,
  type OgImage,
} from '#pictures/pictures.ts';
import type { Composition } from '#pictures/folder.ts';
import { headUses, retreatUses, type PictureUse } from '#pictures/uses.ts';
import { resolveImage } from './image.ts';

/** Where pages show a picture of a retreat or an instructor, and how wide. */
const places = {
  /** A list card: 4:5, one to three in a row. */
  card: [
    {
      composition: 'tall',
      widths: [480, 680],
      sizes: '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
    },
  ],
  /** At the head of a page. */
  hero: headUses,
  /** At the head of a retreat's own page, beside a title that stands upright on a phone; below one that lies. */
  upright: retreatUses('tall'),
  lying: retreatUses('wide'),
  /** Beside a text that names a retreat. */
  mention: [{ composition: 'tall', widths: [288, 432], sizes: '(min-width: 40rem) 9rem, 7rem' }],
  /** Beside the words about an instructor. */
  portrait: [
    {
      composition: 'tall',
      widths: [256, 480],
      sizes: '(min-width: 64rem) 15rem, 8rem',
      withoutWebp: true,
    },
  ],
  /** In the album of a stay, and enlarged. */
  wide: [
    {
      composition: 'wide',
      // On phones 90vw wide; what is asked for is a little less.
      widths: [580, 1440],
      sizes: '(min-width: 64rem) 56vw, 80vw',
      withoutWebp: true,
    },
  ],
  tall: [
    {
      composition: 'tall',
      widths: [408, 960],
      sizes: '(min-width: 64rem) 28vw, 14.5rem',
      withoutWebp: true,
    },
  ],
} satisfies Record<string, readonly PictureUse[]>;

/** What a row says of its picture, and the file it names, as the loader found them. */
interface Pictured {
  image: string;
  photograph?: ImageMetadata | undefined;
}

/** The picture of a row in a place. */
export async function pictureOf(
  { image, photograph: file }: Pictured,
  place: keyof typeof places,
): Promise<PictureData> {
  const uses = places[place];
  if (file !== undefined) return photograph(file, uses);
  const resolved = resolveImage(image, pictureNames);
  return resolved.kind === 'picture'
    ? sitePicture(resolved.name, uses)
    : remotePicture(resolved.src, uses);
}

/** Which of the two shapes a picture of an album is cut to (product: album/shapes). */
export function shapeIn({ image, photograph: file }: Pictured): Composition {
  if (file !== undefined) return shapeOf(file);
  const resolved = resolveImage(image, pictureNames);
  return resolved.kind === 'picture' ? sitePictureShape(resolved.name) : 'wide';
}

/** A retreat's og image: the default picture where the build can't read the retreat's own (product: pictures/og-image). */
export function ogImage({ image, photograph: file }: Pictured): Promise<OgImage> {
  if (file !== undefined) return photographOgImage(file);
  const resolved = resolveImage(image, pictureNames);
  return siteOgImage(resolved.kind === 'picture' ? resolved.name : 'default');
}
