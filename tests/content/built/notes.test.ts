import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { elementsOf, readSite, siteUnderTest, textOf } from '../../dist/built-site.ts';

/** Words addressed to the operator or an editor rather than to visitors. */
const note =
  /見本|サンプル|ダミー|[差置]し?[替換]え|書き換え|プレースホルダ|\(sample\b|[Ss]ample (?:data|text|role|name)|to be replaced|[Rr]eplace (?:this|it|them) with|[Pp]laceholder|[Ll]orem ipsum|\b(?:TODO|TBD|FIXME)\b|%[A-Za-z]+%/;

/** Returns the first note to the operator or an editor in a text, with the words around it; empty if there is none. */
const notesIn = (text: string): string[] => {
  const at = text.search(note);
  return at === -1 ? [] : [text.slice(Math.max(0, at - 30), at + 40)];
};

test('the pages contain no note to the operator', async () => {
  const pages = await readSite();
  const found = pages.flatMap((page) => {
    for (const unseen of elementsOf(page, 'script:not([type="application/ld+json"]), style'))
      unseen.remove();
    const texts = [
      textOf(page.document.documentElement),
      ...elementsOf(page, 'meta[content]').map((meta) => meta.getAttribute('content') ?? ''),
      ...elementsOf(page, '[alt], [aria-label]').map(
        (one) => `${one.getAttribute('alt') ?? ''} ${one.getAttribute('aria-label') ?? ''}`,
      ),
    ];
    return texts.flatMap(notesIn).map((words) => `${page.path}: ${words}`);
  });
  expect(found).toEqual([]);
});

test('feeds, JSON files and llms.txt contain no note to the operator', async () => {
  const { dist } = siteUnderTest();
  const files = await Array.fromAsync(glob('**/*.{xml,json,txt,webmanifest}', { cwd: dist }));
  expect(files).toContain('llms.txt');
  const found = await Promise.all(
    files.map(async (file) =>
      notesIn(await readFile(resolve(dist, file), 'utf8')).map((words) => `${file}: ${words}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});
