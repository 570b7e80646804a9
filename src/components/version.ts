/** The version of the site that a page is of; undefined where pages don't say it, as in `astro dev`. */
function versionOf(page: Document): string | undefined {
  return page.documentElement.dataset['version'];
}

/**
 * Fetches data that the page's own scripts can read (product: site/versions).
 *
 * @throws when it can't be had, or is of another version of the site than the page.
 */
export async function fetchData<Data>(href: string, signal?: AbortSignal): Promise<Data> {
  const response = await fetch(href, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${href}: HTTP ${response.status}`);
  const version = response.headers.get('site-version');
  if (version !== null && version !== versionOf(document)) {
    throw new Error(`${href}: version ${version} of the site, not ${versionOf(document)}`);
  }
  return (await response.json()) as Data;
}

/**
 * Loads the page again if the site has another version than it by now; never twice for the same version.
 *
 * @returns whether it does; false also where nobody answers.
 */
export async function loadIfOutdated(): Promise<boolean> {
  // Not a module of the build, whose files are gone when it has another version.
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
