import { cp, readdir, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { dayLength } from '#lib/days.ts';

/** Days for which a page open in a tab still finds its scripts and styles after a deploy. */
const keptDays = 30;

/**
 * Copies the scripts and styles of earlier builds into a new build, and those of the new build into the cache.
 *
 * @param dist the finished build.
 * @param cache a folder that is kept between builds. A file's date there is that of the last build that wrote it.
 */
export async function keepEarlierAssets(dist: URL, cache: URL): Promise<void> {
  const assets = fileURLToPath(new URL('_astro/', dist));
  const kept = fileURLToPath(cache);
  const filter = (file: string) => file === assets || /\.(?:js|css)$/.test(file);
  await cp(assets, kept, { recursive: true, filter });
  const oldest = Date.now() - keptDays * dayLength;
  for (const name of await readdir(kept)) {
    const file = join(kept, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
    else await cp(file, join(assets, name), { force: false });
  }
}
