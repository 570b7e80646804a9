/**
 * Returns the URL of a file.
 *
 * @param path from the folder, with any system's separators, not percent-encoded.
 * @param folder with a trailing slash.
 */
export function fileUrl(path: string, folder: URL): URL {
  return new URL(path.split(/[\\/]/).map(encodeURIComponent).join('/'), folder);
}
