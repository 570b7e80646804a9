import { createHash } from 'node:crypto';
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { smallTables } from '../fixtures/rows.ts';
import { tables } from '../support/postgrest.ts';
import { buildCopy, copyFixture } from '../support/project.ts';

/** Longer than four builds of the small site take on a busy machine. */
const slow = 300_000;

const root = join(PROJECT, '.cache/sites/unchanged');
const cache = join(root, '.cache/astro');
beforeAll(() => copyFixture(root), slow);
afterAll(() => rm(root, { recursive: true, force: true }));

const [changed, ...others] = smallTables.retreats as { id: string; title_ja: string }[];
const changedTables = {
  ...smallTables,
  retreats: [{ ...changed, title_ja: `${changed?.title_ja}鷺` }, ...others],
};

/** Every file of the site with the hash of its content. */
async function builtFrom(rows: typeof smallTables): Promise<{ files: Files; log: string }> {
  const { code, output } = await buildCopy(root, tables(rows));
  expect(code, output).toBe(0);
  const files: Files = {};
  for await (const entry of glob('**/*', { cwd: join(root, 'dist'), withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    files[path] = createHash('sha256').update(content).digest('hex');
  }
  return { files, log: output };
}
type Files = Record<string, string>;

/** What a fresh checkout hasn't, except for encoded pictures, which say nothing of pages. */
async function forget(): Promise<void> {
  for (const name of await readdir(cache)) {
    if (name !== 'assets') await rm(join(cache, name), { recursive: true });
  }
}

/** How many pages a build took from the last one. */
const restored = (log: string) => log.match(/\(restored\)/g)?.length ?? 0;

test(
  'a build from the cache is byte for byte a clean one, and after a changed row too',
  async () => {
    await forget();
    const clean = await builtFrom(smallTables);
    const warm = await builtFrom(smallTables);
    const afterChange = await builtFrom(changedTables);
    await forget();
    const cleanAfterChange = await builtFrom(changedTables);

    expect(restored(clean.log)).toBe(0);
    expect(restored(warm.log)).toBeGreaterThan(40);
    expect(restored(afterChange.log)).toBeGreaterThan(30);
    expect(warm.files).toEqual(clean.files);
    expect(afterChange.files).toEqual(cleanAfterChange.files);
    expect(afterChange.files).not.toEqual(clean.files);
  },
  slow,
);

test(
  'what a build was ended in the middle of is not believed by the next one',
  async () => {
    const clean = await builtFrom(smallTables);
    // As it is while pages are rendered: their new HTML is in the cache, what belongs to it isn't yet.
    await rm(join(cache, 'page-images.json'));
    for await (const file of glob('dist/retreat/*.html', { cwd: cache })) {
      await writeFile(join(cache, file), 'half a page');
    }
    expect((await builtFrom(smallTables)).files).toEqual(clean.files);
  },
  slow,
);
