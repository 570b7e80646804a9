/**
 * Reads a JSON file of the built site, which isn't validated here; undefined if it can't be read.
 *
 * @param path in the site, beginning with a slash.
 */
export async function readAsset(path: string, assets: Fetcher): Promise<unknown> {
  try {
    const file = await assets.fetch(new URL(path, 'https://assets.invalid'));
    return file.ok ? await file.json() : undefined;
  } catch {
    return undefined;
  }
}
