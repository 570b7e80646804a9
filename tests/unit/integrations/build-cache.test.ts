import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BuildCache } from '../../../src/integrations/build-cache.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

test('BuildCache.linkTo replaces a file with the cached one, which is read-only', () => {
  const cache = new BuildCache(folder.url('made/'));
  cache.write('page.html', 'finished');
  folder.write('index.html', 'as Astro rendered it');
  cache.linkTo('page.html', folder.url('index.html'));
  expect(folder.read('index.html')).toBe('finished');
  expect(statSync(folder.path('index.html')).mode & 0o222).toBe(0);
});

test('BuildCache.prune removes the files that the build did not ask for', () => {
  const opened = () => new BuildCache(folder.url('made/'));
  const first = opened();
  for (const name of ['a.html', 'b.html']) first.write(name, name);
  const second = opened();
  expect(second.has('a.html')).toBe(true);
  second.prune();
  expect(['a.html', 'b.html'].map((name) => opened().has(name))).toEqual([true, false]);
});
