import { renameSync, writeFileSync } from 'node:fs';

/**
 * The URL of a file.
 *
 * @param path from the folder, with the separators of any system, as it is and not percent-encoded.
 * @param folder ends in a slash.
 */
export function fileUrl(path: string, folder: URL): URL {
  return new URL(path.split(/[\\/]/).map(encodeURIComponent).join('/'), folder);
}

/** Complete or not at all: a build that is ended here must not leave half a file for the next one. */
export function writeWhole(file: URL, content: string | Uint8Array): void {
  const partial = new URL(`${file.href}.${process.pid}.part`);
  writeFileSync(partial, content);
  renameSync(partial, file);
}
