import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '../../../src/integrations/store.ts';

let folder: string;
const at = (path: string) => pathToFileURL(join(folder, path));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a kept file takes the place of what is in the site, where nobody may write into it', async () => {
  const store = new Store(at('made/'));
  store.write('page.html', 'finished');
  await writeFile(at('index.html'), 'as Astro rendered it');
  store.put('page.html', at('index.html'));
  expect(await readFile(at('index.html'), 'utf8')).toBe('finished');
  expect((await stat(at('index.html'))).mode & 0o222).toBe(0);
});

test('what a build no longer asks for is gone before the next one', () => {
  const first = new Store(at('made/'));
  first.write('a.html', 'a');
  first.write('b.html', 'b');
  const second = new Store(at('made/'));
  expect(second.has('a.html')).toBe(true);
  second.prune();
  const third = new Store(at('made/'));
  expect([third.has('a.html'), third.has('b.html')]).toEqual([true, false]);
});
