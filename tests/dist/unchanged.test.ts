import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { smallTables } from '../fixtures/rows.ts';
import { serveTables } from '../support/postgrest.ts';
import { buildCopy, copyFixture } from '../support/project.ts';

// Longer than five builds of the small site take on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const root = join(PROJECT, '.cache/sites/unchanged');
const cache = join(root, '.cache/astro');
beforeAll(() => copyFixture(root));

const [changed, ...others] = smallTables.retreats as { id: string; title_ja: string }[];
const changedTables = {
  ...smallTables,
  retreats: [{ ...changed, title_ja: `${changed?.title_ja}鷺` }, ...others],
  retreat_facts: smallTables.retreat_facts.filter(({ topic }) => topic !== 'bath'),
};

/** Makes an article offer another retreat, whose page then links to it. */
async function offerBy(article: string, from: string, to: string): Promise<void> {
  const file = join(root, 'src/content/blog', article, 'article.yaml');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** Builds the site and returns every file with a hash of its content. */
async function builtFrom(rows: typeof smallTables): Promise<{ files: Files; log: string }> {
  const { code, output } = await buildCopy(root, serveTables(rows));
  expect(code, output).toBe(0);
  const files: Files = {};
  for await (const entry of glob('**/*', { cwd: join(root, 'dist'), withFileTypes: true })) {
    // The build record contains the time.
    if (!entry.isFile() || entry.name === 'build.json') continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    files[path] = createHash('sha256').update(content).digest('hex');
  }
  return { files, log: output };
}
type Files = Record<string, string>;

/** Deletes what a fresh checkout lacks, except encoded pictures, which don't affect pages. */
async function forget(): Promise<void> {
  for (const name of existsSync(cache) ? await readdir(cache) : []) {
    if (name !== 'assets') await rm(join(cache, name), { recursive: true });
  }
}

/** Returns how many pages a build reused from the last one. */
const restored = (log: string) => log.match(/\((?:restored|cached)\)/g)?.length ?? 0;

test('a build from the cache equals a clean build after any change or interruption', async () => {
  await forget();
  const clean = await builtFrom(smallTables);
  expect(restored(clean.log)).toBe(0);

  const oneRowLater = await builtFrom(changedTables);
  expect(restored(oneRowLater.log)).toBeGreaterThan(30);
  await forget();
  const cleanThen = await builtFrom(changedTables);
  expect(oneRowLater.files).toEqual(cleanThen.files);
  expect(oneRowLater.files).not.toEqual(clean.files);

  const unchanged = await builtFrom(changedTables);
  expect(restored(unchanged.log)).toBeGreaterThan(40);
  // The JSON files of endpoints are restored from the cache, too.
  expect(unchanged.log).toMatch(/bare\.json.*\((?:restored|cached)\)/);
  expect(unchanged.files).toEqual(cleanThen.files);

  await offerBy('lodging', 'shimoda-shore', 'shimoda-night');
  const offered = await builtFrom(changedTables);
  const pageOf = (files: Files) => files[join(root, 'dist/retreat/shimoda-night.html')];
  expect(pageOf(offered.files)).toBeTruthy();
  expect(pageOf(offered.files)).not.toBe(pageOf(unchanged.files));
  await offerBy('lodging', 'shimoda-night', 'shimoda-shore');

  // The state after a build that was interrupted while rendering: new pages without the record that validates them.
  await rm(join(cache, 'page-images.json'));
  for await (const file of glob('dist/**/*.html', { cwd: cache })) {
    await writeFile(join(cache, file), 'half a page');
  }
  expect((await builtFrom(smallTables)).files).toEqual(clean.files);
});
