import type { ImageMetadata } from 'astro';
import type { PictureData } from '#pictures/data.ts';
import {
  photograph,
  photographOgImage,
  siteOgImage,
  sitePicture,
  type OgImage,
} from '#pictures/pictures.ts';
import { bannerUses, type PictureUse } from '#pictures/uses.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/blog/*/*.{jpg,jpeg,png,webp,avif}',
  { eager: true, caseSensitive: false },
);

/** The uses of a cover on a card: 8:5, one to three in a row. */
const cardUses: readonly PictureUse[] = [
  {
    composition: 'wide',
    widths: [400, 640, 800],
    sizes: '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  },
];

/** The uses of a picture within a text. */
const textUses: readonly PictureUse[] = [
  {
    composition: 'wide',
    widths: [800, 1280],
    sizes: '(min-width: 48rem) 42rem, 92vw',
    uncut: true,
  },
];

/** A cover's picture for a card. */
export function cardPicture(slug: string, cover: string): Promise<PictureData> {
  return pictureOf(slug, cover, cardUses);
}

/** The hero of an article's page. */
export function heroPicture(slug: string, cover: string): Promise<PictureData> {
  return pictureOf(slug, cover, bannerUses);
}

/** A cover's og image. */
export async function ogImage(slug: string, cover: string): Promise<OgImage> {
  return isFile(cover) ? photographOgImage(fileIn(slug, cover)) : siteOgImage(cover);
}

/**
 * A picture within an article's text.
 *
 * @param figure the name of a picture of the site, or a file in the article's folder: its name, or
 * the file itself where Markdown brings it.
 */
export function figurePicture(
  slug: string,
  {
    picture = '',
    src = picture,
  }: { picture?: string | undefined; src?: string | ImageMetadata | undefined },
): Promise<PictureData> {
  return typeof src === 'object'
    ? photograph(src, textUses)
    : pictureOf(slug, src.replace(/^\.\//, ''), textUses);
}

function pictureOf(
  slug: string,
  picture: string,
  uses: readonly PictureUse[],
): Promise<PictureData> {
  return isFile(picture) ? photograph(fileIn(slug, picture), uses) : sitePicture(picture, uses);
}

/** Whether a picture is a file of the article's folder, and not one of the site's. */
function isFile(picture: string): boolean {
  return picture.includes('.');
}

/** @throws if the article's folder has no such picture. */
function fileIn(slug: string, picture: string): ImageMetadata {
  const path = `/src/content/blog/${slug}/${picture}`;
  const file = files[path];
  if (file === undefined) {
    throw new Error(`${path.slice(1)} がありません。 There is no such picture.`);
  }
  return file.default;
}
