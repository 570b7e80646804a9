import { globSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { fileUrl } from '#pictures/files.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { contentHash } from './store.ts';

/** Whatever case an operator's camera writes its endings in. */
const pictureFiles = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** The part of a picture's name with its hash, which is written alike wherever the picture is named. */
const pictureEnding = /[\w-]+\.(?:jpe?g|png|webp|avif|tiff?)(?![\w-])/gi;

/** The endings of all names of pictures in a text, each once. */
export function pictureEndings(text: string): string[] {
  return [...new Set(text.match(pictureEnding))];
}

/**
 * Takes away the pictures in `_astro` that no file of the site names: originals, which Astro leaves
 * there when their size was asked for, and pictures of drafts (product: pictures/no-position).
 *
 * @param named what its pages name ({@link pictureEndings}); the other files are read here.
 */
export function removeUnused(dist: URL, named: Iterable<string>): void {
  const used = new Set(named);
  for (const name of globSync('**/*.{json,xml,css,js,txt,webmanifest}', cwd(dist))) {
    const text = readFileSync(fileUrl(name, dist), 'utf8');
    for (const ending of pictureEndings(text)) used.add(ending);
  }
  for (const name of globSync('_astro/*', cwd(dist))) {
    if (!pictureFiles.test(name)) continue;
    const endings = pictureEndings(basename(name));
    // A name without a hash can't be told from others: it stays.
    if (endings.length > 0 && !endings.some((ending) => used.has(ending))) {
      rmSync(fileUrl(name, dist));
    }
  }
}

/**
 * Writes every picture that carries EXIF, XMP or IPTC again without it; how it looks stays as it was
 * (product: pictures/no-position).
 *
 * @param warn is told of files that can't be read, and so stay as they are.
 * @param clean keys of pictures that are known to carry nothing.
 * @returns the keys of all pictures that carry nothing.
 */
export async function removeMetadata(
  dist: URL,
  warn: (line: string) => void,
  clean: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const now = new Set<string>();
  for (const name of globSync('**/*', cwd(dist))) {
    if (!pictureFiles.test(name)) continue;
    const url = fileUrl(name, dist);
    // Below `_astro` a name says what a file holds.
    const hashed = /^_astro[\\/]/.test(name);
    const file = hashed && clean.has(name) ? undefined : await readFile(url);
    const key = hashed || file === undefined ? name : contentHash(file);
    if (file === undefined || clean.has(key)) {
      now.add(key);
      continue;
    }
    try {
      const { exif, xmp, iptc, orientation = 1 } = await sharp(file).metadata();
      if (exif === undefined && xmp === undefined && iptc === undefined) now.add(key);
      else await writeFile(url, withoutMetadata(file, orientation) ?? (await packedAgain(file)));
    } catch {
      warn(
        `${name}: 画像として読めないため、撮影場所などの情報が入っていても除けません。ファイルを確かめてください。 ` +
          "This can't be read as a picture: a position in it would be published. Check the file.",
      );
    }
  }
  return now;
}

/** A picture turned upright, without metadata, in its own colours and about as sharp as it was. */
async function packedAgain(file: Buffer): Promise<Buffer> {
  // Converting to the colours of a usual screen and back would lose those beyond it.
  const picture = sharp(file, { failOn: 'none', ignoreIcc: true }).autoOrient().keepIccProfile();
  const [quality, force] = [90, false];
  const { format } = await picture.metadata();
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
