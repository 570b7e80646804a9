import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { readPages } from '../../../src/integrations/built-page.ts';
import * as reader from '../../../src/integrations/page-facts.ts';
import { Store } from '../../../src/integrations/store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Reads the pages as one build does, and stores the result for the next. */
const build = () => {
  const store = new Store(folder.url('store/'));
  const pages = readPages(folder.url('./'), store);
  store.prune();
  return pages.map(({ facts }) => facts.headings);
};

test('readPages reads only changed pages again, and the store forgets the previous facts', () => {
  const spy = vi.spyOn(reader, 'readFacts');
  folder.write('a.html', '<h1>凪</h1>');
  folder.write('b 写.html', '<h1>旅</h1>');
  expect(build()).toEqual(['凪', '旅']);
  expect(build()).toEqual(['凪', '旅']);
  expect(spy).toHaveBeenCalledTimes(2);

  folder.write('a.html', '<h1>海</h1>');
  expect(build()).toEqual(['海', '旅']);
  expect(spy).toHaveBeenCalledTimes(3);
  spy.mockRestore();
  const kept = readdirSync(folder.path('store')).map((name) => folder.read(`store/${name}`));
  expect(kept.join()).toContain('海');
  expect(kept.join()).not.toContain('凪');
});
