import type { ImageMetadata } from 'astro';
import type { PictureData } from '#pictures/data.ts';
import {
  photograph,
  photographOgImage,
  siteOgImage,
  sitePicture,
  type OgImage,
} from '#pictures/pictures.ts';
import { pageHeroUses, type PictureUse } from '#pictures/uses.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/blog/*/*.{jpg,jpeg,png,webp,avif}',
  { eager: true, caseSensitive: false },
);

/** The places where pages show a picture of an article, with shapes, widths and `sizes`. */
const usesByPlace = {
  /** On a card of a list: 8:5, one to three in a row. */
  card: [
    {
      composition: 'wide',
      // The article's hero has 760 px, too, so that a visitor who comes from a card has its file.
      widths: [400, 760],
      sizes: '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
    },
  ],
  /** In the hero of the article's page. */
  hero: pageHeroUses,
  /** Within the article's text. */
  text: [
    {
      composition: 'wide',
      widths: [800, 1280],
      sizes: '(min-width: 48rem) 42rem, 92vw',
      uncut: true,
    },
  ],
} satisfies Record<string, readonly PictureUse[]>;

/** Returns a picture for a place, by the name of a picture of the site or of a file in the article's folder. */
export function pictureOf(
  slug: string,
  picture: string,
  place: keyof typeof usesByPlace,
): Promise<PictureData> {
  const uses = usesByPlace[place];
  return isFile(picture) ? photograph(fileIn(slug, picture), uses) : sitePicture(picture, uses);
}

/** Returns the og image of a cover. */
export async function ogImage(slug: string, cover: string): Promise<OgImage> {
  return isFile(cover) ? photographOgImage(fileIn(slug, cover)) : siteOgImage(cover);
}

/**
 * Returns a picture within an article's text.
 *
 * @param figure `picture` is the name of a picture of the site. `src` is the name of a file in the article's folder,
 * or the imported file of a Markdown picture.
 */
export function figurePicture(
  slug: string,
  {
    picture = '',
    src = picture,
  }: { picture?: string | undefined; src?: string | ImageMetadata | undefined },
): Promise<PictureData> {
  return typeof src === 'object'
    ? photograph(src, usesByPlace.text)
    : pictureOf(slug, src.replace(/^\.\//, ''), 'text');
}

/** Returns whether a name is that of a file in the article's folder; names of the site's pictures contain no dot. */
function isFile(picture: string): boolean {
  return picture.includes('.');
}

/** @throws if the article's folder has no file of that name. */
function fileIn(slug: string, picture: string): ImageMetadata {
  const path = `/src/content/blog/${slug}/${picture}`;
  const file = files[path];
  if (file === undefined) {
    throw new Error(`${path.slice(1)} がありません。 There is no such picture.`);
  }
  return file.default;
}
