import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { didYouMean } from '#lib/one-edit.ts';
import {
  photograph,
  picture,
  pictureNames,
  type PictureFiles,
  type PictureUse,
} from '#pictures/picture.ts';
import { pageHeroUses } from '#pictures/uses.ts';

/** The photographs in the articles' folders. macOS decomposes the letters of file names; editors write them composed. */
const photographs = new Map(
  Object.entries(
    import.meta.glob<{ default: ImageMetadata }>('/src/content/blog/*/*.{jpg,jpeg,png,webp,avif}', {
      caseSensitive: false,
    }),
  ).map(([path, load]) => [path.normalize(), { path, load }]),
);

/** Where pages show a picture of an article, with shapes, widths and `sizes`. */
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
  /** Tall within the text. */
  tall: [
    {
      composition: 'tall',
      widths: [360, 640],
      sizes: '(min-width: 80rem) 20vw, (min-width: 48rem) 18rem, 92vw',
    },
  ],
} satisfies Record<string, readonly PictureUse[]>;

/**
 * Returns what an editor must do about a picture that can't be shown; `undefined` if it can.
 *
 * @param name of a picture of the site or of a file in the article's folder.
 */
export async function fixForPicture(slug: string, name: string): Promise<string | undefined> {
  if (pictureNames.has(name)) return undefined;
  const found = photographs.get(pathOf(slug, name));
  if (found === undefined) return fixForName(slug, name);
  try {
    // Astro would publish half a picture, and one in a format that browsers don't show.
    await sharp(join(process.cwd(), found.path)).resize(16).toBuffer();
    return undefined;
  } catch {
    return "画像として読めません。JPEG か PNG に書き出し直してください。 This file can't be read as a picture. Export it again as JPEG or PNG.";
  }
}

function fixForName(slug: string, name: string): string {
  if (/\.hei[cf]$/i.test(name))
    return 'HEIC は使えません。JPEG に書き出して、このフォルダに入れてください。 HEIC can’t be used. Export it as JPEG into this folder.';
  if (/^(?:https?:|\/)/i.test(name))
    return '写真をこのフォルダに入れ、ファイルの名前だけを書いてください（例 garden.jpg）。 Put the file into this folder, and write only its name, such as garden.jpg.';
  const folder = pathOf(slug, '');
  const files = [...photographs.keys()].filter((path) => path.startsWith(folder));
  const names = [...pictureNames, ...files.map((path) => path.slice(folder.length))];
  const meant = didYouMean(name.replace('./', ''), names);
  return `その名前の絵も写真もありません。名前を確かめてください。${meant.ja} There is no picture with this name. Check the name.${meant.en}`;
}

/** Returns the files of a picture of the site or of an article's folder, which {@link fixForPicture} has checked. */
export async function articlePicture(slug: string, name: string): Promise<PictureFiles> {
  const found = pictureNames.has(name) ? undefined : photographs.get(pathOf(slug, name));
  return found ? photograph((await found.load()).default) : picture(name);
}

/** Returns the path of a photograph; Markdown encodes some characters of its name. */
function pathOf(slug: string, name: string): string {
  const file = decodeURI(name.replace(/%(?![\da-f]{2})/gi, '%25'));
  return `/src/content/blog/${slug}/${file.replace(/^\.?\//, '')}`.normalize();
}
