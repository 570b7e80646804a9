import { globSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { fileUrl } from '#pictures/files.ts';
import { withoutMetadata } from './picture-metadata.ts';

/** Whatever case an operator's camera writes its endings in. */
const pictureFiles = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** A picture as it was imported: by its name and a hash. What is made of it has one more. */
const original = /\.[\w-]{8}\.\w+$/;

/**
 * Removes the pictures that pages were made from, also those that no page shows. Astro leaves an original in
 * `_astro` when its size was asked for or nothing was made of it (product: pictures/no-position).
 */
export function removeOriginals(dist: URL): void {
  for (const name of globSync('_astro/*', cwd(dist))) {
    if (pictureFiles.test(name) && original.test(name)) rmSync(fileUrl(name, dist));
  }
}

/**
 * Writes every picture that carries EXIF, XMP or IPTC again without it; how it looks stays as it was
 * (product: pictures/no-position). What the build encodes, in `_astro`, never carries any.
 *
 * @param warn is told of files that can't be read, and so stay as they are.
 */
export async function removeMetadata(dist: URL, warn: (line: string) => void): Promise<void> {
  for (const name of globSync('**/*', { ...cwd(dist), exclude: ['_astro'] })) {
    if (!pictureFiles.test(name)) continue;
    const url = fileUrl(name, dist);
    const file = await readFile(url);
    try {
      const { exif, xmp, iptc, orientation = 1 } = await sharp(file).metadata();
      if (exif === undefined && xmp === undefined && iptc === undefined) continue;
      await writeFile(url, withoutMetadata(file, orientation) ?? (await packedAgain(file)));
    } catch {
      warn(
        `${name}: 画像として読めないため、撮影場所などの情報が入っていても除けません。ファイルを確かめてください。 ` +
          "This can't be read as a picture: a position in it would be published. Check the file.",
      );
    }
  }
}

/** A picture turned upright, without metadata, in its own colours and about as sharp as it was. */
async function packedAgain(file: Buffer): Promise<Buffer> {
  const { format } = await sharp(file).metadata();
  const animated = format === 'webp';
  // Converting to the colours of a usual screen and back would lose those beyond it.
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

function cwd(dist: URL): { cwd: string } {
  return { cwd: fileURLToPath(dist) };
}
