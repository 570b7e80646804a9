import { globSync, rmSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { warn } from '#lib/warnings.ts';

/** Any letter case, because cameras write extensions in upper case too. */
const pictureFile = /\.(?:jpe?g|png|webp|avif)$/i;

/** Matches the address of a picture of `_astro` in a page or a file. */
const address = /_astro\/[^\s"&<>\\]+?\.(?:jpe?g|png|webp|avif)(?=[\s"&\\])/gi;

/**
 * Deletes the pictures of `_astro` that nothing names, such as the originals of photographs. Of all others it removes
 * what cameras write, such as the place. Warns of files that can't be read, which stay unchanged.
 */
export async function cleanPictures(dist: URL): Promise<void> {
  const files = globSync('**/*', { cwd: dist }).map((name) => name.replaceAll('\\', '/'));
  const used = new Set<string>();
  for (const file of files.filter((name) => /\.(?:html|json)$/.test(name))) {
    const text = await readFile(new URL(file, dist), 'utf8');
    for (const [path] of text.matchAll(address)) used.add(decodeURI(path));
  }
  for (const name of files.filter((file) => pictureFile.test(file))) {
    const file = join(fileURLToPath(dist), name);
    if (name.startsWith('_astro/') && !used.has(name)) rmSync(file);
    else await removeMetadata(file, name);
  }
}

async function removeMetadata(file: string, place: string): Promise<void> {
  try {
    const picture = sharp(await readFile(file), { animated: true });
    const { exif, xmp, iptc } = await picture.metadata();
    if (!(exif ?? xmp ?? iptc)) return;
    const upright = picture.autoOrient().keepIccProfile();
    const quality = { quality: 90, force: false };
    await writeFile(file, await upright.jpeg(quality).webp(quality).toBuffer());
  } catch {
    warn({
      place,
      ja: '画像として読めないので、撮影場所などの情報が入っていても取り除けません。ファイルを確かめてください。',
      en: "This file can't be read as a picture. If it contains the place where it was taken, that is published. Check it.",
    });
  }
}

/**
 * Copies the picture of every retreat's mails to `/retreat/{id}.jpg`, a path that doesn't change with the picture, because
 * mails load it for as long as they are kept.
 */
export async function keepMailPictures(dist: URL): Promise<void> {
  for (const name of globSync('retreat/*.json', { cwd: fileURLToPath(dist) })) {
    const { mailPicture } = JSON.parse(await readFile(new URL(name, dist), 'utf8')) as RetreatData;
    const file = new URL(name.replace(/json$/, 'jpg'), dist);
    await copyFile(new URL(`.${mailPicture.src}`, dist), file);
  }
}
