import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Store } from '../../../src/integrations/store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

test('Store.put replaces a file with the stored one, which is read-only', () => {
  const store = new Store(folder.url('made/'));
  store.write('page.html', 'finished');
  folder.write('index.html', 'as Astro rendered it');
  store.put('page.html', folder.url('index.html'));
  expect(folder.read('index.html')).toBe('finished');
  expect(statSync(folder.path('index.html')).mode & 0o222).toBe(0);
});

test('Store.prune removes the files that the build did not ask for', () => {
  const opened = () => new Store(folder.url('made/'));
  const first = opened();
  for (const name of ['a.html', 'b.html']) first.write(name, name);
  const second = opened();
  expect(second.has('a.html')).toBe(true);
  second.prune();
  expect(['a.html', 'b.html'].map((name) => opened().has(name))).toEqual([true, false]);
});
