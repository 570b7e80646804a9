import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { readPages } from '../../../src/integrations/built-page.ts';
import * as reader from '../../../src/integrations/page-analysis.ts';
import { BuildCache } from '../../../src/integrations/build-cache.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Reads the pages as one build does, and stores the result for the next. */
const build = () => {
  const cache = new BuildCache(folder.url('cache/'));
  const pages = readPages(folder.url('./'), cache);
  cache.prune();
  return pages.map(({ analysis }) => analysis.headings);
};

test('readPages reads only changed pages again, and the cache forgets previous analyses', () => {
  const spy = vi.spyOn(reader, 'analyzePage');
  folder.write('a.html', '<h1>凪</h1>');
  folder.write('b 写.html', '<h1>旅</h1>');
  expect(build()).toEqual(['凪', '旅']);
  expect(build()).toEqual(['凪', '旅']);
  expect(spy).toHaveBeenCalledTimes(2);

  folder.write('a.html', '<h1>海</h1>');
  expect(build()).toEqual(['海', '旅']);
  expect(spy).toHaveBeenCalledTimes(3);
  spy.mockRestore();
  const kept = readdirSync(folder.path('cache')).map((name) => folder.read(`cache/${name}`));
  expect(kept.join()).toContain('海');
  expect(kept.join()).not.toContain('凪');
});
