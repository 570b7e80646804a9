/**
 * Fetches a file of the built site.
 *
 * @returns undefined if there is no such file.
 * @throws if the binding fails.
 */
export async function fetchAsset(assets: Fetcher, path: string): Promise<Response | undefined> {
  // The binding ignores the host.
  const file = await assets.fetch(new URL(path, 'https://assets.invalid'));
  return file.ok ? file : undefined;
}

/**
 * Reads a JSON file of the built site, whose shape the build has made.
 *
 * @returns undefined if there is no such file.
 * @throws if the binding fails.
 */
export async function readAsset<Data>(assets: Fetcher, path: string): Promise<Data | undefined> {
  return (await fetchAsset(assets, path))?.json();
}
