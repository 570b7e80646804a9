import { globSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';

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
