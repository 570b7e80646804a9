import { globSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fileUrl } from '#pictures/files.ts';
import { stripMetadata } from './picture-metadata.ts';

/** Any letter case, because cameras write extensions in upper case too. */
const pictureFiles = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** Matches the file name of an imported original, which has one hash; those of generated sizes have a second one. */
const original = /\.[\w-]{8}\.\w+$/;

/**
 * Removes the originals of the pages' pictures, including those that no page shows. Astro leaves an original in
 * `_astro` if its dimensions were read or no size was generated from it.
 */
export function removeOriginals(dist: URL): void {
  for (const name of globSync('_astro/*', { cwd: dist })) {
    if (pictureFiles.test(name) && original.test(name)) rmSync(fileUrl(name, dist));
  }
}

/**
 * Rewrites every picture that carries EXIF, XMP or IPTC without it; its appearance doesn't
 * change. Pictures that the build encoded, in `_astro`, never carry any.
 *
 * @param warn receives the files that can't be read, which stay unchanged.
 */
export async function removeMetadata(dist: URL, warn: (line: string) => void): Promise<void> {
  for (const name of globSync('**/*', { cwd: dist, exclude: ['_astro'] })) {
    if (!pictureFiles.test(name)) continue;
    const url = fileUrl(name, dist);
    const file = await readFile(url);
    try {
      const { exif, xmp, iptc, orientation = 1 } = await sharp(file).metadata();
      if (exif === undefined && xmp === undefined && iptc === undefined) continue;
      await writeFile(url, stripMetadata(file, orientation) ?? (await reencode(file)));
    } catch {
      warn(
        `${name}: 画像として読めないため、撮影場所などの情報が入っていても除けません。ファイルを確かめてください。 ` +
          "This can't be read as a picture: a position in it would be published. Check the file.",
      );
    }
  }
}

/**
 * Re-encodes a picture without metadata, with its orientation applied, its own color profile and nearly the same
 * quality.
 */
async function reencode(file: Buffer): Promise<Buffer> {
  const { format } = await sharp(file).metadata();
  const animated = format === 'webp';
  // Converting to sRGB and back would lose colors outside it.
  const picture = sharp(file, { failOn: 'none', ignoreIcc: true, animated })
    .autoOrient()
    .keepIccProfile();
  const [quality, force] = [90, false];
  if (format === 'heif') return await picture.avif({ quality }).toBuffer();
  return await picture
    .jpeg({ quality, force })
    .webp({ quality, force })
    .tiff({ compression: 'deflate', force })
    .toBuffer();
}
