/**
 * Fetches data of the same version as the page's scripts.
 *
 * @throws if the request fails or the data belongs to another version of the site.
 */
export async function fetchData<Data>(href: string, signal?: AbortSignal): Promise<Data> {
  const response = await fetch(href, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${href}: HTTP ${response.status}`);
  const version = response.headers.get('site-version');
  const { version: own } = document.documentElement.dataset;
  if (version !== null && version !== own) {
    throw new Error(`${href}: version ${version} of the site, not ${own}`);
  }
  return (await response.json()) as Data;
}

/**
 * Reloads the page if a newer version of the site is live; at most once per version.
 *
 * @returns whether it reloads; false also if the request fails.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  // This file is outside the bundle, because a new version removes the old version's bundled files.
  const href = '/outdated.js';
  try {
    const { default: load } = (await import(/* @vite-ignore */ href)) as {
      default: () => Promise<boolean>;
    };
    return await load();
  } catch (error) {
    console.warn(error);
    return false;
  }
}
