import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPages } from '../../../src/integrations/built-page.ts';
import * as reader from '../../../src/integrations/page-facts.ts';
import { Store } from '../../../src/integrations/store.ts';

let folder: string;
const at = (path: string) => pathToFileURL(join(folder, path));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build reads in its pages, and leaves for the next. */
const build = () => {
  const store = new Store(at('store/'));
  const pages = readPages(at('./'), store);
  store.prune();
  return pages.map(({ facts }) => facts.headings);
};

test('what was read in a page is known to the next build as long as its text stays, and then forgotten', async () => {
  const spy = vi.spyOn(reader, 'readFacts');
  await writeFile(at('a.html'), '<h1>凪</h1>');
  await writeFile(at('b 写.html'), '<h1>旅</h1>');
  expect(build()).toEqual(['凪', '旅']);
  expect(build()).toEqual(['凪', '旅']);
  expect(spy).toHaveBeenCalledTimes(2);

  await writeFile(at('a.html'), '<h1>海</h1>');
  expect(build()).toEqual(['海', '旅']);
  expect(spy).toHaveBeenCalledTimes(3);
  spy.mockRestore();
  const kept = await readdir(at('store/'));
  const texts = await Promise.all(kept.map((name) => readFile(at(`store/${name}`), 'utf8')));
  expect(texts.join()).toContain('海');
  expect(texts.join()).not.toContain('凪');
});
