import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KnownFacts, readPages } from '../../../src/integrations/built-page.ts';
import * as reader from '../../../src/integrations/page-facts.ts';

let folder: string;
const at = (path: string) => pathToFileURL(join(folder, path));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('what was read in a page', () => {
  test('is known to the next build as long as its text stays the same', async () => {
    const spy = vi.spyOn(reader, 'readFacts');
    await writeFile(at('a.html'), '<h1>凪</h1>');
    await writeFile(at('b 写.html'), '<h1>旅</h1>');
    const headings = () => {
      const known = new KnownFacts(at('known.jsonl'));
      const pages = readPages(at('./'), known);
      known.save();
      return pages.map(({ facts }) => facts.headings);
    };
    expect(headings()).toEqual(['凪', '旅']);
    spy.mockClear();
    expect(headings()).toEqual(['凪', '旅']);
    expect(spy).not.toHaveBeenCalled();

    await writeFile(at('a.html'), '<h1>海</h1>');
    expect(headings()).toEqual(['海', '旅']);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });

  test('is forgotten with the page, and a file of another version is not believed', async () => {
    await writeFile(at('a.html'), '<h1>凪</h1>');
    const build = () => {
      const known = new KnownFacts(at('known.jsonl'));
      const pages = readPages(at('./'), known);
      known.save();
      return pages;
    };
    build();
    await writeFile(at('a.html'), '<h1>海</h1>');
    build();
    const kept = await readFile(at('known.jsonl'), 'utf8');
    expect(kept).toContain('海');
    expect(kept).not.toContain('凪');
    await writeFile(at('known.jsonl'), kept.replace(/^.*/, 'another version').replace('海', '川'));
    expect(build()[0]?.facts.headings).toBe('海');
    expect((await readdir(folder)).sort()).toEqual(['a.html', 'known.jsonl']);
  });
});
