import { renameSync, writeFileSync } from 'node:fs';

/**
 * Returns the URL of a file.
 *
 * @param path from the folder, with any system's separators, not percent-encoded.
 * @param folder with a trailing slash.
 */
export function fileUrl(path: string, folder: URL): URL {
  return new URL(path.split(/[\\/]/).map(encodeURIComponent).join('/'), folder);
}

/**
 * Writes a file atomically: an interrupted build must not leave half a file for the next one.
 *
 * @param options.mode permissions of the file.
 */
export function writeAtomically(
  file: URL,
  content: string | Uint8Array,
  { mode = 0o666 }: { mode?: number } = {},
): void {
  const partial = new URL(`${file.href}.${process.pid}.part`);
  writeFileSync(partial, content, { mode });
  renameSync(partial, file);
}
