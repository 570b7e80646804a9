import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import {
  photograph,
  picture,
  pictureNames,
  type PictureFiles,
  type PictureUse,
} from '#pictures/picture.ts';
import { pageHeroUses } from '#pictures/uses.ts';

/** The photographs in the articles' folders; macOS writes names decomposed, editors write them composed. */
const photographs = new Map(
  Object.entries(
    import.meta.glob<{ default: ImageMetadata }>('/src/content/blog/*/*.{jpg,jpeg,png,webp,avif}', {
      caseSensitive: false,
    }),
  ).map(([path, load]) => [path.normalize(), { path, load }]),
);

/** The places where pages show a picture of an article, with shapes, widths and `sizes`. */
export const articleUses = {
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

/** Returns whether the site or the article's folder has a picture of a name. */
export function hasPicture(slug: string, name: string): boolean {
  return pictureNames.has(name) || photographs.has(pathOf(slug, name));
}

/**
 * Returns the files of a picture.
 *
 * @param name of a picture of the site or of a file in the article's folder.
 * @throws if there is no such picture, or it can't be read.
 */
export async function articlePicture(slug: string, name: string): Promise<PictureFiles> {
  if (pictureNames.has(name)) return picture(name);
  const path = pathOf(slug, name);
  const found = photographs.get(path);
  if (found === undefined) {
    throw new Error(
      `${path.slice(1)} がありません。名前を確かめてください。 is missing. Check its name.`,
    );
  }
  try {
    // Astro would publish half a picture, and one in a format that browsers don't show.
    await sharp(join(process.cwd(), found.path)).resize(16).toBuffer();
  } catch {
    throw new Error(
      `${path.slice(1)} を画像として読めません。JPEG か PNG に書き出し直してください。 can't be read as a picture. Export it again as JPEG or PNG.`,
    );
  }
  return photograph((await found.load()).default);
}

function pathOf(slug: string, name: string): string {
  return `/src/content/blog/${slug}/${name.replace(/^\.?\//, '')}`.normalize();
}
