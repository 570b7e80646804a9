import { globSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { warn } from '#lib/warnings.ts';

/** Any letter case, because cameras write extensions in upper case too. */
const pictureFiles = /\.(?:jpe?g|png|webp|avif)$/i;

/** Matches the file name of an imported original, which ends in a hash of eight characters. */
const original = /\.[\w-]{8}\.\w+$/;

/** Matches that of a size that Astro has made, which ends in a hash of its own: `kyoto.1a2b3c4d_5e6f7.avif`. */
const generated = /_[0-9A-Za-z]+\.\w+$/;

/**
 * Removes what cameras write into pictures, such as the place, from the published site. The sizes that Astro generates
 * have none; originals that it publishes are deleted, and files of `public/` are encoded again. Warns of files that can't
 * be read, which stay unchanged.
 */
export async function removeMetadata(dist: URL): Promise<void> {
  const names = globSync('**/*', { cwd: dist }).filter((file) => pictureFiles.test(file));
  const namesakes = new Set(names.map((name) => name.replace(generated, '')));
  for (const name of names) {
    const file = join(fileURLToPath(dist), name);
    if (/^_astro[\\/]/.test(name)) {
      // A stored picture's own name may end in a dot and a few characters, and the hash of an original contain a `_`: such
      // a file stays, without what a camera wrote.
      const hasSizes = namesakes.has(name.replace(/\.\w+$/, ''));
      const isDoubtful = !hasSizes && original.test(name) && generated.test(name);
      if (!isDoubtful) {
        if (hasSizes || original.test(name)) rmSync(file);
        continue;
      }
    }
    try {
      const picture = sharp(await readFile(file), { animated: true });
      const { exif, xmp, iptc } = await picture.metadata();
      if (!(exif ?? xmp ?? iptc)) continue;
      const upright = picture.autoOrient().keepIccProfile();
      const quality = { quality: 90, force: false };
      await writeFile(file, await upright.jpeg(quality).webp(quality).toBuffer());
    } catch {
      warn({
        place: name,
        ja: '画像として読めないので、撮影場所などの情報が入っていても取り除けません。ファイルを確かめてください。',
        en: "This file can't be read as a picture. If it contains the place where it was taken, that is published. Check it.",
      });
    }
  }
}
