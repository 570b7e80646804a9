import type { ImageMetadata } from 'astro';
import type { PictureData } from '#pictures/data.ts';
import {
  photograph,
  photographOgImage,
  siteOgImage,
  sitePicture,
  type OgImage,
} from '#pictures/pictures.ts';
import { headUses, type PictureUse } from '#pictures/uses.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/blog/*/*.{jpg,jpeg,png,webp,avif}',
  { eager: true, caseSensitive: false },
);

/** Where pages show a picture of an article, and how wide. */
const places = {
  /** A list card: 8:5, one to three in a row. */
  card: [
    {
      composition: 'wide',
      widths: [400, 640, 800],
      sizes: '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
    },
  ],
  /** Across the head of its page. */
  hero: headUses,
  /** Within its text. */
  text: [
    {
      composition: 'wide',
      widths: [800, 1280],
      sizes: '(min-width: 48rem) 42rem, 92vw',
      uncut: true,
    },
  ],
} satisfies Record<string, readonly PictureUse[]>;

/** A picture of an article in a place, by the name of one of the site's or of a file in the article's folder. */
export function pictureOf(
  slug: string,
  picture: string,
  place: keyof typeof places,
): Promise<PictureData> {
  const uses = places[place];
  return isFile(picture) ? photograph(fileIn(slug, picture), uses) : sitePicture(picture, uses);
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
    ? photograph(src, places.text)
    : pictureOf(slug, src.replace(/^\.\//, ''), 'text');
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
