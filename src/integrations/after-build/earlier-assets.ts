import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Days for which a page that is open in a tab finds its scripts and styles after a deploy. */
const keptDays = 30;

/**
 * Copies the scripts and styles of earlier builds beside those of a new one, whose own go into the cache.
 *
 * @param dist the finished build.
 * @param cache a folder that is kept between builds; a file's date there is that of the last build that wrote it.
 */
export async function keepEarlierAssets(dist: URL, cache: URL): Promise<void> {
  const own = fileURLToPath(new URL('_astro/', dist));
  const kept = fileURLToPath(cache);
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(own)) {
    if (/\.(?:js|css)$/.test(name)) await cp(join(own, name), join(kept, name));
  }
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of await readdir(kept)) {
    const file = join(kept, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
    else await cp(file, join(own, name), { force: false });
  }
}
