import type { ImageMetadata } from 'astro';
import type { PictureData } from '#pictures/data.ts';
import {
  photograph,
  photographOgImage,
  pictureNames,
  remotePicture,
  siteOgImage,
  sitePicture,
  type OgImage,
} from '#pictures/pictures.ts';
import { bannerUses, type PictureUse } from '#pictures/uses.ts';
import { resolveImage } from './image.ts';

/** The uses of a picture as a list card: 4:5, one to three in a row. */
const cardUses: readonly PictureUse[] = [
  {
    composition: 'tall',
    widths: [480, 680],
    sizes: '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  },
];

/** The uses of a picture beside a text. */
const mentionUses: readonly PictureUse[] = [
  { composition: 'tall', widths: [288, 432], sizes: '(min-width: 40rem) 9rem, 7rem' },
];

/** The uses of a portrait beside what an instructor does. */
const portraitUses: readonly PictureUse[] = [
  { composition: 'tall', widths: [160, 320], sizes: '(min-width: 48rem) 8rem, 6rem' },
];

/** What a row says of its picture, and the file it names, as the loader found them. */
export interface Pictured {
  image: string;
  photograph?: ImageMetadata | undefined;
}

/** The picture of a retreat's list card. */
export function cardPicture(retreat: Pictured): Promise<PictureData> {
  return pictureOf(retreat, cardUses);
}

/** The small picture of a retreat beside a text that names it. */
export function mentionPicture(retreat: Pictured): Promise<PictureData> {
  return pictureOf(retreat, mentionUses);
}

/** The hero of a retreat's page. */
export function heroPicture(retreat: Pictured): Promise<PictureData> {
  return pictureOf(retreat, bannerUses);
}

/** An instructor's portrait; `undefined` where the row names none. */
export async function portrait(instructor: Pictured): Promise<PictureData | undefined> {
  return instructor.image === '' ? undefined : pictureOf(instructor, portraitUses);
}

/** A retreat's og image: the default picture where the build can't read the retreat's own (product: pictures/og-image). */
export function ogImage({ image, photograph: file }: Pictured): Promise<OgImage> {
  if (file !== undefined) return photographOgImage(file);
  const resolved = resolveImage(image, pictureNames);
  return siteOgImage(resolved.kind === 'picture' ? resolved.name : 'default');
}

async function pictureOf(
  { image, photograph: file }: Pictured,
  uses: readonly PictureUse[],
): Promise<PictureData> {
  if (file !== undefined) return photograph(file, uses);
  const resolved = resolveImage(image, pictureNames);
  return resolved.kind === 'picture'
    ? sitePicture(resolved.name, uses)
    : remotePicture(resolved.src, uses);
}
