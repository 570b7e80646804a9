import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';

/** Whatever case an operator's camera writes its endings in. */
const pictureFiles = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/**
 * Looks through the finished build for what a camera wrote into its pictures (product:
 * pictures/no-position): nothing that is published tells where a photograph was taken.
 */
export function publishedPictures(): AstroIntegration {
  return {
    name: 'published-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        await removeUnused(dir);
        await removeMetadata(dir, (line) => logger.warn(line));
      },
    },
  };
}

/**
 * Takes away the pictures in `_astro` that no file of the site names: originals, which Astro leaves
 * there when their size was asked for, and pictures of drafts.
 */
export async function removeUnused(dist: URL): Promise<void> {
  const texts: string[] = [];
  for await (const name of glob('**/*.{html,json,xml,css,js,txt,webmanifest}', cwd(dist))) {
    texts.push(await readFile(new URL(encoded(name), dist), 'utf8'));
  }
  const site = texts.join('\n');
  for await (const name of glob('_astro/*', cwd(dist))) {
    if (!pictureFiles.test(name)) continue;
    const file = basename(name);
    if (!site.includes(file) && !site.includes(encodeURI(file))) {
      await rm(new URL(encoded(name), dist));
    }
  }
}

/**
 * Writes every picture that carries EXIF, XMP or IPTC again without it, turned as its EXIF says.
 *
 * @param warn is told of files that can't be read, and so stay as they are.
 */
export async function removeMetadata(dist: URL, warn: (line: string) => void): Promise<void> {
  for await (const name of glob('**/*', cwd(dist))) {
    if (!pictureFiles.test(name)) continue;
    const url = new URL(encoded(name), dist);
    const file = await readFile(url);
    try {
      const { exif, xmp, iptc } = await sharp(file).metadata();
      if (exif === undefined && xmp === undefined && iptc === undefined) continue;
      await writeFile(url, await sharp(file, { failOn: 'none' }).rotate().toBuffer());
    } catch {
      warn(
        `${name}: 画像として読めないため、撮影場所などの情報が入っていても除けません。ファイルを確かめてください。 ` +
          "This can't be read as a picture: a position in it would be published. Check the file.",
      );
    }
  }
}

function cwd(dist: URL): { cwd: string } {
  return { cwd: fileURLToPath(dist) };
}

function encoded(path: string): string {
  return path.split(/[\\/]/).map(encodeURIComponent).join('/');
}
